/** An ended attempt, shown again move by move on a view of its own, so that the end stays as it is beneath. */

import { calm, h, s } from './dom.js';
import { fit } from './fit.js';
import { tell } from './live.js';
import { lookingAt } from './picture.js';
import { say, time } from './words.js';

/** @typedef {import('./session.js').Step} Step */

/** A move is seen for as long as it took, within these bounds. */
const SHORTEST = 300;
const LONGEST = 1000;

const SIGNS = {
  first: 'M6 6v12M18 6l-8 6 8 6z',
  back: 'M15 6l-7 6 7 6',
  play: 'M8 5v14l11-7z',
  pause: 'M9 6v12M15 6v12',
  on: 'M9 6l7 6-7 6',
  last: 'M18 6v12M6 6l8 6-8 6z',
  close: 'M7 7l10 10M17 7L7 17',
};

export class Watching {
  /** How many moves have been made on the board that is shown. */
  #at = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #playing;
  #explaining = false;

  /**
   * @param {import('./play.js').Played} played
   * @param {readonly Step[]} steps at least one
   * @param {ReturnType<typeof import('./layout.js').layout>} parts in which it takes the places of board, gauge and result
   * @param {import('./types.js').View} ended
   * @param {() => void} close
   */
  constructor({ room, board, ask }, steps, parts, ended, close) {
    this.start = room.game.start(board);
    this.steps = steps;
    this.parts = parts;
    this.ended = ended;
    const free = (/** @type {() => void} */ run) => run();
    this.view = room.look.create(board, { ...lookingAt(room), say: tell, calm: calm(), ask, help: free });
    this.view.root.removeAttribute('tabindex');
    const all = steps.length;
    const step = (/** @type {number} */ by) => this.#still(() => this.go(this.#at + by));
    this.play = signed('play', () => this.toggle());
    this.slider = h('input', { type: 'range', min: 0, max: all, value: 0, 'aria-label': say('watch.move') });
    this.slider.addEventListener('input', () => this.#still(() => this.go(Number(this.slider.value))));
    this.where = h('p', { class: 'where' });
    this.sentence = h('p', { class: 'sentence' });
    /** @type {Record<string, () => void>} */
    this.keys = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      Home: () => this.#still(() => this.go(0)),
      End: () => this.#still(() => this.go(all)),
      ' ': () => this.toggle(),
      Escape: close,
    };
    const buttons = [
      signed('first', this.keys.Home),
      signed('back', this.keys.ArrowLeft),
      this.play,
      signed('on', this.keys.ArrowRight),
      signed('last', this.keys.End),
      signed('close', close),
    ];
    this.root = h(
      'section',
      { class: 'watch', 'aria-label': say('action.watch') },
      this.slider,
      h('div', { class: 'steps' }, ...buttons),
      this.where,
      this.sentence,
    );
    this.#enter();
    this.go(0);
    this.slider.focus();
  }

  #enter() {
    const { parts, view, ended } = this;
    this.returning = document.activeElement;
    parts.board.classList.add('watched');
    parts.board.append(view.root);
    if (ended.gauge && view.gauge) ended.gauge.replaceWith(view.gauge);
    parts.foot.classList.add('watched');
    parts.foot.append(this.root);
    this.unfit = fit(view.root, parts.board);
    addEventListener('keydown', this.#key, { capture: true });
    this.root.scrollIntoView({ block: 'nearest' });
  }

  /** Show the end again. */
  end() {
    const { parts, view, ended } = this;
    clearTimeout(this.#playing);
    removeEventListener('keydown', this.#key, { capture: true });
    this.unfit?.();
    if (ended.gauge) view.gauge?.replaceWith(ended.gauge);
    view.destroy();
    view.root.remove();
    this.root.remove();
    for (const part of [parts.board, parts.foot]) part.classList.remove('watched');
    if (this.returning instanceof HTMLElement) this.returning.focus();
  }

  /** Show the board after so many moves. @param {number} to */
  go(to) {
    const { steps, view } = this;
    const at = Math.max(0, Math.min(steps.length, to));
    const step = steps[at - 1];
    if (step && at === this.#at + 1) view.show(step.after, step.before, step.move);
    else view.show(step ? step.after : this.start, null, null);
    this.#at = at;
    const where = say('watch.at', { at, all: steps.length, time: time(step ? step.t : 0) });
    this.slider.value = String(at);
    this.slider.setAttribute('aria-valuetext', where);
    this.where.replaceChildren(where);
    this.sentence.replaceChildren();
    this.#explain();
  }

  /** Explain the last move. While one explanation is waited for no other is asked for, however fast the moves go by. @returns {Promise<void>} */
  async #explain() {
    const at = this.#at;
    const step = this.steps[at - 1];
    if (this.#explaining || !step || !this.view.explain) return;
    this.#explaining = true;
    const { before, move, after } = step;
    const text = await Promise.resolve(this.view.explain(before, move, after)).finally(() => (this.#explaining = false));
    if (!this.root.isConnected) return;
    if (this.#at !== at) return this.#explain();
    this.sentence.replaceChildren(text);
    tell(text);
  }

  /** Play on from here, from the beginning if this is the end; or pause. */
  toggle() {
    if (this.#playing !== undefined) return this.#pause();
    if (this.#at === this.steps.length) this.go(0);
    this.#sign('pause');
    this.#beat();
  }

  #beat() {
    const next = this.steps[this.#at];
    if (!next) return this.#pause();
    const waited = next.t - (this.steps[this.#at - 1]?.t ?? 0);
    this.#playing = setTimeout(
      () => {
        this.go(this.#at + 1);
        this.#beat();
      },
      Math.max(SHORTEST, Math.min(LONGEST, waited)),
    );
  }

  #pause() {
    clearTimeout(this.#playing);
    this.#playing = undefined;
    this.#sign('play');
  }

  /** @param {() => void} run */
  #still(run) {
    this.#pause();
    run();
  }

  /** @param {'play' | 'pause'} name */
  #sign(name) {
    this.play.replaceChildren(icon(name));
    this.play.setAttribute('aria-label', say(`watch.${name}`));
  }

  /** These keys mean something else to the page while nothing is watched. @param {KeyboardEvent} event */
  #key = (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    const { key, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey || target.closest('dialog, input:not([type=range])')) return;
    if (!Object.hasOwn(this.keys, key) || (key === ' ' && target.closest('button, a, summary'))) return;
    event.preventDefault();
    event.stopPropagation();
    this.keys[key]();
  };
}

/** @param {keyof typeof SIGNS} name @param {() => void} run */
const signed = (name, run) => h('button', { class: 'quiet', onclick: run, 'aria-label': say(`watch.${name}`) }, icon(name));

/** @param {keyof typeof SIGNS} name */
const icon = (name) => s('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: SIGNS[name] }));
