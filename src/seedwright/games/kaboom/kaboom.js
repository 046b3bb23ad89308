/** Kaboom, version 1: the second reading, written from spec.md alone. */

import { GaveUp, IllegalMove, shown } from '../../kit/kit.js';
import { lay } from './boards.js';
import { arrange } from './counting.js';
import { countAll, deal } from './dealing.js';
import { isClosed, show } from './field.js';
import { knowledge, layOf, sameKnowledge } from './known.js';
import { binaryDigits, costOf } from './luck.js';
import { mayGuess, openedBy, readOpening } from './opening.js';
import { solve } from './reasoning.js';
import { choose } from './ways.js';

export { decode, encode, generate } from './boards.js';
export { hint } from './hinting.js';
export { judge } from './judging.js';
export { survey } from './surveying.js';

/** @typedef {import('../../kit/kit.js').Claim} Claim */
/** @typedef {import('../../kit/kit.js').Status} Status */
/** @typedef {import('./boards.js').Board} Board */
/** @typedef {import('./boards.js').Trace} Trace */
/** @typedef {import('./known.js').Known} Known */
/**
 * @typedef {object} State
 * @property {string} cells the position
 * @property {number} chance
 * @property {number} first the first cell opened, -1 before
 * @property {number} guesses granted
 * @property {number} luck what they cost, in 256ths of a halving
 * @property {Status} status
 * @property {number} ended time of the end, -1 before
 * @property {number} boom the cell lost on, -1 before
 * @property {number[]} mines none before the end
 */

export const name = 'kaboom';
export const version = 1;

const POINTS = 1000;
const LUCK_THAT_HALVES = 2048;

// Play

/** @param {Board} board @returns {State} */
export function start({ width, height, chance }) {
  const cells = '-'.repeat(width * height);
  return { cells, chance, first: -1, guesses: 0, luck: 0, status: 'open', ended: -1, boom: -1, mines: [] };
}

/**
 * @param {Board} board @param {State} state @param {number} t @param {string} move
 * @returns {State} the same object if the move does nothing
 * @throws {IllegalMove}
 */
export function play(board, state, t, move) {
  const [verb, cell] = readOpening(board, move);
  if (state.status !== 'open') return state;
  if (verb === 'f') return flagged(state, cell);
  const opened = openedBy(board, state, verb, cell);
  if (opened.length === 0) return state;
  try {
    return board.mode === 'kaboom' ? answered(board, state, t, opened) : uncovered(board, state, t, opened);
  } catch (error) {
    if (error instanceof GaveUp) throw new IllegalMove(`"${shown(move)}": ${error.message}`);
    throw error;
  }
}

/** @param {State} state @param {number} cell @returns {State} */
function flagged(state, cell) {
  const { cells } = state;
  if (!isClosed(cells[cell])) return state;
  const turned = cells[cell] === 'f' ? '-' : 'f';
  return sameKnowledge(state, { ...state, cells: cells.slice(0, cell) + turned + cells.slice(cell + 1) });
}

/**
 * The game decides now where the mines are.
 * @param {Board} board @param {State} state @param {number} t @param {number[]} opened @returns {State}
 */
function answered(board, state, t, opened) {
  const known = knowledge(board, state);
  const { position } = known;
  const safe = new Set(known.safe);
  /** @param {import('./counting.js').Given} cells */
  const given = (cells) => arrange(position.clues, position.outside, board.mines, cells);
  const certain = opened.every((cell) => safe.has(cell));
  if (certain || mayGuess(board, known, opened)) {
    const dealt = deal(given({ empty: opened }), state.chance);
    if (dealt) {
      const after = shownAfter(board, { ...state, chance: dealt.chance }, t, opened, dealt.mines);
      if (certain || state.first < 0) return after;
      const cost = costOf(countAll(known.arrangements), dealt.count);
      return { ...after, guesses: state.guesses + 1, luck: state.luck + cost };
    }
  }
  const boom = opened.find((cell) => !safe.has(cell)) ?? -1;
  const dealt = deal(given({ mined: [boom] }), state.chance);
  if (!dealt) throw new Error(`cell ${boom} is neither safe nor a mine`);
  return { ...state, chance: dealt.chance, status: 'lost', ended: t, boom, mines: dealt.mines };
}

