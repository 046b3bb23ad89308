/** What a granted guess costs, in whole numbers: spec.md, section 3. */

/** @param {bigint} count of something, from 1 */
export const binaryDigits = (count) => count.toString(2).length;

/**
 * @param {bigint} all the arrangements of the position @param {bigint} kept those that leave the opened cells empty
 * @returns {number} the base 2 logarithm of their ratio in 256ths, rounded down
 */
export function costOf(all, kept) {
  const ratio = (all << 32n) / kept;
  return binaryDigits(ratio ** 256n) - 1 - 8192;
}
