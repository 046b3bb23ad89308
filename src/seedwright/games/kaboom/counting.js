/** All arrangements of mines that meet sums: settled cells, boxes, components, and the states met while placing mines. */

import { GaveUp } from '../../kit/kit.js';

/** @typedef {import('./field.js').Sum} Sum */
/** @typedef {import('./field.js').Position} Position */
/** @typedef {{empty?: readonly number[], mined?: readonly number[]}} Given cells whose content is taken for granted */
/**
 * The placing of one box. Each state before it is a number; `least` is the fewest mines that the box can take in a state, and
 * `next` the state after it for that many mines, one more, and so on.
 * @typedef {{cells: number[], least: number[], next: number[][]}} Placing
 */
/**
 * @typedef {object} Arrangements
 * @property {number[]} empty settled
 * @property {number[]} mined settled, and given as mines
 * @property {Placing[][]} components
 * @property {number[]} outside
 * @property {number | null} total the mines left for components and outside; null if it is not known
 * @property {number} states
 */

const MOST_STATES = 100000;

/**
 * @param {readonly Sum[]} sums
 * @returns {{empty: number[], mined: number[], sums: Sum[]} | null} what is left has 0 < sum < cells; null if there is no
 *   arrangement
 */
export function settle(sums) {
  const needs = sums.map((sum) => sum.mines);
  const sizes = sums.map((sum) => sum.cells.length);
  const standing = standings(sums);
  /** @type {Map<number, number>} */
  const settled = new Map();
  const pending = [...sums.keys()];
  for (let sum = pending.pop(); sum !== undefined; sum = pending.pop()) {
    if (needs[sum] < 0 || needs[sum] > sizes[sum]) return null;
    if (sizes[sum] === 0 || (needs[sum] > 0 && needs[sum] < sizes[sum])) continue;
    const mine = needs[sum] > 0 ? 1 : 0;
    for (const cell of sums[sum].cells) {
      if (settled.has(cell)) continue;
      settled.set(cell, mine);
      for (const other of standing.get(cell) ?? []) {
        needs[other] -= mine;
        sizes[other] -= 1;
        pending.push(other);
      }
    }
  }
  const cells = [...settled.keys()];
  const left = [];
  for (const [index, sum] of sums.entries()) {
    if (sizes[index] > 0) left.push({ cells: sum.cells.filter((cell) => !settled.has(cell)), mines: needs[index] });
  }
  return { empty: cells.filter((cell) => !settled.get(cell)), mined: cells.filter((cell) => settled.get(cell)), sums: left };
}

/** @param {readonly Sum[]} sums @returns {Map<number, number[]>} for each cell the sums it stands in, ascending */
function standings(sums) {
  const standing = new Map();
  for (const [index, { cells }] of sums.entries()) {
    for (const cell of cells) {
      const list = standing.get(cell);
      if (list) list.push(index);
      else standing.set(cell, [index]);
    }
  }
  return standing;
}

/**
 * @param {readonly Sum[]} sums @param {readonly number[]} outside @param {number | null} total of all mines
 * @param {Given} given
 * @returns {Arrangements | null} null if settling shows that there is none
 * @throws {GaveUp}
 */
export function arrange(sums, outside, total, { empty = [], mined = [] } = {}) {
  /** @type {Map<number, number>} */
  const given = new Map();
  for (const cell of empty) given.set(cell, 0);
  for (const cell of mined) given.set(cell, 1);
  const settled = settle(given.size ? sums.map((sum) => without(sum, given)) : sums);
  if (!settled) return null;
  const mines = [...mined, ...settled.mined];
  const components = componentsOf(settled.sums);
  const budget = { states: 0 };
  return {
    empty: settled.empty,
    mined: mines,
    components: components.map((component) => place(component, budget)),
    outside: outside.filter((cell) => !given.has(cell)),
    total: total === null ? null : total - mines.length,
    states: budget.states,
  };
}

/** @param {Sum} sum @param {ReadonlyMap<number, number>} given @returns {Sum} */
function without({ cells, mines }, given) {
  for (const cell of cells) mines -= given.get(cell) ?? 0;
  return { cells: cells.filter((cell) => !given.has(cell)), mines };
}

// Boxes and components

/** Boxes are numbered within their component. @typedef {{boxes: number[], mines: number}} Clue */
/** @typedef {{boxes: number[][], clues: Clue[]}} Component */

/** @param {readonly Sum[]} sums @returns {Component[]} */
function componentsOf(sums) {
  const standing = standings(sums);
  /** @type {Map<string, number[]>} */
  const boxes = new Map();
  for (const cell of [...standing.keys()].sort((one, other) => one - other)) {
    const key = String(standing.get(cell));
    const box = boxes.get(key);
    if (box) box.push(cell);
    else boxes.set(key, [cell]);
  }
  const all = [...boxes.values()];
  const cluesOfBox = all.map((box) => standing.get(box[0]) ?? []);
  /** @type {number[][]} */
  const boxesOfClue = sums.map(() => []);
  cluesOfBox.forEach((clues, box) => clues.forEach((clue) => boxesOfClue[clue].push(box)));

  const seen = new Set();
  const components = [];
  for (const first of all.keys()) {
    if (seen.has(first)) continue;
    const members = new Set([first]);
    const clues = new Set();
    for (const box of members) {
      for (const clue of cluesOfBox[box]) {
        clues.add(clue);
        for (const other of boxesOfClue[clue]) members.add(other);
      }
    }
    const own = [...members].sort((one, other) => one - other);
    own.forEach((box) => seen.add(box));
    const number = new Map(own.map((box, index) => [box, index]));
    components.push({
      boxes: own.map((box) => all[box]),
      clues: [...clues]
        .map((clue) => ({ boxes: boxesOfClue[clue].map((box) => number.get(box) ?? 0), mines: sums[clue].mines }))
        .sort((one, other) => compareWords(one.boxes, other.boxes)),
    });
  }
  return components;
}

