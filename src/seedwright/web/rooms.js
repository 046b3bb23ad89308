/** The games that are there, and what the page needs of each. */

import * as api from './api.js';
import * as store from './store.js';
import { messages, wordsOf } from './words.js';

/** @typedef {import('./types.js').Room} Room */

/** @type {Map<string, Promise<Room>>} */
const rooms = new Map();

/**
 * Return the room of a game, loaded once.
 * @param {string} name
 * @returns {Promise<Room>}
 */
export function room(name) {
  let found = rooms.get(name);
  if (!found) {
    found = load(name);
    found.catch(() => rooms.delete(name));
    rooms.set(name, found);
  }
  return found;
}

/**
 * Return the games that the server lists, and without a connection those it listed last.
 * @returns {Promise<api.Listed[]>}
 */
export async function listed() {
  try {
    const games = await api.games();
    store.put('games', games);
    return games;
  } catch (error) {
    const kept = store.get('games');
    if (kept && error instanceof api.NoConnection) return kept;
    throw error;
  }
}

/** @param {string} name @returns {Promise<Room>} */
async function load(name) {
  const folder = `/games/${name}/`;
  const [game, look, table, words] = await Promise.all([
    import(`${folder}${name}.js`),
    import(`${folder}view.js`),
    fetch(`${folder}levels.json`).then((response) => response.json()),
    messages(folder),
  ]);
  return { name, game, look, levels: table.levels, words: wordsOf(words) };
}

/**
 * Return the pages that a game brings, by name.
 * @param {api.Listed} game
 * @returns {Promise<Record<string, import('./types.js').Page>>}
 */
export async function pagesOf({ name, pages }) {
  return pages ? (await import(`/games/${name}/pages.js`)).pages : {};
}

/**
 * Return what makes a level what it is, in a few words such as its size.
 * @param {Room} room
 * @param {number} level
 */
export function levelLine(room, level) {
  const row = room.levels.find((each) => each.level === level);
  return row && room.look.level ? room.words(...room.look.level(row)) : '';
}

/**
 * Return the one line that says what to do on a board.
 * @param {Room} room
 * @param {import('./types.js').Board} board
 */
export function boardLine({ look, words }, board) {
  return look.line ? words(...look.line(board)) : words('line');
}
