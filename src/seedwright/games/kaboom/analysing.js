/** All there is to know about a position given as text, as work for a worker. */

import { BadInput } from '../../kit/kit.js';
import { chances } from './chances.js';
import { classify, isPossible } from './classes.js';
import { arrange } from './counting.js';
import { misfit, readPosition } from './positions.js';
import { reasonOf } from './reasoning.js';

/** @typedef {'safe' | 'mine' | 'uncertain'} Class */
/** @typedef {{cell: number, is: Class, chance: string, percent: string}} Known of a closed cell: the chance of a mine */
/**
 * @typedef {object} Analysis
 * @property {number} width
 * @property {number} height
 * @property {number} mines
 * @property {string} cells the position
 * @property {string} arrangements how many, in digits
 * @property {number} boundary
 * @property {number} outside
 * @property {number} components
 * @property {Known[]} known ascending
 */

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
  const classes = classify(arrangements);
  const odds = chances(arrangements);
  const inside = new Set(position.boundary);
  /** @type {Map<number, Class>} */
  const certain = new Map();
  for (const cell of classes.safe) certain.set(cell, 'safe');
  for (const cell of classes.mines) certain.set(cell, 'mine');
  const known = position.closed.map((cell) => {
    const is = inside.has(cell) ? (certain.get(cell) ?? 'uncertain') : classes.outside;
    return { cell, is, ...told(odds.mined.get(cell) ?? odds.outside, odds.all) };
  });
  return {
    width,
    height,
    mines,
    cells,
    arrangements: String(odds.all),
    boundary: position.boundary.length,
    outside: position.outside.length,
    components: arrangements.components.length,
    known,
  };
}

/** @param {string} text @param {number} cell a closed one @param {boolean} mined its value */
export const prove = (text, cell, mined) => reasonOf(readPosition(text).position, cell, mined, Infinity);

/** @param {bigint} mined @param {bigint} all @returns {{chance: string, percent: string}} exact, and rounded to hundredths */
function told(mined, all) {
  const shared = divisor(mined, all);
  const [over, under] = [mined / shared, all / shared];
  const parts = String((20000n * mined + all) / (2n * all)).padStart(3, '0');
  return { chance: under === 1n ? String(over) : `${over}/${under}`, percent: `${parts.slice(0, -2)}.${parts.slice(-2)}` };
}

/** @param {bigint} one @param {bigint} other @returns {bigint} the greatest that divides both */
function divisor(one, other) {
  while (other > 0n) [one, other] = [other, one % other];
  return one;
}
