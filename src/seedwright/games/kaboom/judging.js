/** What comes of a move, and what shows it: spec.md, section 10. */

import { arrange } from './counting.js';
import { countAll, firstOf } from './dealing.js';
import { knowledge, unlessGivenUp } from './known.js';
import { mayGuess, openedBy, readOpening } from './opening.js';
import { nearestReason, reasonOf } from './reasoning.js';

/** @typedef {import('./boards.js').Board} Board */
/** @typedef {import('./kaboom.js').State} State */
/** @typedef {import('./known.js').Known} Known */
/** @typedef {'start' | 'safe' | 'mine' | 'granted' | 'elsewhere' | 'chance' | 'outside' | 'together'} Verdict */
/**
 * @typedef {object} Judgement
 * @property {Verdict} verdict
 * @property {number} cell the lowest opened cell that is not safe; of `start` and `safe` the lowest opened
 * @property {number} safe in `elsewhere` a safe cell, else -1
 * @property {number[]} clues that prove the cell, or in `elsewhere` the safe one, ascending
 * @property {boolean} counter whether the number of all mines is needed for that
 * @property {number[]} empty the mines of an arrangement that leaves an uncertain cell empty, ascending
 * @property {number[]} mined the mines of one that has a mine there
 * @property {number} percent of the arrangements that leave all opened cells empty, rounded down
 */

/**
 * @param {Board} board @param {State} state before the move @param {string} move
 * @returns {Judgement | null} null if the level has ended, the move opens nothing, or a count gives up
 * @throws {import('../../kit/kit.js').IllegalMove}
 */
export function judge(board, state, move) {
  const opened = openedBy(board, state, ...readOpening(board, move));
  if (state.status !== 'open' || opened.length === 0) return null;
  return unlessGivenUp(() => judged(board, state, opened));
}

/** @param {Board} board @param {State} state @param {number[]} opened @returns {Judgement} */
function judged(board, state, opened) {
  const known = knowledge(board, state);
  const { position, certain } = known;
  /** @param {import('./counting.js').Given} cells */
  const given = (cells) => arrange(position.clues, position.outside, board.mines, cells);
  const leaving = countAll(given({ empty: opened }));
  const safe = new Set(known.safe);
  const unsafe = opened.find((cell) => !safe.has(cell));
  const verdict = verdictOf(board, state, known, opened, unsafe, leaving > 0n);
  const cell = verdict === 'start' || unsafe === undefined ? opened[0] : unsafe;
  const uncertain = verdict !== 'start' && !safe.has(cell) && !certain.has(cell);
  return {
    verdict,
    cell,
    ...shownBy(known, verdict, cell),
    empty: (uncertain && firstOf(given({ empty: [cell] }))) || [],
    mined: (uncertain && firstOf(given({ mined: [cell] }))) || [],
    percent: Number((100n * leaving) / countAll(known.arrangements)),
  };
}

/**
 * @param {Board} board @param {State} state @param {Known} known @param {number[]} opened
 * @param {number | undefined} unsafe the lowest of them that is not safe
 * @param {boolean} possible whether some arrangement leaves all of them empty
 * @returns {Verdict}
 */
function verdictOf(board, state, known, opened, unsafe, possible) {
  const { position, safe, certain } = known;
  if (state.first < 0) return 'start';
  if (unsafe === undefined) return 'safe';
  if (certain.has(unsafe)) return 'mine';
  if (board.mode === 'kaboom' && possible && mayGuess(board, known, opened)) return 'granted';
  if (safe.length > 0) return 'elsewhere';
  if (board.mode !== 'kaboom') return 'chance';
  const outside = opened.some((cell) => position.outside.includes(cell));
  return !board.anywhere && outside && position.boundary.some((cell) => !certain.has(cell)) ? 'outside' : 'together';
}

/** @param {Known} known @param {Verdict} verdict @param {number} cell @returns {Pick<Judgement, 'safe' | 'clues' | 'counter'>} */
function shownBy({ position, safe }, verdict, cell) {
  const none = { safe: -1, clues: [], counter: false };
  if (verdict === 'safe' || verdict === 'mine') return { ...none, ...reasonOf(position, cell, verdict === 'mine', Infinity) };
  const nearest = verdict === 'elsewhere' ? nearestReason(position, safe) : null;
  return nearest ? { safe: nearest.cell, clues: nearest.clues, counter: nearest.counter } : none;
}
