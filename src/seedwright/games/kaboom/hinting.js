/** The next step of a careful player, and why it is one: spec.md, section 9. */

import { chances } from './chances.js';
import { knowledge, layOf, unlessGivenUp } from './known.js';
import { nearestReason } from './reasoning.js';

/** @typedef {import('./boards.js').Board} Board */
/** @typedef {import('./kaboom.js').State} State */
/** @typedef {import('./known.js').Known} Known */
/** @typedef {import('../../kit/kit.js').Hint} Hint */
/** @typedef {Pick<Hint, 'reason' | 'cells' | 'facts'>} Step */

/** @param {Board} board @param {State} state @returns {Hint | null} the next step of a careful player */
export function hint(board, state) {
  if (state.status !== 'open') return null;
  return unlessGivenUp(() => {
    if (state.first < 0) return hintOf(state, 0, startAt(board));
    const known = knowledge(board, state);
    const found = step(board, state, known);
    return found && hintOf(state, known.safe.length, found);
  });
}

/** @param {State} state @param {number} safe @param {Step} step @returns {Hint} */
function hintOf(state, safe, { reason, cells, facts }) {
  if (reason === 'flag' || state.cells[cells[0]] === 'f') return flagHint(cells[0], safe);
  return { move: `o ${cells[0]}`, reason, cells, facts: { ...facts, safe } };
}

/** @param {number} cell @param {number} safe @returns {Hint} */
const flagHint = (cell, safe) => ({ move: `f ${cell}`, reason: 'flag', cells: [cell], facts: { safe } });

/** @param {Board} board @returns {Step} */
function startAt({ width, height, first }) {
  const middle = Math.floor(height / 2) * width + Math.floor(width / 2);
  return { reason: 'start', cells: [first < 0 ? middle : first], facts: {} };
}

/** @param {Board} board @param {State} state @param {Known} known @returns {Step | null} null where what is safe has no reason */
function step(board, state, known) {
  const { closed } = known.position;
  const flag = closed.find((cell) => state.cells[cell] === 'f' && !known.certain.has(cell));
  if (flag !== undefined) return { reason: 'flag', cells: [flag], facts: {} };
  return known.safe.length > 0 ? (single(state, known) ?? proven(known)) : guess(board, state, known);
}

/** @param {State} state @param {Known} known @returns {Step | null} a clue that has all its flags */
function single(state, { position }) {
  for (const { clue, cells, mines } of position.clues) {
    const others = cells.filter((cell) => state.cells[cell] !== 'f');
    if (others.length > 0 && cells.length - others.length === mines) {
      return { reason: 'one', cells: [others[0], clue], facts: { clues: 1 } };
    }
  }
  return null;
}

/** @param {Known} known @returns {Step | null} */
function proven({ position, safe }) {
  const found = nearestReason(position, safe);
  if (!found) return null;
  const { cell, clues, counter } = found;
  return { reason: counter ? 'counter' : 'clues', cells: [cell, ...clues], facts: { clues: clues.length } };
}

/** @param {Board} board @param {State} state @param {Known} known @returns {Step} */
function guess(board, state, { position, arrangements, certain }) {
  const { boundary, outside } = position;
  const odds = chances(arrangements);
  /** @param {string} reason @param {number} cell */
  const chosen = (reason, cell) => {
    const mined = odds.mined.get(cell) ?? odds.outside;
    return { reason, cells: [cell], facts: { percent: percentEmpty(odds.all, mined) } };
  };
  if (board.mode !== 'kaboom') {
    const mines = new Set(layOf(board, state.first).mines);
    const gift = [...boundary, ...outside].find((cell) => !mines.has(cell));
    if (gift === undefined) throw new Error('every closed cell is a mine, so the level has ended');
    return chosen('gift', gift);
  }
  if (boundary.every((cell) => certain.has(cell))) return chosen('outside', outside[0]);
  let best = boundary[0];
  const mined = (/** @type {number} */ cell) => odds.mined.get(cell) ?? odds.all;
  for (const cell of boundary) if (mined(cell) < mined(best)) best = cell;
  if (board.anywhere && outside.length > 0 && odds.outside < mined(best)) best = outside[0];
  return chosen('guess', best);
}

/** @param {bigint} all @param {bigint} mined */
const percentEmpty = (all, mined) => Number((100n * (all - mined)) / all);
