/** A worker that runs functions of a game's reading. */

import { NoConnection } from './api.js';
import { formatId } from './kit/kit.js';
import { say } from './words.js';

/** A level that cannot be made: its id is wrong, or its generator gave up. */
export class NoLevel extends Error {}

export class Helper {
  #worker = new Worker('/worker.js', { type: 'module' });
  #tickets = 0;
  /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
  #waiting = new Map();

  /** @param {string} [game] one that will be asked about: its reading is loaded at once */
  constructor(game) {
    if (game) this.#worker.postMessage({ game });
    this.#worker.onmessage = ({ data }) => {
      if ('progress' in data) return;
      const { ticket, result, error } = data;
      const caller = this.#waiting.get(ticket);
      this.#waiting.delete(ticket);
      if (error) caller?.reject(new NoLevel(error.message));
      else caller?.resolve(result);
    };
    this.#worker.onerror = () => {
      for (const caller of this.#waiting.values()) caller.reject(new NoConnection());
      this.#waiting.clear();
    };
  }

  /**
   * Return what a function of a game's reading returns; NoLevel carries the message if it raises.
   * @param {string} game
   * @param {string} call
   * @param {...unknown} values
   * @returns {Promise<any>}
   */
  ask(game, call, ...values) {
    const ticket = this.#tickets++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(ticket, { resolve, reject });
      this.#worker.postMessage({ ticket, game, call, values });
    });
  }

  /**
   * Return the board and the trace (null for a board of its own) of a level.
   * @param {import('./types.js').Room} room
   * @param {import('./types.js').LevelId} id
   * @returns {Promise<{board: import('./types.js').Board, trace: unknown}>}
   */
  async grow(room, id) {
    if (id.description !== null) {
      const board = await this.ask(room.name, 'decode', id.description).catch((error) => {
        // What looks like a level number and is no board of this game was meant as one.
        throw /^\d{1,10}$/.test(id.description ?? '') ? new NoLevel(say('problem.noseed', { id: formatId(id) })) : error;
      });
      return { board, trace: null };
    }
    return this.ask(
      room.name,
      'generate',
      room.levels.find((row) => row.level === id.level),
      id.seed,
    );
  }

  /** End the worker; what it has not answered is never answered. */
  end() {
    this.#worker.terminate();
  }
}
