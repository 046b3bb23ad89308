/** Why a cell is safe or a mine, and how far a player comes without guessing: spec.md, sections 7 and 9. */

import { GaveUp } from '../../kit/kit.js';
import { classify, isPossible } from './classes.js';
import { arrange, settle } from './counting.js';
import { read, show } from './field.js';

/** @typedef {import('./field.js').Position} Position */
/** @typedef {import('./field.js').Clue} Clue */
/** @typedef {import('./field.js').Size} Size */
/**
 * @typedef {{clues: number[], counter: boolean}} Reason the cells of the clues, ascending, and whether the number of all
 *   mines is needed
 */
/**
 * @typedef {object} Solved
 * @property {'solved' | 'stopped' | 'gave up'} outcome
 * @property {number} states
 * @property {number} counts
 * @property {number} closed cells at the end
 */

const MOST_SOLVER_STATES = 1000000;
const RINGS = [1, 2, Infinity];
/** A longer list that needs the total is kept whole: leaving out its clues one by one would take as many counts. */
const LONGEST_LIST = 200;

/**
 * @param {Position} position @param {readonly Clue[]} clues @param {number} cell
 * @param {boolean} mined @param {boolean} counter
 * @returns {boolean} whether these clues leave no other value for the cell
 */
function proves(position, clues, cell, mined, counter) {
  const given = mined ? { empty: [cell] } : { mined: [cell] };
  const inside = new Set(clues.flatMap((clue) => clue.cells));
  const outside = counter ? position.closed.filter((other) => !inside.has(other)) : [];
  try {
    return !isPossible(arrange(clues, outside, counter ? position.mines : null, given));
  } catch (error) {
    if (error instanceof GaveUp) return false;
    throw error;
  }
}

/** @param {Position} position @param {number} cell @returns {Generator<Clue[]>} its rings */
function* rings({ clues }, cell) {
  const cells = new Set([cell]);
  let left = clues;
  for (;;) {
    const ring = left.filter((clue) => clue.cells.some((other) => cells.has(other)));
    if (ring.length === 0) return;
    yield ring;
    left = left.filter((clue) => !ring.includes(clue));
    cells.clear();
    for (const clue of ring) clue.cells.forEach((other) => cells.add(other));
  }
}

/**
 * @param {Position} position @param {number} cell @param {boolean} mined its value, which is certain
 * @param {number} most rings to look at; Infinity for all
 * @returns {Reason | null} a set of clues of which none can be left out, unless there were too many to try
 */
export function reasonOf(position, cell, mined, most) {
  /** @type {Clue[]} */
  const list = [];
  let count = 0;
  for (const ring of rings(position, cell)) {
    list.push(...ring);
    if (proves(position, list, cell, mined, false)) return leastOf(position, list, cell, mined, false);
    count += 1;
    if (count === most) return null;
  }
  if (most !== Infinity) return null;
  list.push(...position.clues.filter((clue) => !list.includes(clue)));
  return leastOf(position, list, cell, mined, true);
}

/**
 * @param {Position} position @param {readonly number[]} safe cells, ascending
 * @returns {Reason & {cell: number} | null} the one whose reason is nearest
 */
export function nearestReason(position, safe) {
  for (const most of RINGS) {
    for (const cell of safe) {
      const reason = reasonOf(position, cell, false, most);
      if (reason) return { cell, ...reason };
    }
  }
  return null;
}

/**
 * @param {Position} position @param {Clue[]} list @param {number} cell @param {boolean} mined @param {boolean} counter
 * @returns {Reason}
 */
function leastOf(position, list, cell, mined, counter) {
  let kept = list;
  const whole = counter && list.length > LONGEST_LIST;
  for (const clue of whole ? [] : [...list].reverse()) {
    const others = kept.filter((one) => one !== clue);
    if (proves(position, others, cell, mined, counter)) kept = others;
  }
  return { clues: kept.map(({ clue }) => clue).sort((one, other) => one - other), counter };
}

/**
 * @param {Size} board @param {readonly number[]} mines @param {number} first the cell to open
 * @param {boolean} counter whether the number of all mines is known
 * @returns {Solved}
 */
export function solve(board, mines, first, counter) {
  const cells = new Array(board.width * board.height).fill('-');
  const solved = { states: 0, counts: 0 };
  /** @param {Solved['outcome']} outcome @param {Position} position @returns {Solved} */
  const end = (outcome, position) => ({ ...solved, outcome, closed: position.closed.length });
  show(board, cells, mines, [first]);
  for (;;) {
    const position = read(board, cells);
    if (position.closed.length <= board.mines) return end('solved', position);
    const empty = settle(position.clues)?.empty ?? [];
    if (empty.length > 0) {
      show(board, cells, mines, empty);
      continue;
    }
    solved.counts += 1;
    let safe;
    try {
      const arrangements = arrange(position.clues, counter ? position.outside : [], counter ? board.mines : null);
      if (!arrangements) return end('stopped', position);
      solved.states += arrangements.states;
      const classes = classify(arrangements);
      safe = classes.outside === 'safe' ? [...classes.safe, ...position.outside] : classes.safe;
    } catch (error) {
      if (error instanceof GaveUp) return end('gave up', position);
      throw error;
    }
    if (safe.length === 0) return end('stopped', position);
    show(board, cells, mines, safe);
    if (solved.states > MOST_SOLVER_STATES) return end('gave up', read(board, cells));
  }
}
