/** What a move opens, and whether a guess is granted there: spec.md, section 3. */

import { readMove } from '../../kit/kit.js';
import { isClosed, touching } from './field.js';

/** @typedef {import('./boards.js').Board} Board */
/** @typedef {import('./kaboom.js').State} State */
/** @typedef {import('./known.js').Known} Known */

/**
 * @param {Board} board @param {string} move
 * @returns {[verb: string, cell: number]} `wait` has no cell
 * @throws {import('../../kit/kit.js').IllegalMove}
 */
export function readOpening({ width, height }, move) {
  const bound = [width * height];
  const [verb, [cell]] = readMove(move, { o: bound, c: bound, f: bound });
  return [verb, cell];
}

/** @param {Board} board @param {State} state open @param {string} verb @param {number} cell @returns {number[]} ascending */
export function openedBy(board, state, verb, cell) {
  if (verb === 'o') return single(board, state, cell);
  return verb === 'c' ? around(board, state, cell) : [];
}

/** @param {Board} board @param {State} state @param {number} cell @returns {number[]} */
function single(board, state, cell) {
  const waits = board.mode === 'noguess' && state.first < 0 && cell !== board.first;
  return state.cells[cell] === '-' && !waits ? [cell] : [];
}

/** @param {Board} board @param {State} state @param {number} cell @returns {number[]} what a chord on it opens */
function around(board, state, cell) {
  const { cells } = state;
  if (isClosed(cells[cell])) return [];
  const touched = touching(board)[cell];
  const flags = touched.filter((other) => cells[other] === 'f').length;
  return Number(cells[cell]) === flags ? touched.filter((other) => cells[other] === '-') : [];
}

/**
 * Whether a guess may go to these cells, if some arrangement leaves them all empty.
 * @param {Board} board in kaboom @param {Known} known @param {number[]} opened
 */
export function mayGuess({ anywhere }, { position, safe, certain }, opened) {
  if (safe.length > 0) return false;
  if (anywhere || position.boundary.every((cell) => certain.has(cell))) return true;
  const boundary = new Set(position.boundary);
  return opened.every((cell) => boundary.has(cell));
}