/**
 * The mines lie since the first opening.
 * @param {Board} board @param {State} state @param {number} t @param {number[]} opened @returns {State}
 */
function uncovered(board, state, t, opened) {
  const { mines, chance } = layOf(board, state.first < 0 ? opened[0] : state.first);
  const boom = opened.find((cell) => mines.includes(cell));
  if (boom !== undefined) return { ...state, status: 'lost', ended: t, boom, mines };
  return shownAfter(board, { ...state, chance }, t, opened, mines);
}

/**
 * @param {Board} board @param {State} state @param {number} t @param {number[]} opened @param {number[]} mines
 * @returns {State}
 */
function shownAfter(board, state, t, opened, mines) {
  const cells = [...state.cells];
  show(board, cells, mines, opened);
  const after = { ...state, cells: cells.join(''), first: state.first < 0 ? opened[0] : state.first };
  return cells.filter(isClosed).length === board.mines ? { ...after, status: 'won', ended: t, mines } : after;
}

/** @param {Board} board @param {State} state @returns {Status} */
export const status = (board, state) => state.status;

/** @param {Board} board @param {State} state @returns {number} */
export function score({ mode, par }, { status, ended, luck }) {
  if (status !== 'won') return 0;
  const quick = par > 0 ? Math.floor((POINTS * Math.max(0, par - ended)) / par) : 0;
  return POINTS + quick + (mode === 'kaboom' ? luckPoints(luck) : 0);
}

/** @param {number} luck @returns {number} what is left of the points for luck */
export const luckPoints = (luck) => Math.floor((POINTS * LUCK_THAT_HALVES) / (LUCK_THAT_HALVES + luck));

/** @param {Board} board @returns {number} */
export const best = ({ mode, par }) => POINTS * (1 + (par > 0 ? 1 : 0) + (mode === 'kaboom' ? 1 : 0));

// Claims

/** @param {Board} board @param {Trace | null} trace @returns {Claim[]} */
export function claims(board, trace) {
  const cells = board.width * board.height;
  if (board.mode === 'noguess') return noguessClaims(board, trace);
  const arrangements = binaryDigits(choose(cells - 1, board.mines));
  const evidence = [cells - 1, board.mines];
  /** @type {Claim[]} */
  const made = [
    { name: 'arrangements', value: arrangements, finding: 'proven', method: 'binomial', cost: 1, unit: 'numbers', evidence },
  ];
  const value = cells - board.mines;
  if (board.mode === 'kaboom') {
    made.push({ name: 'winnable', value, finding: 'proven', method: 'induction', cost: value, unit: 'cells', evidence: [] });
  }
  return made;
}

/** @param {Board} board @param {Trace | null} trace @returns {Claim[]} */
function noguessClaims(board, trace) {
  const { mines } = lay(board, board.first);
  const solved = solve(board, mines, board.first, true);
  const finding = solved.outcome === 'solved' ? 'proven' : solved.outcome === 'stopped' ? 'refuted' : 'gave up';
  /** @type {Claim[]} */
  const made = [
    {
      name: 'noguess',
      value: board.width * board.height - solved.closed,
      finding,
      method: 'reasoner',
      cost: solved.states,
      unit: 'states',
      evidence: [solved.counts],
    },
  ];
  if (finding === 'proven') {
    const { outcome, states, counts, closed } = solve(board, mines, board.first, false);
    made.push({
      name: 'counter',
      value: closed - board.mines,
      finding: outcome === 'gave up' ? 'gave up' : 'proven',
      method: 'numbers',
      cost: states,
      unit: 'states',
      evidence: [counts],
    });
  }
  if (trace) {
    const states = trace.tries.map(([, spent]) => spent);
    made.push({
      name: 'tries',
      value: states.length,
      finding: 'proven',
      method: 'growth',
      cost: states.reduce((sum, spent) => sum + spent, 0),
      unit: 'states',
      evidence: states,
    });
  }
  return made;
}
