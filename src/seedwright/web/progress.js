/** How far the player has come in this browser. */

import { parseId } from './kit/kit.js';
import * as store from './store.js';

/** @typedef {import('./types.js').Room} Room */

/**
 * Return the levels won in this browser, each with the player's best ranked score, null if no win of it was ranked.
 * @param {Room} room
 * @returns {Record<string, number | null>}
 */
export const won = ({ game }) => store.get(key(game.name, game.version)) ?? {};

/**
 * Keep that a level is won. A board of its own is no level to progress by.
 * @param {string} id
 * @param {number | null} score as the server ranked it; null before that, and if it is not ranked
 */
export function recordWin(id, score) {
  const { game, version, level } = parseId(id);
  if (level === null) return;
  const scores = store.get(key(game, version)) ?? {};
  const known = scores[level] ?? null;
  store.put(key(game, version), { ...scores, [level]: score === null ? known : Math.max(score, known ?? 0) });
}

/**
 * Return the level number that a player gets next: the one above the highest that is won.
 * @param {Room} room
 */
export function nextLevel(room) {
  return Math.min(room.levels.length, Math.max(0, ...Object.keys(won(room)).map(Number)) + 1);
}

/** @param {string} game @param {number} version */
const key = (game, version) => `won.${game}.${version}`;
