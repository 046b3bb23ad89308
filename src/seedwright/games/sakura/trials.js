/** What the server's prover tries on a board: its roots everywhere, and small changes that leave one answer. */

import { h } from '../../dom.js';
import { decode } from './sakura.js';
import { miniature } from './miniature.js';
import { cellAt, describe, replanted } from './sketch.js';

/** @typedef {import('../../types.js').PageShell} PageShell */
/** @typedef {import('./sketch.js').Sketch} Sketch */
/** @typedef {readonly [row: number, column: number]} Place */
/** @typedef {{kind: 'add' | 'remove' | 'move', at: Place, to: Place | null}} Change */
/** @typedef {{label: string, board: string, sketch: Sketch}} Offer */

const MOST = 12;
const SUGGESTIONS = 6;
const STEPS = 200_000_000;

export class Trials {
  /** @type {AbortController | null} */
  #work = null;
  /** @type {Sketch} */
  #sketch = new Map();

  /** @param {PageShell} shell @param {(sketch: Sketch) => void} take what to do with an offer that is taken */
  constructor(shell, take) {
    this.shell = shell;
    this.take = take;
    const { words } = shell;
    this.roots = h('button', { onclick: () => this.#tryRoots() }, words('workshop.roots'));
    this.suggest = h('button', { onclick: () => this.#trySuggestions() }, words('workshop.suggest'));
    this.bar = h('progress', { max: 1, 'aria-label': words('workshop.progress') });
    const cancel = h('button', { onclick: () => this.#work?.abort() }, words('workshop.cancel'));
    this.running = h('div', { class: 'running', hidden: true }, this.bar, cancel);
    this.told = h('p', { class: 'quiet', role: 'status' });
    this.offers = h('ol', { class: 'minis' });
    const buttons = h('div', { class: 'actions' }, this.suggest, this.roots);
    this.root = h('section', {}, h('h2', {}, words('workshop.trials')), buttons, this.running, this.told, this.offers);
  }

  /** @param {Sketch} sketch what is tried from now on @param {boolean} sound whether it is a board */
  on(sketch, sound) {
    const work = this.#work;
    this.#work = null;
    work?.abort();
    this.#sketch = sketch;
    this.roots.disabled = this.suggest.disabled = !sound;
    this.running.hidden = true;
    this.told.textContent = '';
    this.offers.replaceChildren();
  }

  #tryRoots() {
    return this.#try('roots', {}, (found) => {
      /** @type {{roots: Place[], answers: number, board: string}[]} */
      const rootings = found.rootings;
      const offers = rootings.slice(0, MOST).map(({ roots, answers, board }) => ({
        label: this.shell.words('workshop.rooting', { answers, places: roots.map((place) => this.#at(...place)).join('; ') }),
        board,
        sketch: replanted(this.#sketch, roots.map((place) => cellAt(this.#sketch, place))),
      }));
      const ones = rootings.filter(({ answers }) => answers === 1).length;
      const facts = { count: rootings.length, ones, shown: offers.length };
      return { offers, told: offers.length ? 'workshop.rootings' : 'workshop.rootings.none', facts };
    });
  }

  #trySuggestions() {
    return this.#try('suggest', { most: SUGGESTIONS, steps: STEPS }, (found) => {
      /** @type {{changes: Change[], board: string}[]} */
      const suggestions = found.suggestions;
      const offers = suggestions.map(({ changes, board }) => ({
        label: changes.map((change) => this.#sentence(change)).join('; '),
        board,
        sketch: changes.reduce((sketch, change) => this.#changed(sketch, change), this.#sketch),
      }));
      const facts = { count: offers.length, boards: found.boards };
      return { offers, told: offers.length ? 'workshop.suggestions' : 'workshop.suggestions.none', facts };
    });
  }

  /**
   * @param {string} job
   * @param {Record<string, number>} terms
   * @param {(found: any) => {offers: Offer[], told: string, facts: Record<string, number>}} read
   */
  async #try(job, terms, read) {
    const { words, say } = this.shell;
    this.on(this.#sketch, true);
    const work = (this.#work = new AbortController());
    const live = () => this.#work === work;
    this.bar.removeAttribute('value');
    this.running.hidden = false;
    this.told.textContent = words('workshop.trying');
    /** @param {{found: number, steps: number, millionths: number}} at */
    const progress = ({ found, steps, millionths }) => {
      if (!live()) return;
      this.bar.value = millionths / 1e6;
      this.told.textContent = words('workshop.tried', { found, steps });
    };
    try {
      const found = await this.shell.job(job, { board: describe(this.#sketch), ...terms }, { progress, signal: work.signal });
      if (!live()) return;
      const { offers, told, facts } = read(found);
      this.told.textContent = words(told, facts) + (found.exact ? '' : ` ${words('workshop.trial.stopped')}`);
      this.offers.replaceChildren(...offers.map((offer) => this.#offer(offer)));
    } catch (error) {
      if (!live()) return;
      this.told.textContent = /** @type {Error} */ (error).message || words('workshop.offline');
      say(this.told.textContent);
    } finally {
      if (live()) this.running.hidden = true;
    }
  }

  /** @param {Offer} offer */
  #offer({ label, board, sketch }) {
    const take = () => this.take(sketch);
    return h('li', {}, h('button', { onclick: take }, miniature(decode(board)), h('span', {}, label)));
  }

  /** @param {number} row @param {number} column from 0 */
  #at(row, column) {
    return this.shell.words('workshop.place', { row: row + 1, column: column + 1 });
  }

  /** @param {Change} change */
  #sentence({ kind, at, to }) {
    const facts = { place: this.#at(...at), to: to ? this.#at(...to) : '' };
    return this.shell.words(`workshop.change.${kind}`, facts);
  }

  /** @param {Sketch} sketch @param {Change} change in places of the sketch that is tried @returns {Sketch} */
  #changed(sketch, { kind, at, to }) {
    const changed = new Map(sketch);
    const [key, end] = [at, to ?? at].map((place) => cellAt(this.#sketch, place).join(','));
    if (kind === 'remove') changed.delete(key);
    else changed.set(key, false);
    if (kind === 'move') changed.set(end, true);
    return changed;
  }
}
