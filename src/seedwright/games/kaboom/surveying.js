/** What the overlay of a level shows: classes and chances of all closed cells, and how large the question is. */

import { knowledge, unlessGivenUp } from './known.js';
import { study } from './studying.js';
import { choose } from './ways.js';

/**
 * @typedef {import('./studying.js').Study & {clauses: number, states: number}} Survey `clauses` say the numbers in
 *   conjunctive normal form, `states` were counted
 */

/**
 * @param {import('./boards.js').Board} board @param {import('./kaboom.js').State} state
 * @returns {Survey | null} null if a count gives up
 */
export function survey(board, state) {
  return unlessGivenUp(() => {
    const { position, arrangements } = knowledge(board, state);
    const clauses = position.clues.reduce((sum, { cells, mines }) => sum + clausesOf(cells.length, mines), 0);
    return { ...study(position, arrangements), clauses, states: arrangements.states };
  });
}

/**
 * The binomial encoding of a sum: of any mines + 1 of its cells one is empty, of any cells - mines + 1 one is a mine.
 * @param {number} cells @param {number} mines
 */
const clausesOf = (cells, mines) => Number(choose(cells, mines + 1) + choose(cells, cells - mines + 1));
