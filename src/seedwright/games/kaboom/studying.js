/** All there is to know about the closed cells of a position. */

import { chances } from './chances.js';
import { classify } from './classes.js';

/** @typedef {'safe' | 'mine' | 'uncertain'} Class */
/** @typedef {{cell: number, is: Class, chance: string, percent: string}} Known of a closed cell: the chance of a mine */
/**
 * @typedef {object} Study
 * @property {string} arrangements how many, in digits
 * @property {number} boundary
 * @property {number} outside
 * @property {number} components
 * @property {Known[]} known ascending
 */

/**
 * @param {import('./field.js').Position} position
 * @param {import('./counting.js').Arrangements} arrangements of it, of which there is one
 * @returns {Study}
 */
export function study(position, arrangements) {
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
    arrangements: String(odds.all),
    boundary: position.boundary.length,
    outside: position.outside.length,
    components: arrangements.components.length,
    known,
  };
}

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
