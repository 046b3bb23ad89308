/** A board that can be solved without guessing, sought for a size of the player's own, as work for a worker. */

import { GaveUp, Stream } from '../../kit/kit.js';
import { encode, generate } from './boards.js';

const SEEDS = 2 ** 32;

/**
 * Try one board after the other, each from a seed of its own, so that it can be said how far it is.
 * @param {import('./boards.js').Row} row in noguess; it says how many to try
 * @param {number} seed from which those of the boards are drawn
 * @returns {Generator<number, string | null, boolean>} yields how many were tried; the description of the first that can be
 *   solved, null if there was none or it is to end
 */
export function* seek(row, seed) {
  const seeds = new Stream(seed);
  for (let tried = 1; tried <= row.tries; tried++) {
    const board = boardOf(row, seeds.below(SEEDS));
    if (board) return encode(board);
    if (!(yield tried)) return null;
  }
  return null;
}

/** @param {import('./boards.js').Row} row @param {number} seed */
function boardOf(row, seed) {
  try {
    return generate({ ...row, tries: 1 }, seed).board;
  } catch (error) {
    if (error instanceof GaveUp) return null;
    throw error;
  }
}
