/** The cells as a grid for screen readers: rows of cells, a name for each, and which of them the cursor is on. */

import { s } from '../../draw.js';

/** Several boards may be on a page, and ids are for all of it. */
let boards = 0;

export class Grid {
  /** @type {string[]} */
  #names = [];
  #board = boards++;

  /** @param {SVGSVGElement} root @param {import('./cells.js').Cell[]} cells @param {number} columns */
  constructor(root, cells, columns) {
    this.root = root;
    this.cells = cells;
    root.setAttribute('role', 'grid');
    for (const [at, { root }] of cells.entries()) {
      root.id = this.#id(at);
      root.setAttribute('role', 'gridcell');
    }
    for (let first = 0; first < cells.length; first += columns) {
      root.append(s('g', { role: 'row' }, ...cells.slice(first, first + columns).map((cell) => cell.root)));
    }
  }

  /** @param {number} cell @param {string} name all that is to be heard of it */
  name(cell, name) {
    if (this.#names[cell] === name) return;
    this.#names[cell] = name;
    this.cells[cell].root.setAttribute('aria-label', name);
  }

  /** @param {number} cell where the cursor is */
  at(cell) {
    this.root.setAttribute('aria-activedescendant', this.#id(cell));
  }

  /** @param {number} cell */
  #id(cell) {
    return `kaboom-${this.#board}-${cell}`;
  }
}