/** @param {readonly number[]} one @param {readonly number[]} other */
function compareWords(one, other) {
  const differing = one.findIndex((value, index) => value !== other[index]);
  if (differing < 0) return one.length - other.length;
  return differing < other.length ? one[differing] - other[differing] : 1;
}

// Order of placing

/**
 * @param {Component} component @param {readonly number[][]} cluesOfBox @returns {number[]} its boxes in the order of placing
 */
function orderOf({ boxes, clues }, cluesOfBox) {
  const placed = boxes.map(() => false);
  const order = /** @type {number[]} */ ([]);
  const open = new Set();
  const unplaced = (/** @type {number} */ clue) => clues[clue].boxes.filter((box) => !placed[box]);
  let current = farthest(clues, cluesOfBox);
  while (current >= 0) {
    for (const box of unplaced(current)) {
      placed[box] = true;
      order.push(box);
      for (const clue of cluesOfBox[box]) open.add(clue);
    }
    current = -1;
    let best = [Infinity, Infinity];
    for (const clue of open) {
      const rest = unplaced(clue);
      if (rest.length === 0) {
        open.delete(clue);
        continue;
      }
      const fresh = new Set(rest.flatMap((box) => cluesOfBox[box].filter((other) => !open.has(other)))).size;
      if (fresh < best[0] || (fresh === best[0] && rest.length < best[1])) [current, best] = [clue, [fresh, rest.length]];
    }
  }
  return order;
}

/**
 * @param {readonly Clue[]} clues @param {readonly number[][]} cluesOfBox
 * @returns {number} the clue most steps away from clue 0, the first of such
 */
function farthest(clues, cluesOfBox) {
  const steps = clues.map(() => -1);
  steps[0] = 0;
  const queue = [0];
  for (const clue of queue) {
    for (const other of clues[clue].boxes.flatMap((box) => cluesOfBox[box])) {
      if (steps[other] >= 0) continue;
      steps[other] = steps[clue] + 1;
      queue.push(other);
    }
  }
  return steps.indexOf(Math.max(...steps));
}

// States: what each clue with boxes both placed and unplaced still needs, a character for each such clue

/**
 * What a clue needs in a state: a character of it, or all of its mines before any of its boxes is placed.
 * @typedef {{slot: number, start: number}} Need
 */

/** @param {string} state @param {Need} need */
const needed = (state, { slot, start }) => (slot < 0 ? start : state.charCodeAt(slot));

/** @param {Component} component @param {{states: number}} budget counted up @returns {Placing[]} in the order of placing */
function place(component, budget) {
  const { boxes, clues } = component;
  /** @type {number[][]} */
  const cluesOfBox = boxes.map(() => []);
  clues.forEach((clue, index) => clue.boxes.forEach((box) => cluesOfBox[box].push(index)));
  const rooms = clues.map((clue) => clue.boxes.reduce((sum, box) => sum + boxes[box].length, 0));
  /** @type {number[]} */
  let slots = [];
  /** @type {Map<string, number>} */
  let states = new Map([['', 0]]);
  return orderOf(component, cluesOfBox).map((box) => {
    budget.states += states.size;
    if (budget.states > MOST_STATES) throw new GaveUp('states', MOST_STATES);
    const own = cluesOfBox[box];
    const size = boxes[box].length;
    for (const clue of own) rooms[clue] -= size;
    const needOf = (/** @type {number} */ clue) => ({ slot: slots.indexOf(clue), start: clues[clue].mines });
    const checks = own.map((clue) => ({ ...needOf(clue), room: rooms[clue] }));
    const after = [...new Set([...slots, ...own])].filter((clue) => rooms[clue] > 0);
    const kept = after.map((clue) => ({ ...needOf(clue), takes: own.includes(clue) ? 1 : 0 }));
    /** @type {Map<string, number>} */
    const found = new Map();
    /** @type {Placing} */
    const placing = { cells: boxes[box], least: [], next: [] };
    for (const state of states.keys()) {
      let least = 0;
      let most = size;
      for (const check of checks) {
        const need = needed(state, check);
        least = Math.max(least, need - check.room);
        most = Math.min(most, need);
      }
      const next = [];
      for (let mines = least; mines <= most; mines++) {
        let key = '';
        for (const need of kept) key += String.fromCharCode(needed(state, need) - need.takes * mines);
        let number = found.get(key);
        if (number === undefined) found.set(key, (number = found.size));
        next.push(number);
      }
      placing.least.push(least);
      placing.next.push(next);
    }
    slots = after;
    states = found;
    return placing;
  });
}
