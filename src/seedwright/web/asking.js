/** What costs an attempt its rank: hints, one step at a time, and whatever else only a hint may show. */

import { h } from './dom.js';
import { tell } from './live.js';
import { say } from './words.js';

/** @typedef {import('./types.js').Hint} Hint */

export class Asking {
  /** @type {Hint[]} the steps of the hint on a position, from the vaguest on */
  #rungs = [];
  /** How many of them have been shown. */
  #shown = 0;
  /** @type {unknown} the position that they are about */
  #position = null;
  #thinking = false;
  /** @type {HTMLElement | null} */
  #warning = null;
  #warned = '';

  /**
   * @param {import('./play.js').Played} played
   * @param {import('./session.js').Session} session
   * @param {import('./types.js').View} view
   * @param {HTMLElement} aside where it is said
   * @param {() => void} changed called when the attempt has lost its rank
   */
  constructor(played, session, view, aside, changed) {
    this.played = played;
    this.session = session;
    this.view = view;
    this.aside = aside;
    this.changed = changed;
  }

  /**
   * Run what costs a ranked attempt its rank. The first time its price is told instead, and asked for again while that stands
   * there it is run.
   * @param {'hint' | 'look' | 'undo'} what
   * @param {() => void} run
   */
  priced(what, run) {
    const { open, begun, attempt } = this.session;
    const { ranked, helped } = attempt;
    if (!open || !begun) return;
    if (ranked && !helped && !(this.#warned === what && this.#warning?.isConnected)) return this.#warn(what);
    run();
  }

  /** @param {() => void} run shows what only a hint may show; once the attempt has ended, that has no price */
  look(run) {
    if (this.session.attempt.status !== 'open') return run();
    this.priced('look', () => {
      if (this.#warning?.isConnected) this.aside.replaceChildren();
      this.#helped();
      run();
    });
  }

  /** The position has changed: the next hint starts over. */
  reset() {
    this.#position = null;
  }

  /** Show the next step of the hint. */
  hint() {
    this.priced('hint', () => this.#next());
  }

  async #next() {
    const { session, played } = this;
    if (this.#thinking) return;
    const asked = session.state;
    if (this.#position !== asked) {
      this.#thinking = true;
      const hint = await played.ask('hint', played.board, asked).finally(() => (this.#thinking = false));
      if (session.state !== asked || !session.open) return;
      this.#position = asked;
      this.#rungs = hint ? (played.room.look.rungs?.(hint) ?? [hint]) : [];
      this.#shown = 0;
    }
    this.#shown = Math.min(this.#shown + 1, this.#rungs.length);
    this.#show();
  }

  #show() {
    const rung = this.#rungs[this.#shown - 1];
    const text = rung ? this.played.room.words(`hint.${rung.reason}`, rung.facts) : say('hint.none');
    const more = this.#shown < this.#rungs.length && h('button', { onclick: () => this.hint() }, say('hint.more'));
    const kept = this.aside.contains(document.activeElement);
    this.aside.replaceChildren(h('p', { class: 'hint' }, text), ...(more ? [h('div', { class: 'actions' }, more)] : []));
    if (kept && more) more.focus();
    this.aside.scrollIntoView({ block: 'nearest' });
    tell(text);
    if (!rung) return;
    this.view.hint(rung);
    this.#helped();
  }

  #helped() {
    this.session.help();
    this.changed();
  }

  /** @param {string} what */
  #warn(what) {
    const text = say(`warn.${what}`);
    this.#warned = what;
    this.#warning = h('p', { class: 'hint' }, text);
    this.aside.replaceChildren(this.#warning);
    tell(text);
  }
}
