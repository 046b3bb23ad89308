/** How many ways there are for each number of mines, in exact whole numbers: polynomials from their lowest exponent on. */

/** `ways[i]` of them have `low + i` mines; no way at all is an empty list. @typedef {{low: number, ways: bigint[]}} Ways */

/** @type {Ways} */
export const NONE = { low: 0, ways: [] };

/** @type {Ways} */
export const ONE = { low: 0, ways: [1n] };

/** @param {Ways} ways @param {number} mines */
export const waysWith = ({ low, ways }, mines) => ways[mines - low] ?? 0n;

/** @param {number} count @param {number} taken @returns {bigint} the binomial coefficient, 0 where there is no such choice */
export function choose(count, taken) {
  if (taken < 0 || taken > count) return 0n;
  let choices = 1n;
  for (let i = 1; i <= Math.min(taken, count - taken); i++) choices = (choices * BigInt(count - i + 1)) / BigInt(i);
  return choices;
}

/** Boxes have at most 8 cells. */
const SMALL = Array.from({ length: 9 }, (_, size) => Array.from({ length: 9 }, (_, mines) => choose(size, mines)));

/** @param {number} size of a box @param {number} mines */
export const chooseInBox = (size, mines) => SMALL[size][mines] ?? 0n;

/**
 * @param {number} count @param {number} least @param {number} most
 * @returns {Ways} the choices of least to most of so many cells
 */
export function choices(count, least, most) {
  const low = Math.max(0, least);
  const ways = [];
  let next = choose(count, low);
  for (let taken = low; taken <= Math.min(most, count); taken++) {
    ways.push(next);
    next = (next * BigInt(count - taken)) / BigInt(taken + 1);
  }
  return { low, ways };
}

/** @param {Ways} one @param {Ways} other @returns {Ways} the ways of both together */
export function product(one, other) {
  return sumOf(other.ways.map((ways, index) => ({ of: one, by: other.low + index, times: ways })));
}

/**
 * @param {readonly {of: Ways, by: number, times: bigint}[]} parts each with so many mines more, and so many times
 * @returns {Ways}
 */
export function sumOf(parts) {
  let low = Infinity;
  let high = -Infinity;
  for (const { of, by, times } of parts) {
    if (of.ways.length === 0 || times === 0n) continue;
    low = Math.min(low, of.low + by);
    high = Math.max(high, of.low + by + of.ways.length);
  }
  if (high < low) return NONE;
  const ways = new Array(high - low).fill(0n);
  for (const { of, by, times } of parts) {
    if (times === 0n) continue;
    const from = of.low + by - low;
    for (let i = 0; i < of.ways.length; i++) ways[from + i] += times === 1n ? of.ways[i] : of.ways[i] * times;
  }
  return { low, ways };
}

/**
 * For each item what all others together come to.
 * @template T @param {readonly T[]} items @param {(one: T, other: T) => T} join @param {T} unit @returns {T[]}
 */
export function allOthers(items, join, unit) {
  const before = [unit];
  for (const item of items) before.push(join(before[before.length - 1], item));
  let after = unit;
  const others = [];
  for (let i = items.length - 1; i >= 0; i--) {
    others.push(join(before[i], after));
    after = join(items[i], after);
  }
  return others.reverse();
}
