/** What is seen and heard of a state: every cell as it is drawn and as it is called. */

import { place } from '../../draw.js';
import { Cell } from './cells.js';
import { isClosed, touching } from './field.js';
import { Grid } from './grid.js';

/** @typedef {import('./kaboom.js').State} State */
/** @typedef {import('./cells.js').Kind} Kind */
/** @typedef {{cell: number, mines: ReadonlySet<number>}} Laid an arrangement to be looked at, and the cell it is about */

export class Scene {
  /** Numbers less the flags around them. */
  counting = false;
  /** @type {Laid | null} */
  #laid = null;
  /** @type {Set<number>} */
  #mines = new Set();

  /**
   * @param {SVGSVGElement} root @param {import('./boards.js').Board} board
   * @param {import('../../types.js').Shell['words']} words
   * @param {import('./questions.js').Questions} questions
   * @param {(cell: number) => import('./studying.js').Known | undefined} known what is shown of a cell beside its state
   * @param {State} state
   */
  constructor(root, board, words, questions, known, state) {
    this.board = board;
    this.words = words;
    this.questions = questions;
    this.known = known;
    this.state = state;
    this.touching = touching(board);
    this.cells = this.touching.map((_, cell) => new Cell(cell, board.width));
    this.grid = new Grid(root, this.cells, board.width);
  }

  /** @param {State} state @param {boolean} moved whether what changes may be seen to */
  show(state, moved) {
    this.state = state;
    this.#laid = null;
    this.#mines = new Set(state.mines);
    this.redraw(moved);
  }

  /** Lay an arrangement on a position. @param {State} state @param {Laid} laid */
  lay(state, laid) {
    this.state = state;
    this.#laid = laid;
    this.redraw();
  }

  redraw(moved = false) {
    for (const cell of this.cells.keys()) this.draw(cell, moved);
  }

  /** Name all cells anew, since more or less is known of them. */
  rename() {
    for (const cell of this.cells.keys()) this.grid.name(cell, this.told(cell));
  }

  /** @param {number} cell @param {boolean} moved */
  draw(cell, moved) {
    this.grid.name(cell, this.told(cell));
    const kind = this.#kind(cell);
    if (kind !== 'shown') return this.cells[cell].draw(kind, '', 0, false, moved);
    const number = Number(this.state.cells[cell]);
    const unknown = this.counting && !this.#laid && this.touching[cell].some((other) => this.state.cells[other] === '-');
    const left = unknown ? number - this.flagsAt(cell) : number;
    const text = left || unknown ? String(left).replace('-', '−') : '';
    this.cells[cell].draw(kind, text, Math.max(0, left), unknown, moved);
  }

  /** @param {number} cell @returns {string} all that is to be heard of it */
  told(cell) {
    const { words, state } = this;
    const kind = this.#kind(cell);
    const number = Number(state.cells[cell]);
    const left = this.#laid ? number : number - this.flagsAt(cell);
    const numbered = left === number ? 'number' : 'number.left';
    const what = kind === 'shown' && number > 0 ? words(numbered, { number, left }) : words(`cell.${kind}`);
    const known = this.#laid ? undefined : this.known(cell);
    const heard = known ? `${what}, ${words(`analysis.is.${known.is}`, { ...known })}` : what;
    return words('cell', { ...place(cell, this.board.width), what: heard });
  }

  /** @param {number} cell */
  flagsAt(cell) {
    return this.touching[cell].filter((other) => this.state.cells[other] === 'f').length;
  }

  /** @param {number} cell @returns {Kind} */
  #kind(cell) {
    const { cells, status, boom, first } = this.state;
    if (!isClosed(cells[cell])) return 'shown';
    if (this.#laid) return this.#laid.mines.has(cell) ? 'ghost' : cell === this.#laid.cell ? 'free' : 'closed';
    const flag = cells[cell] === 'f';
    if (status === 'won') return 'flag';
    if (cell === boom) return 'boom';
    if (status === 'lost' && flag !== this.#mines.has(cell)) return flag ? 'wrong' : 'mine';
    if (flag) return 'flag';
    if (this.questions.has(cell)) return 'question';
    return first < 0 && cell === this.board.first ? 'first' : 'closed';
  }
}
