/** All there is to know about a position given as text, as work for a worker. */

import { BadInput } from '../../kit/kit.js';
import { isPossible } from './classes.js';
import { arrange } from './counting.js';
import { misfit, readPosition } from './positions.js';
import { reasonOf } from './reasoning.js';
import { study } from './studying.js';

/** @typedef {import('./studying.js').Study & {width: number, height: number, mines: number, cells: string}} Analysis */

/**
 * @param {string} text @returns {Analysis}
 * @throws {BadInput} if it is no position, or nothing fits its numbers
 * @throws {import('../../kit/kit.js').GaveUp}
 */
export function analyse(text) {
  const written = readPosition(text);
  const { width, height, mines, cells, position } = written;
  const arrangements = arrange(position.clues, position.outside, mines);
  if (!arrangements || !isPossible(arrangements)) throw new BadInput(misfit(written));
  return { width, height, mines, cells, ...study(position, arrangements) };
}

/** @param {string} text @param {number} cell a closed one @param {boolean} mined its value */
export const prove = (text, cell, mined) => reasonOf(readPosition(text).position, cell, mined, Infinity);
