/** What follows from the state of a level. Much leans on it, so it is kept as long as the state is. */

import { GaveUp } from '../../kit/kit.js';
import { lay } from './boards.js';
import { classify } from './classes.js';
import { arrange } from './counting.js';
import { read } from './field.js';

/** @typedef {import('./boards.js').Board} Board */
/** @typedef {import('./kaboom.js').State} State */
/**
 * @typedef {object} Known
 * @property {import('./field.js').Position} position
 * @property {import('./counting.js').Arrangements} arrangements
 * @property {number[]} safe ascending, the outside included
 * @property {Set<number>} certain the certain mines
 */

/** @type {WeakMap<State, Known>} */
const known = new WeakMap();

/** @param {Board} board @param {State} state @returns {Known} @throws {import('../../kit/kit.js').GaveUp} */
export function knowledge(board, state) {
  const kept = known.get(state);
  if (kept) return kept;
  const position = read(board, state.cells);
  const arrangements = arrange(position.clues, position.outside, board.mines);
  if (!arrangements) throw new Error(`no arrangement fits ${state.cells}`);
  const { safe, mines, outside } = classify(arrangements);
  const found = {
    position,
    arrangements,
    safe: (outside === 'safe' ? [...safe, ...position.outside] : safe).sort((one, other) => one - other),
    certain: new Set(outside === 'mine' ? [...mines, ...position.outside] : mines),
  };
  known.set(state, found);
  return found;
}

/** Flags change nothing of what is known. @param {State} from @param {State} to @returns {State} */
export function sameKnowledge(from, to) {
  const kept = known.get(from);
  if (kept) known.set(to, kept);
  return to;
}

/** @type {WeakMap<Board, Map<number, ReturnType<typeof lay>>>} */
const laid = new WeakMap();

/** @param {Board} board in classic and noguess @param {number} first the cell opened first @returns {ReturnType<typeof lay>} */
export function layOf(board, first) {
  let byFirst = laid.get(board);
  if (!byFirst) laid.set(board, (byFirst = new Map()));
  let mines = byFirst.get(first);
  if (!mines) byFirst.set(first, (mines = lay(board, first)));
  return mines;
}

/** @template T @param {() => T} action @returns {T | null} null if a count gives up */
export function unlessGivenUp(action) {
  try {
    return action();
  } catch (error) {
    if (error instanceof GaveUp) return null;
    throw error;
  }
}
