/** How a class of cells is marked: a tick, a cross, a chance in per cent. Every one has its shape; colours only repeat it. */

import { s, style } from '../../draw.js';

/** @typedef {import('./studying.js').Class} Class */

style(`
  .kaboom .tick { fill: none; stroke: var(--good); stroke-width: 12; stroke-linecap: round; stroke-linejoin: round; }
  .kaboom .odds { font-size: 38px; font-weight: 600; text-anchor: middle; fill: var(--ink); }
`);

/** @type {Record<Class, (percent: string) => Element>} */
const MARKS = {
  safe: () => s('path', { class: 'tick', d: 'M-24 2L-7 20L25 -20' }),
  mine: () => s('path', { class: 'cross', d: 'M-22 -22L22 22M22 -22L-22 22' }),
  uncertain: (percent) => s('text', { class: 'odds', y: 14 }, brief(Number(percent))),
};

/** What is uncertain is never written as 0 or 100. @param {number} percent */
const brief = (percent) => (percent < 1 ? '<1' : percent > 99 ? '>99' : String(Math.round(percent)));

/** @param {import('./studying.js').Known} known @returns {Element} around the middle of its cell */
export const classMark = ({ is, percent }) => MARKS[is](percent);
