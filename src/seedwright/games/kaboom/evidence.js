/** Two arrangements that fit all numbers, and differ in one cell: each can be laid on the board. */

import { style } from '../../draw.js';
import { h } from '../../dom.js';

/** @typedef {import('./judging.js').Judgement} Judgement */
/** Which of the two; null for neither. @typedef {'empty' | 'mined' | null} Side */

style(`
  .kaboom-evidence { flex: 1 0 100%; display: flex; flex-wrap: wrap; align-items: center; gap: var(--s2); }
  .kaboom-evidence[hidden] { display: none; }
  .kaboom-evidence p { flex: 0 1 auto; }
`);

export class Evidence {
  /** @type {Side} */
  #side = null;

  /** @param {import('../../types.js').Shell['words']} words @param {(side: Side) => void} on one is chosen, or let go */
  constructor(words, on) {
    this.on = on;
    const button = (/** @type {'empty' | 'mined'} */ side) =>
      h('button', { 'aria-pressed': 'false', onclick: () => this.#choose(this.#side === side ? null : side) }, words(`evidence.${side}`));
    this.buttons = { empty: button('empty'), mined: button('mined') };
    this.root = h('div', { class: 'kaboom-evidence', role: 'group', 'aria-label': words('evidence') });
    this.root.append(h('p', {}, words('evidence')), this.buttons.empty, this.buttons.mined);
    this.root.hidden = true;
  }

  /** @param {Judgement | null} found what there is to show, if its cell is uncertain */
  offer(found) {
    this.#press(null);
    this.root.hidden = !found || found.empty.length + found.mined.length === 0;
  }

  /** @param {Side} side */
  #choose(side) {
    this.#press(side);
    this.on(side);
  }

  /** @param {Side} side */
  #press(side) {
    this.#side = side;
    for (const [name, button] of Object.entries(this.buttons)) button.setAttribute('aria-pressed', String(name === side));
  }
}
