/** Road, version 1: the second reading, written from spec.md alone. */

import { BadInput, GaveUp, Stream, readMove, shown } from '../../kit/kit.js';

/** @typedef {import('../../kit/kit.js').Claim} Claim */
/** @typedef {import('../../kit/kit.js').Hint} Hint */
/** @typedef {import('../../kit/kit.js').Status} Status */
/** @typedef {{width: number, slowest: number, fastest: number, margins: readonly number[], trucks: readonly number[]}} Board */
/** @typedef {{row: number, column: number, points: number, last: number, status: Status, ended: number}} State */
/**
 * @typedef {object} Row
 * @property {number} level
 * @property {number} width
 * @property {number} rows
 * @property {number} turning
 * @property {number} of
 * @property {number} trucks
 * @property {number} slowest
 * @property {number} fastest
 * @property {number} redraws
 */
/** @typedef {{draws: number, redrawn: number, turns: number[]}} Trace */

export const name = 'road';
export const version = 1;

export const LANES = 4;
const START_LANE = 1;
const LEAST_WIDTH = 5;
const MOST_WIDTH = 32;
const LEAST_PACE = 50;
const MOST_PACE = 5000;
const MOST_ROWS = 501;
const POINTS = 10;

/** How a step moves the car sideways, in the order of hints. @type {Record<string, number>} */
const SIDEWAYS = { s: 0, l: -1, r: 1 };

/** @type {Record<string, string>} */
const REASONS = { s: 'straight', l: 'left', r: 'right' };

/** @param {number} margin @param {number} truck @returns {number[]} the columns of the free lanes of a row */
const freeColumns = (margin, truck) =>
  Array.from({ length: LANES }, (_, lane) => margin + lane).filter((column) => column !== margin + truck - 1);

/** @param {readonly number[]} columns @param {readonly number[]} others @returns {number[]} the columns a step away from one of the others */
const near = (columns, others) => columns.filter((column) => others.some((other) => Math.abs(column - other) <= 1));

/** @param {Board} board */
const lastRow = ({ margins }) => margins.length - 1;

/** @param {Board} board @param {number} row */
const freeIn = ({ margins, trucks }, row) => freeColumns(margins[row], trucks[row]);

/** @param {Board} board @returns {number} */
const startColumn = ({ margins }) => margins[0] + START_LANE;

/** @param {Board} board @returns {number[][]} the reachable columns of each row */
function reachable(board) {
  const rows = [[startColumn(board)]];
  for (let row = 1; row <= lastRow(board); row++) rows.push(near(freeIn(board, row), rows[row - 1]));
  return rows;
}

/**
 * The free columns of a row from which a way leads to the last row.
 * @param {Board} board @param {number} row
 */
function leadingOn(board, row) {
  let columns = freeIn(board, lastRow(board));
  for (let each = lastRow(board) - 1; each >= row; each--) columns = near(freeIn(board, each), columns);
  return columns;
}

/**
 * The pace of a row.
 * @param {Board} board @param {number} row from 1 @returns {number} milliseconds
 */
export function pace(board, row) {
  const { slowest, fastest } = board;
  return slowest - Math.floor(((slowest - fastest) * row) / lastRow(board));
}

// Generator

/**
 * @param {Row} row @param {number} seed @returns {{board: Board, trace: Trace}}
 * @throws {GaveUp}
 */
export function generate(row, seed) {
  const { width, slowest, fastest } = row;
  const stream = new Stream(seed);
  const margins = [Math.floor((width - LANES) / 2)];
  const trucks = [0];
  const turns = [0];
  let columns = [margins[0] + START_LANE];
  let redrawn = 0;
  while (margins.length <= row.rows) {
    const { margin, turn, truck } = drawRow(row, stream, margins[margins.length - 1], turns[turns.length - 1]);
    const next = near(freeColumns(margin, truck), columns);
    if (next.length === 0) {
      redrawn += 1;
      if (redrawn === row.redraws) throw new GaveUp('redraws', row.redraws);
      continue;
    }
    margins.push(margin);
    turns.push(turn);
    trucks.push(truck);
    columns = next;
  }
  return { board: { width, slowest, fastest, margins, trucks }, trace: { draws: stream.draws, redrawn, turns } };
}

/** @param {Row} row @param {Stream} stream @param {number} margin of the row before @param {number} turn of the row before */
function drawRow({ width, turning, of, trucks }, stream, margin, turn) {
  const turned = turnedOn(turn, stream.below(of), turning, of);
  const moved = margin + turned;
  const isInside = moved >= 0 && moved <= width - LANES;
  const lane = stream.below(trucks) + 1;
  return { margin: isInside ? moved : margin, turn: isInside ? turned : 0, truck: lane <= LANES ? lane : 0 };
}

