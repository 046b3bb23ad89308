/** The number of arrangements, and the one that a rank names: spec.md, section 4. */

import { belowExactly } from '../../kit/kit.js';
import { ONE, choices, choose, chooseInBox, product, sumOf, waysWith } from './ways.js';

/** @typedef {import('./counting.js').Arrangements} Arrangements */
/** @typedef {import('./counting.js').Placing} Placing */
/** @typedef {import('./ways.js').Ways} Ways */

/**
 * @param {Placing[]} placings of a component @returns {Ways[][]} for each placing and state the ways of it and those after it
 */
export function waysAfter(placings) {
  /** @type {Ways[][]} */
  const table = [];
  let after = [ONE];
  for (const { cells, least, next } of [...placings].reverse()) {
    const later = after;
    after = next.map((states, state) =>
      sumOf(
        states.map((number, index) => ({
          of: later[number],
          by: least[state] + index,
          times: chooseInBox(cells.length, least[state] + index),
        })),
      ),
    );
    table.push(after);
  }
  return table.reverse();
}

/**
 * @param {Arrangements} arrangements with a total
 * @returns {{tables: Ways[][][], together: Ways[], outside: Ways}} the ways of each component, those of it and all later
 *   ones, and the choices of the outside
 */
function tally({ components, outside, total }) {
  const tables = components.map(waysAfter);
  const together = [ONE];
  for (const table of [...tables].reverse()) together.unshift(product(table[0][0], together[0]));
  const { low, ways } = together[0];
  const mines = total ?? 0;
  return { tables, together, outside: choices(outside.length, mines - low - ways.length + 1, mines - low) };
}

/** @param {Arrangements | null} arrangements @returns {bigint} how many there are */
export function countAll(arrangements) {
  if (!arrangements) return 0n;
  const { together, outside } = tally(arrangements);
  return sizeOf(together[0], outside, arrangements.total ?? 0);
}

/** @param {Ways} inside @param {Ways} outside @param {number} total */
const sizeOf = ({ low, ways }, outside, total) =>
  ways.reduce((sum, count, index) => sum + count * waysWith(outside, total - low - index), 0n);

/**
 * @param {Arrangements | null} arrangements @param {number} chance
 * @returns {{mines: number[], chance: number, count: bigint} | null} the mines of the arrangement dealt, ascending, and of
 *   how many; null if there is none
 */
export function deal(arrangements, chance) {
  if (!arrangements) return null;
  const tallied = tally(arrangements);
  const count = sizeOf(tallied.together[0], tallied.outside, arrangements.total ?? 0);
  if (count === 0n) return null;
  const [rank, next] = belowExactly(chance, count);
  return { mines: ranked(arrangements, tallied, rank).sort((one, other) => one - other), chance: next, count };
}

/**
 * @param {Arrangements | null} arrangements
 * @returns {number[] | null} the mines of the arrangement of rank 0, ascending; null if there is none
 */
export function firstOf(arrangements) {
  if (countAll(arrangements) === 0n || !arrangements) return null;
  return ranked(arrangements, tally(arrangements), 0n).sort((one, other) => one - other);
}

/** @param {Arrangements} arrangements @param {ReturnType<typeof tally>} tallied @param {bigint} rank @returns {number[]} */
function ranked({ mined, components, outside, total }, { tables, together, outside: choices }, rank) {
  const mines = [...mined];
  let inside = together[0].low;
  for (const count of together[0].ways) {
    const block = count * waysWith(choices, (total ?? 0) - inside);
    if (rank < block) break;
    rank -= block;
    inside += 1;
  }
  const taken = (total ?? 0) - inside;
  const subsets = waysWith(choices, taken);
  mines.push(...subset(outside, taken, rank % subsets));
  let rest = rank / subsets;
  components.forEach((placings, index) => {
    const own = tables[index][0][0];
    for (let mined = own.low; ; mined++) {
      const later = waysWith(together[index + 1], inside - mined);
      const block = waysWith(own, mined) * later;
      if (rest >= block) {
        rest -= block;
        continue;
      }
      mines.push(...rankedIn(placings, tables[index], mined, rest / later));
      rest %= later;
      inside -= mined;
      return;
    }
  });
  return mines;
}

/** @param {Placing[]} placings @param {Ways[][]} table @param {number} left mines @param {bigint} rank @returns {number[]} */
function rankedIn(placings, table, left, rank) {
  /** @type {number[]} */
  const mines = [];
  let state = 0;
  placings.forEach(({ cells, least, next }, index) => {
    const after = table[index + 1] ?? [ONE];
    for (let taken = least[state]; ; taken++) {
      const number = next[state][taken - least[state]];
      const later = waysWith(after[number], left - taken);
      const block = chooseInBox(cells.length, taken) * later;
      if (rank >= block) {
        rank -= block;
        continue;
      }
      mines.push(...subset(cells, taken, rank / later));
      rank %= later;
      left -= taken;
      state = number;
      return;
    }
  });
  return mines;
}

/**
 * @param {readonly number[]} cells @param {number} taken @param {bigint} rank among the subsets of so many, those with the
 *   lowest cell first
 * @returns {number[]}
 */
function subset(cells, taken, rank) {
  const chosen = [];
  let left = cells.length;
  let block = choose(left - 1, taken - 1);
  for (const cell of cells) {
    if (taken === 0) break;
    left -= 1;
    if (rank < block) {
      chosen.push(cell);
      taken -= 1;
      if (left > 0) block = (block * BigInt(taken)) / BigInt(left);
    } else {
      rank -= block;
      if (left > 0) block = (block * BigInt(left - taken + 1)) / BigInt(left);
    }
  }
  return chosen;
}
