/** Question marks: notes of the player on closed cells, which no move knows of. They outlive a reload. */

/** @typedef {import('../../types.js').Shell} Shell */
/** @typedef {{questions: number[], cycling: boolean}} Notes as the page keeps them */

export class Questions {
  /** Whether the second action goes round: flag, question mark, nothing. */
  cycling;
  #cells;

  /** @param {Shell} shell */
  constructor(shell) {
    this.shell = shell;
    /** @type {Notes | null} */
    const notes = shell.notes();
    this.#cells = new Set(notes?.questions ?? []);
    this.cycling = notes?.cycling ?? false;
  }

  /** @param {number} cell */
  has(cell) {
    return this.#cells.has(cell);
  }

  /** Set a mark, or take it away; returns whether it is there then. @param {number} cell */
  turn(cell) {
    const set = !this.#cells.delete(cell);
    if (set) this.#cells.add(cell);
    this.#note();
    return set;
  }

  cycle() {
    this.cycling = !this.cycling;
    this.#note();
  }

  /** Marks go where a cell is open or has a flag. @param {string} position */
  keep(position) {
    const gone = [...this.#cells].filter((cell) => position[cell] !== '-');
    for (const cell of gone) this.#cells.delete(cell);
    if (gone.length > 0) this.#note();
  }

  #note() {
    this.shell.note({ questions: [...this.#cells], cycling: this.cycling });
  }
}
