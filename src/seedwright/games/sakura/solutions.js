/** The forty levels, and how this browser's player has solved them. */

import * as store from '../../store.js';

/** @typedef {{name: string, board: string, answers: number, grade: number}} Level */

const KEPT = 'sakura.forty';

/** @type {Promise<Level[]> | undefined} */
let levels;

/** @returns {Promise<Level[]>} in their order */
export function forty() {
  levels ??= fetch('/games/sakura/forty.json').then(async (answer) => (await answer.json()).levels);
  levels.catch(() => (levels = undefined));
  return levels;
}

/** @returns {Record<string, string[]>} by description the moves of the player's last answer */
export const solutions = () => store.get(KEPT) ?? {};

/**
 * Keep an answer if it is one of the forty's; return the place of the level, -1 if it is none.
 * @param {string} description
 * @param {readonly string[]} moves
 */
export async function keepSolution(description, moves) {
  const place = (await forty()).findIndex(({ board }) => board === description);
  if (place >= 0) store.put(KEPT, { ...solutions(), [description]: moves });
  return place;
}

/**
 * Return the place of the first level after a place that is not solved yet, going round; -1 if all are.
 * @param {readonly Level[]} all
 * @param {number} [from]
 */
export function nextPlace(all, from = -1) {
  const solved = solutions();
  const open = [...all.keys()].filter((place) => !solved[all[place].board]);
  return open.find((place) => place > from) ?? open[0] ?? -1;
}
