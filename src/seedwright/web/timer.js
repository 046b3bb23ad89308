/** The clock on the play screen. Who would rather not see the time run presses it; that is remembered in this browser. */

import { h, s } from './dom.js';
import * as store from './store.js';
import { say, time } from './words.js';

const KEY = 'clock.hidden';
/** The bar warns when less than this part of the time is left. */
const SHORT = 1 / 5;

export class Timer {
  #text = '';
  #digits = h('span');
  #face = s(
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    s('circle', { cx: 12, cy: 12, r: 9 }),
    s('path', { d: 'M12 7v5l3.5 2' }),
  );
  #rest = h('span');

  /** @param {number} limit milliseconds, 0 for none */
  constructor(limit) {
    this.limit = limit;
    this.button = h('button', { class: 'clock', onclick: () => this.toggle() }, this.#digits, this.#face);
    this.bar = h('span', { class: 'bar', 'aria-hidden': 'true', hidden: limit === 0 }, this.#rest);
    this.#reveal();
  }

  /** @param {number} passed milliseconds */
  show(passed) {
    const { limit, bar } = this;
    const shown = limit ? Math.max(0, limit - passed) : passed;
    const text = time(limit ? Math.ceil(shown / 1000) * 1000 : shown);
    this.#rest.style.transform = `scaleX(${limit ? shown / limit : 0})`;
    bar.classList.toggle('short', shown < limit * SHORT);
    if (text === this.#text) return;
    this.#text = text;
    this.#digits.textContent = text;
    this.#name();
  }

  /** Hide the time, or show it again. */
  toggle() {
    if (store.get(KEY)) store.drop(KEY);
    else store.put(KEY, true);
    this.#reveal();
  }

  #reveal() {
    const hidden = store.get(KEY) === true;
    this.#digits.hidden = hidden;
    this.#face.toggleAttribute('hidden', !hidden);
    this.bar.classList.toggle('unshown', hidden);
    this.#name();
  }

  #name() {
    const key = this.#digits.hidden ? 'clock.show' : this.limit ? 'clock.hide.left' : 'clock.hide';
    this.button.setAttribute('aria-label', say(key, { time: this.#text }));
  }
}
