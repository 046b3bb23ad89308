/**
 * The readings in JavaScript behind one pipe: a JSON request per line on standard input, a JSON answer per line on standard
 * output. So whoever compares them with another reading starts Node once.
 */

import { createInterface } from 'node:readline';
import * as kit from '../../src/seedwright/kit/kit.js';

/** @typedef {Record<string, any>} Json */

const ROOMS = new URL('../../src/seedwright/games/', import.meta.url);

/** @param {string} name @returns {Promise<Json>} */
const reading = (name) => import(new URL(`${name}/${name}.js`, ROOMS).href);

/** What each foreseen refusal is called in an answer. @type {[new (...facts: any[]) => Error, string][]} */
const REFUSALS = [[kit.BadInput, 'bad'], [kit.IllegalMove, 'illegal'], [kit.GaveUp, 'gave_up']];

/**
 * What an action returns, or how it was refused.
 * @param {() => any} action @returns {Json}
 */
function attempt(action) {
  try {
    return action();
  } catch (error) {
    const refusal = REFUSALS.find(([kind]) => error instanceof kind);
    if (!refusal) throw error;
    return { [refusal[1]]: /** @type {Error} */ (error).message };
  }
}

/** @param {number} count @param {number} state */
function draws(count, state) {
  const values = [];
  for (let place = 0; place < count; place++) {
    const [value, next] = kit.draw(state);
    values.push(value);
    state = next;
  }
  return { values, state };
}

/** @param {Json} game @param {any} board @param {[t: number, move: string][]} moves */
function steps(game, board, moves) {
  let state = game.start(board);
  const look = () => {
    const [status, score, hint] = [game.status, game.score, game.hint].map((ask) => ask(board, state));
    return { state, status, score, hint };
  };
  /** @type {Json[]} */
  const seen = [look()];
  for (const [t, move] of moves) {
    seen.push(attempt(() => {
      state = game.play(board, state, t, move);
      return look();
    }));
  }
  return seen;
}

/** @type {Record<string, (request: Json, game: Json) => Json>} */
const OPERATIONS = {
  grow({ row, seed }, game) {
    const { board, trace } = game.generate(row, seed);
    return { board, trace, description: game.encode(board), best: game.best(board), claims: game.claims(board, trace) };
  },
  decode({ text }, game) {
    const board = game.decode(text);
    return { board, description: game.encode(board), claims: game.claims(board, null) };
  },
  play: ({ board, moves }, game) => ({ steps: steps(game, board, moves) }),
  draw: ({ seed, count }) => draws(count, seed),
  shuffle({ count, seed }) {
    const [items, state] = kit.shuffle(Array.from({ length: count }, (_, place) => place + 1), seed);
    return { items, state };
  },
  below_exactly({ seed, bound }) {
    const [value, state] = kit.belowExactly(seed, BigInt(bound));
    return { value: `${value}`, state };
  },
  id: ({ text }) => kit.parseId(text),
};

/** @param {string} line @returns {Promise<Json>} */
async function answer(line) {
  try {
    const request = JSON.parse(line);
    const game = request.game === undefined ? {} : await reading(request.game);
    return attempt(() => OPERATIONS[request.op](request, game));
  } catch (error) {
    return { error: error instanceof Error ? error.stack : String(error) };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await answer(line))}\n`);
}
