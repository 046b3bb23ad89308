/** Long work of a room in workers of its own, with progress and an early end. */

import { NoConnection } from './api.js';

const PATIENCE = 1000;

/** @typedef {import('./types.js').Watched} Watched */

export class Tasks {
  /** @type {Worker[]} */
  #idle = [];
  /** @type {Set<Worker>} */
  #busy = new Set();
  #tickets = 0;

  /** @param {string} game */
  constructor(game) {
    this.game = game;
  }

  /**
   * Return what a function of a room's module returns. A function* may yield progress; it gets back false when the signal is
   * aborted, and what it then returns is the result. Work that does not listen is cut off with the reason of the signal.
   * An error of the function has the name of its class, such as BadInput, and its message.
   * @param {string | undefined} file the reading if there is none
   * @param {string} call
   * @param {unknown[]} values
   * @param {Watched} [watched]
   * @returns {Promise<any>}
   */
  run(file, call, values, { progress = () => {}, signal } = {}) {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const ticket = this.#tickets++;
      const worker = this.#idle.pop() ?? new Worker('/worker.js', { type: 'module' });
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      let losing;
      const release = (/** @type {boolean} */ usable) => {
        clearTimeout(losing);
        signal?.removeEventListener('abort', end);
        this.#busy.delete(worker);
        if (usable) this.#idle.push(worker);
        else worker.terminate();
      };
      const cut = () => {
        release(false);
        reject(signal?.reason);
      };
      const end = () => {
        worker.postMessage({ ticket, end: true });
        losing = setTimeout(cut, PATIENCE);
      };
      worker.onmessage = ({ data }) => {
        if ('progress' in data) return progress(data.progress);
        release(true);
        if (data.error) reject(Object.assign(new Error(data.error.message), { name: data.error.name }));
        else resolve(data.result);
      };
      worker.onerror = () => {
        release(false);
        reject(new NoConnection());
      };
      signal?.addEventListener('abort', end);
      this.#busy.add(worker);
      worker.postMessage({ ticket, game: this.game, file, call, values });
    });
  }

  /** End all workers; what they have not answered is never answered. */
  end() {
    for (const worker of [...this.#idle, ...this.#busy]) worker.terminate();
  }
}
