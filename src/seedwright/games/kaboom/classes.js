/** What is certain about closed cells. Sets of numbers of mines are bits of a whole number, so no arrangement is counted. */

import { allOthers } from './ways.js';

/** @typedef {import('./counting.js').Arrangements} Arrangements */
/** @typedef {import('./counting.js').Placing} Placing */
/**
 * @typedef {{safe: number[], mines: number[], outside: 'safe' | 'mine' | 'uncertain'}} Classes cells in no order, the outside
 *   as a whole
 */

/** @param {bigint} one @param {bigint} other @returns {bigint} all sums of a number of each set */
function sums(one, other) {
  let all = 0n;
  for (const number of numbers(other)) all |= one << BigInt(number);
  return all;
}

/** @param {bigint} set @returns {number[]} ascending */
function numbers(set) {
  const bits = set.toString(2);
  const found = [];
  for (let i = bits.length - 1; i >= 0; i--) if (bits[i] === '1') found.push(bits.length - 1 - i);
  return found;
}

/**
 * @param {Placing[]} placings
 * @returns {bigint[][]} for each state of each placing, and the end, how many mines can have been placed
 */
function reaching(placings) {
  let current = [1n];
  const table = [current];
  for (const { least, next } of placings) {
    /** @type {bigint[]} */
    const after = [];
    next.forEach((states, state) =>
      states.forEach((number, index) => {
        after[number] = (after[number] ?? 0n) | (current[state] << BigInt(least[state] + index));
      }),
    );
    table.push((current = after));
  }
  return table;
}

/** @param {bigint[][]} table @returns {bigint} how many mines the whole component can have */
const endOf = (table) => table[table.length - 1][0] ?? 0n;

/**
 * Which numbers of mines each component can have if everything is to fit, and the outside with all of them.
 * @param {Arrangements} arrangements @param {bigint[]} ends of the components
 */
function fitting({ outside, total }, ends) {
  if (total === null) {
    const possible = ends.every((end) => end > 0n);
    return { allowed: ends.map((end) => (possible ? end : 0n)), possible, left: null };
  }
  const fits = (/** @type {number} */ inside) => inside <= total && total - inside <= outside.length;
  const together = numbers(ends.reduce(sums, 1n)).filter(fits);
  const allowed = allOthers(ends, sums, 1n).map((others, index) => {
    const rest = numbers(others);
    return numbers(ends[index])
      .filter((own) => rest.some((mines) => fits(own + mines)))
      .reduce((set, own) => set | (1n << BigInt(own)), 0n);
  });
  return { allowed, possible: together.length > 0, left: together.map((inside) => total - inside) };
}

/** @param {Arrangements | null} arrangements @returns {boolean} whether there is one */
export function isPossible(arrangements) {
  if (!arrangements) return false;
  return fitting(arrangements, arrangements.components.map(reaching).map(endOf)).possible;
}

/** @param {Arrangements} arrangements of which there is one @returns {Classes} */
export function classify(arrangements) {
  const tables = arrangements.components.map(reaching);
  const { allowed, left } = fitting(arrangements, tables.map(endOf));
  const safe = [...arrangements.empty];
  const mines = [...arrangements.mined];
  arrangements.components.forEach((placings, index) => {
    // After a state: with how many mines placed before it everything can be made to fit.
    let after = [allowed[index]];
    for (let step = placings.length - 1; step >= 0; step--) {
      const { cells, least, next } = placings[step];
      const before = tables[index][step];
      let some = false;
      let spare = false;
      after = next.map((states, state) => {
        let fit = 0n;
        states.forEach((number, extra) => {
          const taken = least[state] + extra;
          const here = after[number] >> BigInt(taken);
          fit |= here;
          if ((before[state] & here) === 0n) return;
          some ||= taken > 0;
          spare ||= taken < cells.length;
        });
        return fit;
      });
      if (!some) safe.push(...cells);
      if (!spare) mines.push(...cells);
    }
  });
  return { safe, mines, outside: outsideOf(arrangements.outside, left) };
}

/** @param {number[]} outside @param {number[] | null} left how many mines it can have @returns {Classes['outside']} */
function outsideOf(outside, left) {
  if (!left || outside.length === 0) return 'uncertain';
  if (left.every((mines) => mines === 0)) return 'safe';
  return left.every((mines) => mines === outside.length) ? 'mine' : 'uncertain';
}
