/** Pictures: boards as text files that a person types in an editor; see section 1 of the spec. */

import { BadInput, shown } from '../../kit/kit.js';
import { MOST_CELLS, MOST_SIDE } from './sakura.js';
import { sketchOf } from './sketch.js';

/** @typedef {import('./sakura.js').Cell} Cell */

const LONGEST = 40000;
const MARKS = '.@#';

/** @param {string} description @returns {string} each row ended by a line feed */
export const writePicture = (description) =>
  description
    .split(',')
    .map((row, r) => `${' '.repeat(r % 2)}${[...(row || '_')].map((mark) => ({ _: '#', o: '@' })[mark] ?? mark).join(' ')}\n`)
    .join('');

/**
 * Return the sketch in a picture. Whether it is a board is for the sketch to say, so that a drawing can be opened and mended.
 * @param {string} text
 * @returns {import('./sketch.js').Sketch}
 * @throws {BadInput} naming row and column, from 1; columns are characters
 */
export function readPicture(text) {
  if (text.length > LONGEST) throw new BadInput(`the picture is longer than ${LONGEST} characters`);
  const marks = marksIn(text.split('\n'));
  if (marks.length === 0) throw new BadInput('the picture is empty');
  const shift = (marks[0].line + marks[0].place) % 2;
  const odd = marks.find(({ line, place }) => (line + place) % 2 !== shift);
  if (odd) {
    throw new BadInput(`row ${odd.line + 1}, column ${odd.place + 1}: stands between two cells of the row above or below`);
  }
  const found = marks.filter(({ mark }) => mark !== '#').map(({ line, place, mark }) => {
    const r = line + shift;
    return { cell: /** @type {Cell} */ ([Math.floor(place / 2) - Math.floor(r / 2), r]), root: mark === '@' };
  });
  if (found.length === 0) throw new BadInput('the board has no cell');
  // What is larger than any board would only make the canvas slow.
  if (found.length > MOST_CELLS) throw new BadInput(`the board has ${found.length} cells, more than ${MOST_CELLS}`);
  const spans = { rows: found.map(({ cell: [, r] }) => r), columns: found.map(({ cell: [q, r] }) => q + Math.floor(r / 2)) };
  for (const [what, places] of Object.entries(spans)) {
    const span = Math.max(...places) - Math.min(...places) + 1;
    if (span > MOST_SIDE) throw new BadInput(`the board has more than ${MOST_SIDE} ${what}`);
  }
  return sketchOf({ cells: found.map(({ cell }) => cell), roots: found.flatMap(({ root }, at) => (root ? [at] : [])) });
}

/** @param {string[]} lines */
function marksIn(lines) {
  /** @type {{line: number, place: number, mark: string}[]} */
  const marks = [];
  lines.forEach((text, line) => {
    [...text.replace(/\r$/, '')].forEach((mark, place) => {
      if (mark === ' ') return;
      if (!MARKS.includes(mark)) {
        throw new BadInput(`row ${line + 1}, column ${place + 1}: expected . # @ or a blank, found "${shown(mark)}"`);
      }
      const last = marks.at(-1);
      if (last && last.line < line - 1) throw new BadInput(`row ${line + 1}: a second board; a file has one`);
      marks.push({ line, place, mark });
    });
  });
  return marks;
}
