/** A search for a board without guessing, as it is seen: how far it is, and a way to stop it. */

import { h } from '../../dom.js';

export class Search {
  #ending = new AbortController();
  #tried = 0;

  /** @param {import('../../types.js').PageShell} shell @param {number} all boards at most */
  constructor(shell, all) {
    this.shell = shell;
    this.all = all;
    const text = shell.words('custom.seeking');
    this.bar = h('progress', { max: all, value: 0, 'aria-label': text });
    this.count = h('span', {}, text);
    this.stop = h('button', { type: 'button', onclick: () => this.#ending.abort() }, shell.words('custom.cancel'));
    this.root = h('div', { class: 'seeking' }, this.bar, this.count, this.stop);
    shell.say(text);
  }

  /**
   * @param {import('./boards.js').Row} row @param {number} seed
   * @returns {Promise<{board: string | null, text: string}>} the description of a board, or why there is none
   */
  async run(row, seed) {
    const { signal } = this.#ending;
    const { words } = this.shell;
    const progress = (/** @type {number} */ tried) => this.#show(tried);
    try {
      const board = await this.shell.run('seek', [row, seed], { file: 'seeking.js', progress, signal });
      if (!signal.aborted) return { board, text: words('custom.none', { all: this.all }) };
    } catch (error) {
      // A board that takes long is cut off in its midst.
      if (!signal.aborted) return { board: null, text: /** @type {Error} */ (error).message || words('problem.offline') };
    }
    return { board: null, text: words('custom.stopped', { tried: this.#tried }) };
  }

  /** @param {number} tried */
  #show(tried) {
    this.#tried = tried;
    this.bar.value = tried;
    this.count.textContent = this.shell.words('custom.tried', { tried, all: this.all });
  }
}
