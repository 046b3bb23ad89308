/** Sketches: cells and roots as somebody draws them, anywhere, which need not be a board yet. A sketch is never changed. */

import { encode, inNormalPlace } from './sakura.js';

/** @typedef {import('./sakura.js').Cell} Cell */
/** @typedef {import('./sakura.js').Board} Board */
/** @typedef {ReadonlyMap<string, boolean>} Sketch keys of cells, and whether a root stands there */
/** @typedef {'erase' | 'draw' | 'plant'} Stroke what is done to a cell */

const STEPS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

/** @param {Cell} cell */
export const keyOf = ([q, r]) => `${q},${r}`;

/** @param {string} key @returns {Cell} */
export const cellOf = (key) => {
  const [q, r] = key.split(',').map(Number);
  return [q, r];
};

/** @param {Sketch} sketch @returns {string} a text to keep it by */
export const write = (sketch) => [...sketch].map(([key, root]) => (root ? `${key}*` : key)).join(' ');

/** @param {string} text @returns {Sketch} */
export const read = (text) =>
  new Map(text.split(' ').filter(Boolean).map((part) => [part.replace('*', ''), part.endsWith('*')]));

/** @param {Board} board @returns {Sketch} with its middle at the cell (0, 0) */
export function sketchOf({ cells, roots }) {
  const rows = cells.map(([, r]) => r);
  const middle = Math.round((Math.min(...rows) + Math.max(...rows)) / 2);
  const across = cells.map(([q, r]) => q + r / 2);
  const shift = Math.round((Math.min(...across) + Math.max(...across)) / 2 - middle / 2);
  return new Map(cells.map(([q, r], cell) => [keyOf([q - shift, r - middle]), roots.includes(cell)]));
}

/** @param {Sketch} sketch @returns {string} the description, whether or not it is one of a board */
export function describe(sketch) {
  if (sketch.size === 0) return '';
  const { top, left } = originOf(sketch);
  const back = new Map([...sketch].map(([key, root]) => [keyOf(inPlace(cellOf(key), top, left)), root]));
  const cells = inNormalPlace([...sketch.keys()].map(cellOf));
  return encode({ cells, roots: cells.flatMap((cell, number) => (back.get(keyOf(cell)) ? [number] : [])) });
}

/** @param {Cell} cell @param {number} top @param {number} left @returns {Cell} */
const inPlace = ([q, r], top, left) => [q - left, r - top];

/** @param {Sketch} sketch @returns {{top: number, left: number}} its first row, and its first column counted from that row */
export function originOf(sketch) {
  const cells = [...sketch.keys()].map(cellOf);
  if (cells.length === 0) return { top: 0, left: 0 };
  const top = Math.min(...cells.map(([, r]) => r));
  return { top, left: Math.min(...cells.map(([q, r]) => q + Math.floor((r - top) / 2))) };
}

/** @param {Sketch} sketch @param {Cell} cell @returns {{row: number, column: number}} from 1, as sentences on boards count */
export function placeOf(sketch, [q, r]) {
  const { top, left } = originOf(sketch);
  return { row: r - top + 1, column: q + Math.floor((r - top) / 2) - left + 1 };
}

/** @param {Sketch} sketch @param {readonly [row: number, column: number]} place from 0 @returns {Cell} */
export function cellAt(sketch, [row, column]) {
  const { top, left } = originOf(sketch);
  return [column + left - Math.floor(row / 2), row + top];
}

/** @param {Sketch} sketch @returns {Set<string>} the cells that no root can reach; none if there is no root */
export function apart(sketch) {
  const queue = [...sketch].filter(([, root]) => root).map(([key]) => key);
  if (queue.length === 0) return new Set();
  const reached = new Set(queue);
  for (const key of queue) {
    const [q, r] = cellOf(key);
    for (const [dq, dr] of STEPS) {
      const other = keyOf([q + dq, r + dr]);
      if (!sketch.has(other) || reached.has(other)) continue;
      reached.add(other);
      queue.push(other);
    }
  }
  return new Set([...sketch.keys()].filter((key) => !reached.has(key)));
}

/**
 * Return a sketch after a stroke. A root stays where a cell is drawn; to plant on a root takes the root away.
 * @param {Sketch} sketch @param {readonly Cell[]} cells @param {Stroke} stroke @returns {Sketch}
 */
export function after(sketch, cells, stroke) {
  const changed = new Map(sketch);
  for (const key of cells.map(keyOf)) {
    if (stroke === 'erase') changed.delete(key);
    else changed.set(key, stroke === 'plant' ? !sketch.get(key) : sketch.get(key) ?? false);
  }
  return changed;
}

/**
 * Return a sketch with a root moved; where it goes there is a cell then.
 * @param {Sketch} sketch @param {Cell} from @param {Cell} to @returns {Sketch}
 */
export function moved(sketch, from, to) {
  return new Map(sketch).set(keyOf(from), false).set(keyOf(to), true);
}

/**
 * Return a sketch with its roots elsewhere.
 * @param {Sketch} sketch @param {readonly Cell[]} roots @returns {Sketch}
 */
export function replanted(sketch, roots) {
  const keys = new Set(roots.map(keyOf));
  return new Map([...sketch.keys()].map((key) => [key, keys.has(key)]));
}

/**
 * Return a cell and its images under mirrors and turns around the cell (0, 0).
 * @param {Cell} cell
 * @param {{mirror: boolean, turns: number}} symmetry turns is how often a turn fits into a full one: 1, 2, 3 or 6
 * @returns {Cell[]}
 */
export function images(cell, { mirror, turns }) {
  /** @type {Map<string, Cell>} */
  const found = new Map();
  const [q, r] = cell;
  for (let [a, b] of mirror ? [cell, /** @type {Cell} */ ([-q - r, r])] : [cell]) {
    for (let turn = 0; turn < 6; turn++) {
      if (turn % (6 / turns) === 0) found.set(keyOf([a, b]), [a, b]);
      [a, b] = [-b, a + b];
    }
  }
  return [...found.values()];
}
