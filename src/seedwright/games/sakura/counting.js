/** The number of answers, as it is found: in a worker of this browser, and if that takes too long by the server's prover. */

import { h } from '../../dom.js';

/** @typedef {import('../../types.js').PageShell} PageShell */
/** @typedef {import('./counter.js').Counted} Counted */
/** @typedef {import('./sakura.js').Answer} Answer */
/** @typedef {{answers: number, exact: boolean, steps: number, where: 'here' | 'server'}} Count */

const LOCAL_STEPS = 2_000_000;
const KEPT = 24;
/** A drag changes the board faster than anybody reads numbers. */
const REST = 80;
/** Progress that lasts shorter than this is not worth a bar. */
const PATIENCE = 250;

export class Counting {
  /** @type {AbortController | null} */
  #work = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #rest;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waits;
  /** Called with what is known of the board that is shown, or null while nothing is. */
  onknown = (/** @type {{count: Count, found: Answer[]} | null} */ known) => {};

  /** @param {PageShell} shell */
  constructor(shell) {
    this.shell = shell;
    const { words } = shell;
    this.number = h('p', { class: 'number', role: 'status' });
    this.how = h('p', { class: 'quiet' });
    this.bar = h('progress', { max: 1, 'aria-label': words('workshop.progress') });
    this.cancel = h('button', { onclick: () => this.#work?.abort() }, words('workshop.cancel'));
    this.running = h('div', { class: 'running', hidden: true }, this.cancel, this.bar);
    this.defect = h('p', { class: 'defect' });
    this.meaning = h('p', { class: 'quiet' });
    this.headline = h('div', { class: 'headline' }, this.number, this.running);
    this.details = h('section', { class: 'budget' }, this.how, this.defect, this.meaning);
  }

  /**
   * Show why a sketch is no board.
   * @param {string} sentence
   */
  refuse(sentence) {
    this.end();
    this.number.textContent = sentence;
    this.number.classList.add('bad');
    for (const part of [this.how, this.defect, this.meaning]) part.textContent = '';
    this.onknown(null);
  }

  /**
   * Count the answers of a board.
   * @param {string} description
   */
  of(description) {
    this.end();
    const work = (this.#work = new AbortController());
    this.number.classList.remove('bad');
    this.number.classList.add('old');
    this.#rest = setTimeout(() => this.#count(description, work), REST);
  }

  /** End what is under way; it tells nothing any more. */
  end() {
    clearTimeout(this.#rest);
    clearTimeout(this.#waits);
    const work = this.#work;
    this.#work = null;
    work?.abort();
    this.running.hidden = true;
    this.number.classList.remove('old');
  }

  /** @param {string} description @param {AbortController} work */
  async #count(description, work) {
    const { signal } = work;
    const live = () => this.#work === work;
    this.#waits = setTimeout(() => (this.running.hidden = false), PATIENCE);
    try {
      /** @type {Counted} */
      const here = await this.shell.run('count', [description, LOCAL_STEPS, KEPT], {
        file: 'counter.js',
        signal,
        progress: (at) => live() && this.#tell({ ...at, exact: false, where: 'here' }, at.share),
      });
      if (!live()) return;
      this.#explain(here);
      let count = /** @type {Count} */ ({ ...here, where: 'here' });
      if (!here.exact && !signal.aborted) count = await this.#atServer(description, count, signal, live);
      if (!live()) return;
      this.#settle(count);
      this.onknown({ count, found: here.found });
    } catch (error) {
      if (live()) this.refuse(/** @type {Error} */ (error).message || this.shell.words('workshop.offline'));
    }
  }

  /**
   * Count on at the server; without it what was counted here stands.
   * @param {string} description @param {Count} count @param {AbortSignal} signal @param {() => boolean} live
   * @returns {Promise<Count>}
   */
  async #atServer(description, count, signal, live) {
    this.how.textContent = this.shell.words('workshop.waiting', { steps: count.steps });
    this.bar.removeAttribute('value');
    try {
      const found = await this.shell.job('count', { board: description }, {
        signal,
        progress: ({ found: more, steps, millionths }) => {
          const answers = Math.max(more, count.answers);
          if (live()) this.#tell({ answers, steps, exact: false, where: 'server' }, millionths / 1e6);
        },
      });
      return found.exact || found.answers >= count.answers ? { ...found, where: 'server' } : count;
    } catch (error) {
      if (live()) this.shell.notice(/** @type {Error} */ (error).message || this.shell.words('workshop.offline'));
      return count;
    }
  }

  /** @param {Count} count @param {number} share */
  #tell(count, share) {
    this.bar.value = share;
    this.how.textContent = this.#sentence(count, 'counting');
    if (!this.running.hidden) this.number.textContent = this.#words(count);
  }

  /** @param {Count} count */
  #settle(count) {
    clearTimeout(this.#waits);
    this.running.hidden = true;
    this.number.classList.remove('old');
    this.number.textContent = this.#words(count);
    this.how.textContent = this.#sentence(count, count.exact ? 'counted' : 'stopped');
  }

  /** @param {Count} count @param {string} state */
  #sentence({ steps, where }, state) {
    return this.shell.words(`workshop.${state}.${where}`, { steps });
  }

  /** @param {Count} count */
  #words({ answers, exact }) {
    const key = exact ? (['none', 'one'][answers] ?? 'many') : answers === 0 ? 'unknown' : 'atleast';
    return this.shell.words(`workshop.answers.${key}`, { answers });
  }

  /** @param {Counted} counted */
  #explain({ budget }) {
    const { words } = this.shell;
    const kind = budget.slack < 0 ? 'impossible' : budget.slack === 0 ? 'tight' : 'open';
    this.defect.textContent = words('workshop.defect', budget);
    this.meaning.textContent = words(`workshop.defect.${kind}`, { ...budget, sides: 2 * budget.defect });
  }
}