/** @param {number} turn @param {number} u @param {number} turning @param {number} of @returns {number} */
function turnedOn(turn, u, turning, of) {
  if (u < turning) return turn === -1 ? 1 : turn - 1;
  if (u >= of - turning) return turn === 1 ? -1 : turn + 1;
  return turn;
}

// Play

/** @param {Board} board @returns {State} */
export function start(board) {
  return { row: 0, column: startColumn(board), points: 0, last: 0, status: 'open', ended: -1 };
}

/**
 * @param {Board} board @param {State} state @param {number} t @param {string} move
 * @returns {State} the same object if the move does nothing
 * @throws {import('../../kit/kit.js').IllegalMove}
 */
export function play(board, state, t, move) {
  const [verb] = readMove(move, { l: [], s: [], r: [] });
  if (state.status !== 'open' || verb === 'wait') return state;
  const row = state.row + 1;
  const column = state.column + SIDEWAYS[verb];
  if (!freeIn(board, row).includes(column)) return { ...state, row, column, status: 'lost', ended: t };
  const inPace = t - state.last <= 2 * pace(board, row);
  /** @type {State} */
  const after = { ...state, row, column, points: state.points + POINTS * (inPace ? 2 : 1), last: t };
  return row === lastRow(board) ? { ...after, status: 'won', ended: t } : after;
}

/** @param {Board} board @param {State} state @returns {Status} */
export const status = (board, state) => state.status;

/** @param {Board} board @param {State} state @returns {number} */
export const score = (board, state) => state.points;

/** @param {Board} board @returns {number} */
export const best = (board) => 2 * POINTS * lastRow(board);

// What is known

/** @param {Board} board @param {Trace | null} trace @returns {Claim[]} */
export function claims(board, trace) {
  const counts = reachable(board).map((columns) => columns.length);
  const cost = counts.reduce((sum, count) => sum + count, 0);
  const evidence = Array.from({ length: LANES }, (_, lane) => counts.filter((count) => count === lane + 1).length);
  return [{ name: 'passable', value: Math.min(...counts), finding: 'proven', method: 'lanes', cost, unit: 'lanes', evidence }];
}

/** @param {Board} board @param {State} state @returns {Hint | null} */
export function hint(board, state) {
  if (state.status !== 'open') return null;
  const row = state.row + 1;
  const safe = leadingOn(board, row);
  const move = Object.keys(SIDEWAYS).find((verb) => safe.includes(state.column + SIDEWAYS[verb]));
  if (!move) return null;
  return { move, reason: REASONS[move], cells: [row * board.width + state.column + SIDEWAYS[move]], facts: {} };
}

// Description

const DESCRIPTION = /^(0|[1-9][0-9]*),(0|[1-9][0-9]*),(0|[1-9][0-9]*),((?:[0-9a-z][0-9])*)$/;

/** @param {Board} board @returns {string} */
export function encode({ width, slowest, fastest, margins, trucks }) {
  return `${width},${slowest},${fastest},${margins.map((margin, row) => `${margin.toString(36)}${trucks[row]}`).join('')}`;
}

/** @param {string} text @returns {Board} @throws {BadInput} */
export function decode(text) {
  const parts = DESCRIPTION.exec(text);
  if (!parts) throw new BadInput(`"${shown(text)}" does not read WIDTH,SLOWEST,FASTEST,ROWS with a margin and a truck for each row`);
  const [width, slowest, fastest] = parts.slice(1, 4).map(Number);
  if (width < LEAST_WIDTH || width > MOST_WIDTH) throw new BadInput(`the width is not within ${LEAST_WIDTH}..${MOST_WIDTH}`);
  if (slowest < LEAST_PACE || slowest > MOST_PACE) throw new BadInput(`slowest is not within ${LEAST_PACE}..${MOST_PACE}`);
  if (fastest < LEAST_PACE || fastest > slowest) throw new BadInput(`fastest is not within ${LEAST_PACE}..${slowest}`);
  const rows = parts[4].match(/../g) ?? [];
  if (rows.length < 2 || rows.length > MOST_ROWS) throw new BadInput(`there are ${rows.length} rows, not 2..${MOST_ROWS}`);
  const margins = rows.map(([margin]) => parseInt(margin, 36));
  const trucks = rows.map(([, truck]) => Number(truck));
  margins.forEach((margin, row) => {
    if (margin > width - LANES) throw new BadInput(`the margin of row ${row} is above ${width - LANES}`);
    if (row > 0 && Math.abs(margin - margins[row - 1]) > 1) throw new BadInput(`the margin of row ${row} differs by more than 1 from the one before`);
    if (trucks[row] > LANES) throw new BadInput(`the truck of row ${row} is not within 0..${LANES}`);
  });
  if (trucks[0] !== 0) throw new BadInput('there is a truck in row 0');
  const board = { width, slowest, fastest, margins, trucks };
  const blocked = reachable(board).findIndex((columns) => columns.length === 0);
  if (blocked >= 0) throw new BadInput(`row ${blocked} has no reachable column`);
  return board;
}
