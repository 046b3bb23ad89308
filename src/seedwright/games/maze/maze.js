/** Maze, version 1: the second reading, written from spec.md alone. */

import { BadInput, GaveUp, Stream, readMove, shown, square } from '../../kit/kit.js';

/** @typedef {import('../../kit/kit.js').Claim} Claim */
/** @typedef {import('../../kit/kit.js').Hint} Hint */
/** @typedef {import('../../kit/kit.js').Status} Status */
/** @typedef {{width: number, height: number, cells: readonly number[]}} Board */
/**
 * @typedef {object} State
 * @property {number} cell always on the route
 * @property {number} far the furthest step of the route reached
 * @property {number} lives
 * @property {number} points
 * @property {number} last time of the last new step, 0 at the start
 * @property {Status} status
 * @property {number} ended time of the end, -1 before
 */
/** @typedef {{level: number, width: number, height: number, newest: number, route: number, mazes: number}} Row */
/** @typedef {{draws: number, mazes: number}} Trace */

export const name = 'maze';
export const version = 1;

const VERBS = ['u', 'r', 'd', 'l'];
const SIDES = [0, 1, 2, 3];
const NAMES = ['up', 'right', 'down', 'left'];
const LEAST_SIDE = 2;
const MOST_SIDE = 64;
const LIVES = 3;
const STEP_POINTS = 10;
const MOST_BONUS = 20;
const BONUS_MELTS = 25;

/** @param {{width: number, height: number}} size */
const gridOf = ({ width, height }) => square(width, height, false);

/**
 * The cells that the openings of a cell lead to.
 * @param {Int32Array} grid @param {readonly number[]} cells @param {number} cell
 */
const exits = (grid, cells, cell) => SIDES.filter((side) => (cells[cell] >> side) & 1).map((side) => grid[4 * cell + side]);

/** @param {number} mask */
const openings = (mask) => SIDES.filter((side) => (mask >> side) & 1).length;

/**
 * Walks everything that can be reached from a cell.
 * @param {Int32Array} grid @param {readonly number[]} cells @param {number} first
 * @param {readonly number[]} closed cells not to enter
 * @returns {Map<number, number>} for each cell reached the one it was entered from; the first from -1
 */
function walk(grid, cells, first, closed = []) {
  const from = new Map([[first, -1]]);
  for (const cell of from.keys()) {
    for (const exit of exits(grid, cells, cell)) {
      if (!from.has(exit) && !closed.includes(exit)) from.set(exit, cell);
    }
  }
  return from;
}

/** @param {Board} board @returns {number[]} the cells of the route from the start to the goal */
export function route({ width, height, cells }) {
  const towardGoal = walk(gridOf({ width, height }), cells, cells.length - 1);
  const path = [];
  for (let cell = 0; cell >= 0; cell = towardGoal.get(cell) ?? -1) path.push(cell);
  return path;
}

/** @param {Board} board @returns {number} in steps */
const routeLength = (board) => route(board).length - 1;

// Generator

/**
 * @param {Row} row @param {number} seed @returns {{board: Board, trace: Trace}}
 * @throws {GaveUp}
 */
export function generate(row, seed) {
  const { width, height } = row;
  const stream = new Stream(seed);
  for (let mazes = 1; mazes <= row.mazes; mazes++) {
    const board = { width, height, cells: grow(row, stream) };
    if (routeLength(board) === row.route) return { board, trace: { draws: stream.draws, mazes } };
  }
  throw new GaveUp('mazes', row.mazes);
}

/**
 * One maze by growing tree. Since the last of the list moves into the place of a cell that leaves, the end of the list is
 * not the cell that joined last; the order of joining is kept apart.
 * @param {Row} row @param {Stream} stream @returns {number[]}
 */
function grow(row, stream) {
  const grid = gridOf(row);
  /** @type {number[]} */
  const cells = new Array(row.width * row.height).fill(0);
  const joined = new Set([stream.below(cells.length)]);
  const active = [...joined];
  const byAge = [...joined];

  while (active.length > 0) {
    const newest = stream.below(16) < row.newest;
    const index = newest ? active.indexOf(byAge[byAge.length - 1]) : stream.below(active.length);
    const cell = active[index];
    const directions = SIDES.filter((side) => grid[4 * cell + side] >= 0 && !joined.has(grid[4 * cell + side]));
    if (directions.length === 0) {
      active[index] = active[active.length - 1];
      active.pop();
      byAge.splice(byAge.lastIndexOf(cell), 1);
      continue;
    }
    const direction = directions[stream.below(directions.length)];
    const neighbour = grid[4 * cell + direction];
    cells[cell] |= 1 << direction;
    cells[neighbour] |= 1 << (direction ^ 2);
    joined.add(neighbour);
    active.push(neighbour);
    byAge.push(neighbour);
  }
  return cells;
}

// Play

/** @param {Board} board @returns {State} */
export function start(board) {
  return { cell: 0, far: 0, lives: LIVES, points: 0, last: 0, status: 'open', ended: -1 };
}

/**
 * @param {Board} board @param {State} state @param {number} t @param {string} move
 * @returns {State} the same object if the move does nothing
 * @throws {import('../../kit/kit.js').IllegalMove}
 */
