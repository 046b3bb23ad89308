/** An overlay of what is certain of each closed cell and how likely the rest is. Turned off, it leaves no trace. */

import { CELL, place, s, style } from '../../draw.js';
import { classMark } from './classmarks.js';

/** @typedef {import('./kaboom.js').State} State */
/** @typedef {import('./surveying.js').Survey} Survey */
/** @typedef {import('./studying.js').Known} Known */

style(`
  .kaboom .survey { pointer-events: none; }
  .kaboom .survey .tint { fill: none; }
  .kaboom .survey .safe .tint { fill: var(--good); fill-opacity: 0.22; }
  .kaboom .survey .mine .tint { fill: var(--bad); fill-opacity: 0.26; }
  .kaboom .survey .odds { font-size: 44px; font-weight: 700; }
  .kaboom.surveyed .flag .content, .kaboom.surveyed .question .content { transform: translate(-24px, -24px) scale(0.45); }
  .kaboom .survey .crowded > :last-child { transform: translate(6px, 14px) scale(0.85); }
`);

export class Overlay {
  isOn = false;
  #layer = s('g', { class: 'survey', 'aria-hidden': 'true' });
  /** @type {Map<number, Known>} */
  #known = new Map();
  /** @type {Survey | null} */
  #found = null;
  /** @type {State | null} the position of which there is an answer, or will be */
  #asked = null;

  /**
   * @param {SVGSVGElement} root @param {number} columns
   * @param {(state: State) => Promise<Survey | null>} ask
   * @param {(found: Survey | null, time: number) => void} on there is an answer, and after so many milliseconds; null if a count
   *   gave up
   * @param {() => void} off there is none any more
   * @param {(cell: number) => boolean} isNoted whether the player has put a note on a cell, which has to be seen as well
   */
  constructor(root, columns, ask, on, off, isNoted) {
    this.root = root;
    this.columns = columns;
    this.ask = ask;
    this.on = on;
    this.off = off;
    this.isNoted = isNoted;
  }

  /** @param {number} cell @returns {Known | undefined} what is shown of it */
  at(cell) {
    return this.#known.get(cell);
  }

  /** @param {boolean} on @param {State} state */
  turn(on, state) {
    this.isOn = on;
    this.show(state);
  }

  /** Show a position, as soon as it is known; one that is left meanwhile never. @param {State} state */
  async show(state) {
    const asked = this.isOn && state.status === 'open' ? state : null;
    this.#asked = asked;
    this.#draw(null);
    this.off();
    if (!asked) return;
    const since = performance.now();
    const found = await this.ask(asked);
    if (this.#asked !== asked) return;
    this.#draw(found);
    this.on(found, Math.round(performance.now() - since));
  }

  /** Make room for the notes of the player. */
  redraw() {
    this.#draw(this.#found);
  }

  /** @param {Survey | null} found */
  #draw(found) {
    this.#found = found;
    const known = found?.known ?? [];
    this.#known = new Map(known.map((one) => [one.cell, one]));
    this.root.classList.toggle('surveyed', found !== null);
    this.#layer.remove();
    this.#layer.replaceChildren(...known.map((one) => this.#mark(one)));
    if (found) this.root.append(this.#layer);
  }

  /** @param {Known} known */
  #mark(known) {
    const { row, column } = place(known.cell, this.columns);
    const transform = `translate(${column * CELL - CELL / 2} ${row * CELL - CELL / 2})`;
    const tint = s('rect', { class: 'tint', x: -43, y: -43, width: 86, height: 86, rx: 9 });
    const room = this.isNoted(known.cell) ? 'crowded' : '';
    return s('g', { class: `${known.is} ${room}`, transform }, tint, classMark(known));
  }
}
