/** What a player can know: the next step, and why an opening was lost. */

import { GaveUp } from '../../kit/kit.js';
import { chances } from './chances.js';
import { countAll } from './dealing.js';
import { arrange } from './counting.js';
import { knowledge, layOf } from './known.js';
import { reasonOf } from './reasoning.js';

/** @typedef {import('./boards.js').Board} Board */
/** @typedef {import('./kaboom.js').State} State */
/** @typedef {import('./known.js').Known} Known */
/** @typedef {import('../../kit/kit.js').Hint} Hint */
/**
 * @typedef {object} Why why a level was lost
 * @property {'mine' | 'safe' | 'outside' | 'together' | 'chance'} kind
 *   `mine`: the cell was a certain mine; `safe`: it could be one, and another cell was safe; `outside`: nothing was safe, but
 *   no guess is granted there; `together`: the cells opened could not all be empty; `chance`: the mines lay fixed, and nothing
 *   was safe
 * @property {number} cell the cell lost on
 * @property {number} safe a cell that was safe, or -1
 * @property {number[]} clues that prove it
 * @property {boolean} counter whether the number of all mines is needed for that
 * @property {number} percent of the arrangements that leave the cell empty, rounded down
 */

const RINGS = [1, 2, Infinity];

/** @template T @param {() => T} action @returns {T | null} null if a count gives up */
function unlessGivenUp(action) {
  try {
    return action();
  } catch (error) {
    if (error instanceof GaveUp) return null;
    throw error;
  }
}

/** @param {Board} board @param {State} state @returns {Hint | null} the next step of a careful player */
export function hint(board, state) {
  if (state.status !== 'open') return null;
  const found = unlessGivenUp(() => step(board, state));
  return found && state.cells[found.cells[0]] === 'f' ? flagHint(found.cells[0]) : found;
}

/** @param {number} cell @returns {Hint} */
const flagHint = (cell) => ({ move: `f ${cell}`, reason: 'flag', cells: [cell], facts: {} });

/** @param {string} reason @param {number[]} cells @param {Record<string, number>} facts @returns {Hint} */
const openHint = (reason, cells, facts) => ({ move: `o ${cells[0]}`, reason, cells, facts });

/** @param {Board} board @param {State} state @returns {Hint} */
function step(board, state) {
  const { width, height } = board;
  const middle = Math.floor(height / 2) * width + Math.floor(width / 2);
  if (state.first < 0) return openHint('start', [board.first < 0 ? middle : board.first], {});
  const known = knowledge(board, state);
  const { closed } = known.position;
  const flag = closed.find((cell) => state.cells[cell] === 'f' && !known.certain.has(cell));
  if (flag !== undefined) return flagHint(flag);
  return single(state, known) ?? proven(known) ?? guess(board, state, known);
}

/** @param {State} state @param {Known} known @returns {Hint | null} a clue that has all its flags */
function single(state, { position }) {
  for (const { clue, cells, mines } of position.clues) {
    const others = cells.filter((cell) => state.cells[cell] !== 'f');
    if (others.length > 0 && cells.length - others.length === mines) return openHint('one', [others[0], clue], { clues: 1 });
  }
  return null;
}

/** @param {Known} known @param {readonly number[]} cells that have a value @param {boolean} mined that value */
function nearestReason({ position }, cells, mined) {
  for (const most of RINGS) {
    for (const cell of cells) {
      const reason = reasonOf(position, cell, mined, most);
      if (reason) return { cell, ...reason };
    }
  }
  return null;
}

/** @param {Known} known @returns {Hint | null} */
function proven(known) {
  const found = nearestReason(known, known.safe, false);
  if (!found) return null;
  const { cell, clues, counter } = found;
  return openHint(counter ? 'counter' : 'clues', [cell, ...clues], { clues: clues.length });
}

/** @param {Board} board @param {State} state @param {Known} known @returns {Hint} */
function guess(board, state, { position, arrangements, certain }) {
  const { boundary, outside } = position;
  const odds = chances(arrangements);
  /** @param {string} reason @param {number} cell */
  const chosen = (reason, cell) => {
    const mined = odds.mined.get(cell) ?? odds.outside;
    return openHint(reason, [cell], { percent: percentEmpty(odds.all, mined) });
  };
  if (board.mode !== 'kaboom') {
    const mines = new Set(layOf(board, state.first).mines);
    const gift = [...boundary, ...outside].find((cell) => !mines.has(cell));
    if (gift === undefined) throw new Error('every closed cell is a mine, so the level has ended');
    return chosen('gift', gift);
  }
  if (boundary.every((cell) => certain.has(cell))) return chosen('outside', outside[0]);
  let best = boundary[0];
  const mined = (/** @type {number} */ cell) => odds.mined.get(cell) ?? odds.all;
  for (const cell of boundary) if (mined(cell) < mined(best)) best = cell;
  if (board.anywhere && outside.length > 0 && odds.outside < mined(best)) best = outside[0];
  return chosen('guess', best);
}

/** @param {bigint} all @param {bigint} mined */
const percentEmpty = (all, mined) => Number((100n * (all - mined)) / all);

/**
 * @param {Board} board @param {State} state of a lost level: its cells are those before the last move
 * @returns {Why | null} null if a count gives up
 */
export function why(board, state) {
  return unlessGivenUp(() => {
    const known = knowledge(board, state);
    const { position, arrangements, certain, safe } = known;
    const all = countAll(arrangements);
    const mined = countAll(arrange(position.clues, position.outside, board.mines, { mined: [state.boom] }));
    const told = { cell: state.boom, safe: -1, clues: [], counter: false, percent: percentEmpty(all, mined) };
    if (certain.has(state.boom)) return { ...told, kind: 'mine', ...reasonOf(position, state.boom, true, Infinity) };
    const other = nearestReason(known, safe, false);
    if (other) return { ...told, kind: 'safe', safe: other.cell, clues: other.clues, counter: other.counter };
    if (board.mode !== 'kaboom') return { ...told, kind: 'chance' };
    return { ...told, kind: position.outside.includes(state.boom) ? 'outside' : 'together' };
  });
}