export function play(board, state, t, move) {
  const [verb] = readMove(move, { u: [], r: [], d: [], l: [] });
  const direction = VERBS.indexOf(verb);
  if (state.status !== 'open' || verb === 'wait' || !((board.cells[state.cell] >> direction) & 1)) return state;
  const cell = gridOf(board)[4 * state.cell + direction];
  const path = route(board);
  const step = path.indexOf(cell);
  if (step < 0) {
    const lives = state.lives - 1;
    return lives === 0 ? { ...state, lives, status: 'lost', ended: t } : { ...state, lives };
  }
  if (step <= state.far) return { ...state, cell };
  const bonus = Math.max(0, MOST_BONUS - Math.floor((t - state.last) / BONUS_MELTS));
  const after = { ...state, cell, far: step, points: state.points + STEP_POINTS + bonus, last: t };
  return step === path.length - 1 ? { ...after, status: 'won', ended: t } : after;
}

/** @param {Board} board @param {State} state @returns {Status} */
export const status = (board, state) => state.status;

/** @param {Board} board @param {State} state @returns {number} */
export const score = (board, state) => state.points;

/** @param {Board} board @returns {number} */
export const best = (board) => (STEP_POINTS + MOST_BONUS) * routeLength(board);

// What is known

/** @param {Board} board @param {Trace | null} trace @returns {Claim[]} */
export function claims(board, trace) {
  const { cells } = board;
  const byOpenings = [1, 2, 3, 4].map((count) => cells.filter((mask) => openings(mask) === count).length);
  return [
    {
      name: 'tree',
      value: cells.length - 1,
      finding: 'proven',
      method: 'walk',
      cost: cells.length,
      unit: 'cells',
      evidence: byOpenings,
    },
    {
      name: 'route',
      value: routeLength(board),
      finding: 'proven',
      method: 'walk',
      cost: cells.length,
      unit: 'cells',
      evidence: [],
    },
  ];
}

/** @param {Board} board @param {State} state @returns {Hint | null} */
export function hint(board, state) {
  if (state.status !== 'open') return null;
  const grid = gridOf(board);
  const path = route(board);
  const next = path[path.indexOf(state.cell) + 1];
  const direction = SIDES.findIndex((side) => grid[4 * state.cell + side] === next);
  const side = walk(grid, board.cells, state.cell, path).size - 1;
  const reason = side > 0 ? 'fork' : 'only';
  return { move: VERBS[direction], reason, cells: [next], facts: side > 0 ? { cells: side } : {} };
}

// Description

/** @param {Board} board @returns {string} */
export function encode({ width, height, cells }) {
  return `${width}x${height},${cells.map((mask) => mask.toString(16)).join('')}`;
}

const DESCRIPTION = /^(0|[1-9][0-9]*)x(0|[1-9][0-9]*),(.*)$/s;

/** @param {string} text @returns {Board} @throws {BadInput} */
export function decode(text) {
  const parts = DESCRIPTION.exec(text);
  if (!parts) throw new BadInput(`"${shown(text)}" does not read WIDTHxHEIGHT,CELLS`);
  const [width, height] = [parts[1], parts[2]].map(Number);
  for (const [what, length] of /** @type {[string, number][]} */ ([['width', width], ['height', height]])) {
    if (length < LEAST_SIDE || length > MOST_SIDE) throw new BadInput(`the ${what} is not within ${LEAST_SIDE}..${MOST_SIDE}`);
  }
  const digits = [...parts[3]];
  if (digits.length !== width * height) throw new BadInput(`there are ${digits.length} cells, not ${width * height}`);
  const wrong = digits.findIndex((digit) => !/^[0-9a-f]$/.test(digit));
  if (wrong >= 0) throw new BadInput(`cell ${wrong} is "${shown(digits[wrong])}", not a hexadecimal digit from 0 to f`);
  const board = { width, height, cells: digits.map((digit) => parseInt(digit, 16)) };
  checkOpenings(board);
  return board;
}

/** @param {Board} board @throws {BadInput} if its openings are not a spanning tree */
function checkOpenings({ width, height, cells }) {
  const grid = gridOf({ width, height });
  let ends = 0;
  for (const [cell, mask] of cells.entries()) {
    for (const side of SIDES.filter((one) => (mask >> one) & 1)) {
      const neighbour = grid[4 * cell + side];
      if (neighbour < 0) throw new BadInput(`cell ${cell} opens ${NAMES[side]} over the border`);
      if (!((cells[neighbour] >> (side ^ 2)) & 1)) {
        throw new BadInput(`cell ${cell} opens ${NAMES[side]}, but cell ${neighbour} does not open back`);
      }
      ends += 1;
    }
  }
  const reached = walk(grid, cells, 0);
  const cut = cells.findIndex((_, cell) => !reached.has(cell));
  if (cut >= 0) throw new BadInput(`cell ${cut} cannot be reached from cell 0`);
  const needed = cells.length - 1;
  if (ends !== 2 * needed) throw new BadInput(`there is a loop: the openings make ${ends / 2} passages, not ${needed}`);
}
