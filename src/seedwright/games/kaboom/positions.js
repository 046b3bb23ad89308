/** Positions as text: a line such as `mines 10`, then rows of `?` for a closed cell and a digit, or `.` for 0, for an open one. */

import { BadInput, shown } from '../../kit/kit.js';
import { isPossible } from './classes.js';
import { arrange } from './counting.js';
import { read } from './field.js';

/** @typedef {import('./field.js').Position} Position */
/** @typedef {{width: number, height: number, mines: number, cells: string, position: Position}} Written */

const LONGEST_SIDE = 100;
const MINES = /^mines (0|[1-9][0-9]{0,9})$/;

/** @param {string} text @returns {Written} @throws {BadInput} naming the line, or row and column from 1 */
export function readPosition(text) {
  let mines = -1;
  /** @type {string[]} */
  const rows = [];
  for (const [index, untrimmed] of text.split('\n').entries()) {
    const line = untrimmed.trim();
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('mines')) {
      const head = MINES.exec(line);
      if (!head || mines >= 0) throw new BadInput(`line ${index + 1}: expected one line such as: mines 10`);
      mines = Number(head[1]);
    } else {
      rows.push(readRow(line, rows));
    }
  }
  if (mines < 0) throw new BadInput('no line says how many mines there are, such as: mines 10');
  if (rows.length === 0) throw new BadInput('there is no row of cells');
  const [width, height] = [rows[0].length, rows.length];
  if (Math.max(width, height) > LONGEST_SIDE) {
    throw new BadInput(`${width} x ${height} cells are more than ${LONGEST_SIDE} x ${LONGEST_SIDE}`);
  }
  const cells = rows.join('');
  const written = { width, height, mines, cells, position: read({ width, height, mines }, cells) };
  check(written);
  return written;
}

/** @param {string} line @param {readonly string[]} above */
function readRow(line, above) {
  const odd = line.search(/[^0-8.?]/);
  if (odd >= 0) {
    const [character] = line.slice(odd);
    throw new BadInput(`row ${above.length + 1}, column ${odd + 1}: "${shown(character)}" is none of 0..8, . and ?`);
  }
  if (above.length > 0 && line.length !== above[0].length) {
    throw new BadInput(`row ${above.length + 1}: ${line.length} cells, where the rows above have ${above[0].length}`);
  }
  return line.replaceAll('.', '0').replaceAll('?', '-');
}

/** @param {Written} written @throws {BadInput} if there are too few closed cells for all mines, or for those of a number */
function check({ width, mines, cells, position }) {
  const { closed, clues } = position;
  if (mines > closed.length) throw new BadInput(`${mines} mines do not fit into ${closed.length} closed cells`);
  const covered = new Map(clues.map((clue) => [clue.clue, clue.cells.length]));
  for (const [cell, number] of [...cells].entries()) {
    const around = covered.get(cell) ?? 0;
    if (number !== '-' && Number(number) > around) {
      throw new BadInput(`${placeOf(cell, width)}: a ${number} with ${around} closed cells around it`);
    }
  }
}

/**
 * @param {Written} written which no arrangement fits
 * @returns {string} where: the first number that does not go with all before it, or the number of mines if there is none
 */
export function misfit({ width, mines, position: { clues } }) {
  // Clues that contradict each other still do so with others beside them, so half of what is left can be dropped each time.
  let [fitting, end] = [0, clues.length + 1];
  while (end - fitting > 1) {
    const middle = Math.floor((fitting + end) / 2);
    if (isPossible(arrange(clues.slice(0, middle), [], null))) fitting = middle;
    else end = middle;
  }
  if (end > clues.length) return `no arrangement of ${mines} mines fits the numbers, though other numbers of mines do`;
  const { clue, mines: number } = clues[end - 1];
  return `${placeOf(clue, width)}: no arrangement fits this ${number} together with the numbers before it`;
}

/** @param {number} cell @param {number} width */
const placeOf = (cell, width) => `row ${Math.floor(cell / width) + 1}, column ${(cell % width) + 1}`;
