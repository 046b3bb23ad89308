/** Schulte, version 1: the second reading, written from spec.md alone. */

import { BadInput, readMove, shown, shuffle } from '../../kit/kit.js';

/** @typedef {import('../../kit/kit.js').Claim} Claim */
/** @typedef {import('../../kit/kit.js').Hint} Hint */
/** @typedef {import('../../kit/kit.js').Status} Status */
/** @typedef {'up' | 'down' | 'duo'} Order */
/** @typedef {{size: number, order: Order, limit: number, cells: readonly number[]}} Board */
/** @typedef {{found: number, mistakes: number, status: Status, ended: number}} State */
/** @typedef {{level: number, size: number, order: Order, limit: number}} Row */
/** @typedef {{draws: number}} Trace */

export const name = 'schulte';
export const version = 1;

const LEAST_SIZE = 2;
const MOST_SIZE = 7;
const MOST_LIMIT = 86400000;
const PENALTY = 50;

/** @param {number} size @returns {number[]} 1..n */
const numbers = (size) => Array.from({ length: size * size }, (_, place) => place + 1);

/** @param {number} count of all numbers @returns {number} the largest dark one of a `duo` level */
const lastDark = (count) => Math.ceil(count / 2);

/**
 * For each order the number that is wanted when `found` are found, of `count`.
 * @type {Record<Order, (found: number, count: number) => number>}
 */
const WANTED = {
  up: (found) => found + 1,
  down: (found, count) => count - found,
  duo: (found, count) => (found % 2 === 0 ? found / 2 + 1 : count - (found - 1) / 2),
};

/** @param {string} text @returns {text is Order} */
const isOrder = (text) => Object.hasOwn(WANTED, text);

/** @param {Board} board @param {State} state of an open level @returns {number} the cell of the wanted number */
const wantedCell = ({ order, cells }, { found }) => cells.indexOf(WANTED[order](found, cells.length));

/**
 * What a cell shows: its number, and whether this is light (only in a `duo` level).
 * @param {Board} board @param {number} cell @returns {{number: number, light: boolean}}
 */
export function face({ order, cells }, cell) {
  const dark = lastDark(cells.length);
  const light = order === 'duo' && cells[cell] > dark;
  return { number: light ? cells[cell] - dark : cells[cell], light };
}

/**
 * Whether the number of a cell is found.
 * @param {Board} board @param {State} state @param {number} cell
 */
export function isFound({ order, cells }, { found }, cell) {
  return Array.from({ length: found }, (_, earlier) => WANTED[order](earlier, cells.length)).includes(cells[cell]);
}

/** @param {Row} row @param {number} seed @returns {{board: Board, trace: Trace}} */
export function generate({ size, order, limit }, seed) {
  const [cells] = shuffle(numbers(size), seed);
  return { board: { size, order, limit, cells }, trace: { draws: cells.length - 1 } };
}

// Play

/** @param {Board} board @returns {State} */
export const start = (board) => ({ found: 0, mistakes: 0, status: 'open', ended: -1 });

/**
 * @param {Board} board @param {State} state @param {number} t @param {string} move
 * @returns {State} the same object if the move does nothing
 * @throws {import('../../kit/kit.js').IllegalMove}
 */
export function play(board, state, t, move) {
  const count = board.cells.length;
  const [verb, [cell]] = readMove(move, { p: [count] });
  if (state.status !== 'open') return state;
  if (board.limit > 0 && t >= board.limit) return { ...state, status: 'lost', ended: board.limit };
  if (verb === 'wait' || isFound(board, state, cell)) return state;
  if (cell !== wantedCell(board, state)) return { ...state, mistakes: state.mistakes + 1 };
  const found = state.found + 1;
  return found === count ? { ...state, found, status: 'won', ended: t } : { ...state, found };
}

/** @param {Board} board @param {State} state @returns {Status} */
export const status = (board, state) => state.status;

/** @param {Board} board @param {State} state @returns {number} */
export function score({ limit }, { status, mistakes, ended }) {
  if (status !== 'won') return 0;
  const full = limit === 0 ? 1000 : 1000 + Math.floor((1000 * (limit - ended)) / limit);
  return Math.max(0, full - PENALTY * mistakes);
}

/** @param {Board} board @returns {number} */
export const best = ({ limit }) => (limit === 0 ? 1000 : 2000);

// What is known

/** @param {Board} board @param {Trace | null} trace @returns {Claim[]} */
export function claims({ cells }, trace) {
  const value = cells.length;
  return [{ name: 'numbers', value, finding: 'proven', method: 'count', cost: value, unit: 'cells', evidence: [] }];
}

/** @param {Board} board @param {State} state @returns {Hint | null} */
export function hint(board, state) {
  if (state.status !== 'open') return null;
  const cell = wantedCell(board, state);
  const { number, light } = face(board, cell);
  const reason = board.order !== 'duo' ? 'next' : light ? 'next-light' : 'next-dark';
  return { move: `p ${cell}`, reason, cells: [cell], facts: { number } };
}

// Description

/** @param {Board} board @returns {string} */
export const encode = ({ size, order, limit, cells }) => `${size},${order},${limit},${cells.join('.')}`;

const DESCRIPTION = /^(0|[1-9][0-9]*),([^,]*),(0|[1-9][0-9]*),((?:0|[1-9][0-9]*)(?:\.(?:0|[1-9][0-9]*))*)$/;

/** @param {string} text @returns {Board} @throws {BadInput} */
export function decode(text) {
  const parts = DESCRIPTION.exec(text);
  if (!parts) throw new BadInput(`"${shown(text)}" does not read SIZE,ORDER,LIMIT,NUMBERS with points between the numbers`);
  const [size, limit] = [parts[1], parts[3]].map(Number);
  const order = parts[2];
  if (size < LEAST_SIZE || size > MOST_SIZE) throw new BadInput(`the size is not within ${LEAST_SIZE}..${MOST_SIZE}`);
  if (!isOrder(order)) throw new BadInput(`the order is "${shown(order)}", not ${Object.keys(WANTED).join(', ')}`);
  if (limit > MOST_LIMIT) throw new BadInput(`the limit is above ${MOST_LIMIT}`);
  const cells = parts[4].split('.').map(Number);
  const count = size * size;
  if (cells.length !== count) throw new BadInput(`there are ${cells.length} cells, not ${count}`);
  cells.forEach((number, cell) => {
    if (number < 1 || number > count) throw new BadInput(`cell ${cell} holds a number that is not within 1..${count}`);
    const first = cells.indexOf(number);
    if (first < cell) throw new BadInput(`cell ${cell} holds the number ${number} again, as cell ${first} does`);
  });
  return { size, order, limit, cells };
}
