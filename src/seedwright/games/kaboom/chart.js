/** An analysed position to look at and to choose cells of. Every class has a shape of its own; colours only repeat it. */

import { CELL, Cursor, board, place, point, s, style } from '../../draw.js';
import { Cell } from './cells.js';
import { classMark } from './classmarks.js';
import './marks.js';

/** @typedef {import('./analysing.js').Analysis} Analysis */

style(`
  .kaboom.chart { display: block; width: 100%; min-width: calc(var(--columns) * 24px); max-width: calc(var(--columns) * 56px); }
  .kaboom.chart .safe .tile { fill: color-mix(in srgb, var(--good) 24%, var(--surface)); }
  .kaboom.chart .mine .tile { fill: color-mix(in srgb, var(--bad) 30%, var(--surface)); }
  .kaboom.chart .cell .odds { font-size: 38px; font-weight: 600; fill: var(--ink); }
  .kaboom.chart .cell.chosen .ring { display: inline; stroke: var(--accent); stroke-width: 10; }
  .kaboom.chart .cell.because .ring { stroke-width: 10; }
`);

/**
 * @param {Analysis} found @param {string} name @param {(cell: number, chosen: boolean) => void} on the cursor came to a cell,
 *   or a cell is chosen
 */
export function chart(found, name, on) {
  const { width, height, known } = found;
  const root = board(width, height, name);
  root.classList.add('kaboom', 'chart');
  root.style.setProperty('--columns', String(width));
  const cells = [...found.cells].map((character, cell) => {
    const drawn = new Cell(cell, width);
    if (character === '-') drawn.draw('closed', '', 0, false, false);
    else drawn.draw('shown', character === '0' ? '' : character, Number(character), false, false);
    return drawn.root;
  });
  for (const one of known) {
    cells[one.cell].classList.add(one.is);
    cells[one.cell].append(classMark(one));
  }
  root.append(...cells);
  const choose = (/** @type {number} */ cell) => {
    cursor.to(cell);
    on(cell, true);
  };
  const cursor = new Cursor(root, { columns: width, rows: height, cell: known[0]?.cell ?? 0 }, (cell) => {
    cells[cell].scrollIntoView({ block: 'nearest', inline: 'nearest' });
    on(cell, false);
  });
  // A click and not a press: a finger that scrolls a big board chooses nothing.
  root.addEventListener('click', (event) => {
    const { x, y } = point(root, event);
    choose(Math.min(height - 1, Math.floor(y / CELL)) * width + Math.min(width - 1, Math.floor(x / CELL)));
  });
  root.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts = event.key === 'Enter' || event.key === ' ';
    if (acts) {
      cursor.use();
      choose(cursor.cell);
    }
    if (acts || cursor.key(event)) event.preventDefault();
  });
  return {
    root,
    /** @param {number} chosen @param {readonly number[]} clues */
    mark(chosen, clues) {
      cells.forEach((cell, at) => {
        cell.classList.toggle('chosen', at === chosen);
        cell.classList.toggle('because', clues.includes(at));
      });
    },
    /** @param {number} cell */
    place: (cell) => place(cell, width),
  };
}
