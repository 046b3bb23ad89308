/** In how many arrangements each cell is a mine. */

import { waysAfter } from './dealing.js';
import { NONE, ONE, allOthers, choices, chooseInBox, product, sumOf, waysWith } from './ways.js';

/** @typedef {import('./counting.js').Arrangements} Arrangements */
/** @typedef {import('./counting.js').Placing} Placing */
/** @typedef {import('./ways.js').Ways} Ways */

/**
 * @param {Arrangements} arrangements with a total, of which there is one
 * @returns {{all: bigint, mined: Map<number, bigint>, outside: bigint}} how many there are, and in how many a cell is a mine:
 *   by cell for the boundary, at once for all of the outside
 */
export function chances({ empty, mined, components, outside, total }) {
  const mines = total ?? 0;
  const own = components.map((placings) => waysAfter(placings)[0][0]);
  const together = own.reduce(product, ONE);
  const count = outside.length;
  const laid = choices(count, 0, mines);
  const all = meeting(together, laid, mines);
  const inOutside = count > 0 ? meeting(together, choices(count - 1, 0, mines), mines - 1) : 0n;
  const found = new Map(empty.map((cell) => [cell, 0n]));
  for (const cell of mined) found.set(cell, all);
  allOthers(own, product, ONE).forEach((others, index) => {
    const { low, ways } = own[index];
    const weights = ways.map((_, extra) => meeting(others, laid, mines - low - extra));
    for (const [cell, ways] of minedIn(components[index], { low, ways: weights })) found.set(cell, ways);
  });
  return { all, mined: found, outside: inOutside };
}

/**
 * @param {Ways} one @param {Ways} other @param {number} mines @returns {bigint} the ways of both with so many mines together
 */
const meeting = ({ low, ways }, other, mines) =>
  ways.reduce((sum, count, index) => sum + count * waysWith(other, mines - low - index), 0n);

/**
 * @param {Placing[]} placings @param {Ways} weights how often each number of mines of the component counts
 * @returns {[cell: number, ways: bigint][]}
 */
function minedIn(placings, weights) {
  const reached = waysBefore(placings);
  // For a state, by the mines placed before it: the ways to go on, weighted.
  let after = [weights];
  /** @type {[number, bigint][]} */
  const found = [];
  for (let step = placings.length - 1; step >= 0; step--) {
    const { cells, least, next } = placings[step];
    const before = reached[step];
    let mined = 0n;
    const later = after;
    after = next.map((states, state) => {
      const parts = states.map((number, index) => {
        const taken = least[state] + index;
        const shifted = { of: later[number], by: -taken, times: chooseInBox(cells.length, taken) };
        const share = taken > 0 ? chooseInBox(cells.length - 1, taken - 1) : 0n;
        if (share > 0n) mined += share * match(before[state], later[number], taken);
        return shifted;
      });
      return sumOf(parts);
    });
    for (const cell of cells) found.push([cell, mined]);
  }
  return found;
}

/** @param {Ways} before @param {Ways} after @param {number} taken in between */
const match = ({ low, ways }, after, taken) =>
  ways.reduce((sum, count, index) => sum + count * waysWith(after, low + index + taken), 0n);

/** @param {Placing[]} placings @returns {Ways[][]} for each placing and state the ways to come there */
function waysBefore(placings) {
  let current = [ONE];
  const table = [current];
  for (const { cells, least, next } of placings) {
    /** @type {Parameters<typeof sumOf>[0][number][][]} */
    const parts = [];
    next.forEach((states, state) =>
      states.forEach((number, index) => {
        const by = least[state] + index;
        (parts[number] ??= []).push({ of: current[state], by, times: chooseInBox(cells.length, by) });
      }),
    );
    current = parts.map(sumOf);
    table.push(current.length ? current : [NONE]);
  }
  return table;
}
