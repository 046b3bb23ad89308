/** Small boards that are looked at: on the page in its colours, and as a file in colours of its own. */

import { s } from '../../dom.js';
import { RADIUS, hexagon, layOut, limb } from './drawing.js';
import { start, tableOf } from './sakura.js';

/** @typedef {import('./sakura.js').Board} Board */
/** @typedef {'tile' | 'limb' | 'tip' | 'root' | 'heart'} Kind */
/** @typedef {{kind: Kind, tag: 'path' | 'circle', at: Record<string, string | number>}} Shape */

const ROOT = 6;

/** How a file is painted, which knows no page. */
const PAINT = {
  tile: { fill: '#fffefb', stroke: '#d9d5ca', 'stroke-width': 4 },
  limb: { fill: 'none', stroke: '#795a62', 'stroke-width': 18, 'stroke-linecap': 'round' },
  tip: { fill: '#e9a9c6', stroke: '#a8306a', 'stroke-width': 4 },
  root: { fill: '#795a62' },
  heart: { fill: '#fffefb' },
};

/**
 * @param {Board} board
 * @param {readonly number[]} arrived
 * @returns {{shapes: Shape[], width: number, height: number}}
 */
function drawn({ cells }, arrived) {
  const { centres, width, height } = layOut(cells);
  const next = tableOf(cells);
  /** @type {[Shape[], Shape[], Shape[]]} */
  const [tiles, limbs, stands] = [[], [], []];
  const parents = new Set(
    arrived.flatMap((arrival, cell) => (arrival < 0 || arrival === ROOT ? [] : [next[6 * cell + ((arrival + 3) % 6)]])),
  );
  arrived.forEach((arrival, cell) => {
    const { x, y } = centres[cell];
    const transform = `translate(${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100})`;
    tiles.push({ kind: 'tile', tag: 'path', at: { d: hexagon(RADIUS - 3, 9), transform } });
    if (arrival < 0 || arrival === ROOT) return;
    const from = next[6 * cell + ((arrival + 3) % 6)];
    limbs.push({ kind: 'limb', tag: 'path', at: { d: limb(centres[from], arrived[from], arrival, !parents.has(cell)) } });
  });
  arrived.forEach((arrival, cell) => {
    const { x, y } = centres[cell];
    const [cx, cy] = [x, y].map((value) => Math.round(value * 100) / 100);
    if (arrival === ROOT) {
      stands.push({ kind: 'root', tag: 'circle', at: { cx, cy, r: 29 } });
      stands.push({ kind: 'heart', tag: 'circle', at: { cx, cy, r: 10 } });
    } else if (arrival >= 0 && !parents.has(cell)) {
      stands.push({ kind: 'tip', tag: 'circle', at: { cx, cy, r: 19 } });
    }
  });
  return { shapes: [...tiles, ...limbs, ...stands], width: Math.round(width), height: Math.round(height) };
}

/**
 * Return a small board that answers to nothing and that a screen reader passes over.
 * @param {Board} board
 * @param {readonly number[]} [arrived] the position, by default the first
 */
export function miniature(board, arrived = start(board).arrived) {
  const { shapes, width, height } = drawn(board, arrived);
  const parts = shapes.map(({ kind, tag, at }) => s(tag, { ...at, class: kind }));
  return s('svg', { class: 'sakura-mini', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' }, ...parts);
}

/**
 * Return a board as the text of an SVG file.
 * @param {Board} board
 * @param {string} title
 */
export function svgText(board, title) {
  const { shapes, width, height } = drawn(board, start(board).arrived);
  const parts = shapes.map(({ kind, tag, at }) => s(tag, { ...at, ...PAINT[kind] }));
  const box = { viewBox: `0 0 ${width} ${height}`, width, height };
  return `${new XMLSerializer().serializeToString(s('svg', box, s('title', {}, title), ...parts))}\n`;
}
