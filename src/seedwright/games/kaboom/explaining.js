/** Why a move came out as it did, shown on the board: what proves it, or two arrangements that differ in the cell. */

import { place } from '../../draw.js';
import { Evidence } from './evidence.js';
import { openedBy, readOpening } from './opening.js';
import { told } from './telling.js';

/** @typedef {import('./kaboom.js').State} State */
/** @typedef {import('./judging.js').Judgement} Judgement */
/** @typedef {import('./evidence.js').Side} Side */

export class Explanation {
  /** @type {{found: Judgement, before: State, after: State} | null} */
  #shown = null;

  /**
   * @param {import('./boards.js').Board} board @param {import('../../types.js').Shell} shell
   * @param {import('./scene.js').Scene} scene @param {import('./marks.js').Marks} marks
   */
  constructor(board, shell, scene, marks) {
    this.board = board;
    this.shell = shell;
    this.scene = scene;
    this.marks = marks;
    this.evidence = new Evidence(shell.words, (side) => this.#lay(side));
  }

  clear() {
    this.#shown = null;
    this.evidence.offer(null);
  }

  /**
   * @param {State} before @param {string} move @param {State} after
   * @returns {Promise<string>} the sentence; what shows it is marked, if this is still on the board
   */
  async of(before, move, after) {
    const { board, shell } = this;
    const opened = openedBy(board, before, ...readOpening(board, move)).length;
    if (opened === 0) return shell.words('why.nothing');
    /** @type {Judgement | null} */
    const found = await shell.ask('judge', board, before, move);
    if (!found) return shell.words('why.unknown');
    if (this.scene.state === after) {
      this.#shown = { found, before, after };
      this.evidence.offer(found);
      this.#point(found);
    }
    return shell.words(...told(found, { width: board.width, lost: after.status === 'lost', opened }));
  }

  /** @param {Judgement} found */
  #point({ verdict, cell, safe, clues, counter }) {
    this.marks.clear();
    if (verdict !== 'start') this.marks.set([safe < 0 ? cell : safe], 'hinted');
    this.marks.set(clues, 'because');
    this.marks.count(counter);
  }

  /** Lay an arrangement on the board as it was, or show again how it is. @param {Side} side */
  #lay(side) {
    if (!this.#shown) return;
    const { found, before, after } = this.#shown;
    this.marks.clear();
    if (side === null) {
      this.scene.show(after, false);
      return this.#point(found);
    }
    this.scene.lay(before, { cell: found.cell, mines: new Set(found[side]) });
    this.marks.set([found.cell], 'hinted');
    this.shell.say(this.shell.words(`evidence.said.${side}`, place(found.cell, this.board.width)));
  }
}
