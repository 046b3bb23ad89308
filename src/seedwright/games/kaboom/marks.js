/** Cells that are pointed at. Every mark has a line of its own kind; colours only repeat it. */

import { style } from '../../draw.js';

/** `hinted` is the cell that is spoken of, `because` what proves it, `near` where that is found. @typedef {'hinted' | 'because' | 'near'} Mark */

style(`
  .kaboom .hinted .ring { display: inline; stroke: var(--accent); stroke-width: 10; }
  .kaboom .because .ring { display: inline; stroke: var(--ink); stroke-width: 7; }
  .kaboom .because .ring { stroke-dasharray: 2 13; stroke-linecap: round; }
  .kaboom .near .ring { display: inline; stroke: var(--accent); stroke-width: 6; stroke-dasharray: 16 12; }
  .kaboom .near .tile { fill: color-mix(in srgb, var(--accent) 22%, var(--surface)); }
`);

export class Marks {
  /** @type {Set<Element>} */
  #marked = new Set();

  /** @param {readonly import('./cells.js').Cell[]} cells @param {(on: boolean) => void} count point to the number of mines, or not */
  constructor(cells, count) {
    this.cells = cells;
    this.count = count;
  }

  clear() {
    for (const element of this.#marked) element.classList.remove('hinted', 'because', 'near');
    this.#marked.clear();
    this.count(false);
  }

  /** @param {readonly number[]} cells @param {Mark} mark */
  set(cells, mark) {
    for (const cell of cells) {
      this.cells[cell].root.classList.add(mark);
      this.#marked.add(this.cells[cell].root);
    }
  }
}
