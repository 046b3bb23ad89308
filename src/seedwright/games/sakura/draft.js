/** What is drawn, with what was before and after it; kept in this browser at every change. */

import * as store from '../../store.js';
import { read, write } from './sketch.js';

/** @typedef {import('./sketch.js').Sketch} Sketch */

const KEPT = 'sakura.workshop';
const MOST = 100;

export class Draft {
  /** @type {string[]} */
  #past;
  /** @type {string[]} */
  #future;
  /** @type {string} */
  #now;

  /** @param {Sketch} first what is drawn where nothing was kept */
  constructor(first) {
    const kept = store.get(KEPT);
    this.#now = typeof kept?.now === 'string' ? kept.now : write(first);
    this.#past = Array.isArray(kept?.past) ? kept.past : [];
    this.#future = Array.isArray(kept?.future) ? kept.future : [];
  }

  /** @returns {Sketch} */
  get now() {
    return read(this.#now);
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** @param {Sketch} sketch */
  change(sketch) {
    const text = write(sketch);
    if (text === this.#now) return;
    this.#past = [...this.#past, this.#now].slice(-MOST);
    this.#future = [];
    this.#keep(text);
  }

  undo() {
    const before = this.#past.pop();
    if (before === undefined) return;
    this.#future.push(this.#now);
    this.#keep(before);
  }

  redo() {
    const after = this.#future.pop();
    if (after === undefined) return;
    this.#past.push(this.#now);
    this.#keep(after);
  }

  /** @param {string} now */
  #keep(now) {
    this.#now = now;
    store.put(KEPT, { now, past: this.#past, future: this.#future });
  }
}
