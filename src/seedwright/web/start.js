/** From a wish to a level in the address. */

import { formatId } from './kit/kit.js';
import { Problem } from './api.js';
import * as attempts from './attempts.js';
import { notice } from './live.js';

/** @typedef {import('./types.js').Room} Room */

/**
 * Open a level of the server's choosing, and without a connection one of our own for practice.
 * @param {Room} room
 * @param {number} level
 */
export async function startLevel(room, level) {
  const { name, game } = room;
  const chooseId = () => {
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    return formatId({ game: name, version: game.version, level, seed, description: null });
  };
  await begin({ game: name, level }, 'issued', chooseId);
}

/**
 * Open a level again from its beginning. What was not ended of it is let go.
 * @param {import('./types.js').Attempt} attempt
 */
export async function startAgain(attempt) {
  const opened = await begin({ id: attempt.id }, 'again', () => attempt.id);
  if (opened && attempt.status === 'open') attempts.forget(attempt);
}

/**
 * Go on before the last move of a lost attempt. The server has closed that one, so this is for practice.
 * @param {import('./types.js').Attempt} lost
 */
export function takeBack(lost) {
  show(attempts.before(lost));
}

/** @param {import('./types.js').Attempt} attempt */
function show({ id }) {
  if (location.hash === `#${id}`) dispatchEvent(new Event('hashchange'));
  else location.hash = id;
}

/**
 * @param {Parameters<typeof attempts.open>[0]} what
 * @param {import('./types.js').Attempt['origin']} origin
 * @param {() => string} chooseId
 */
async function begin(what, origin, chooseId) {
  try {
    show(await attempts.open(what, origin, chooseId));
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    notice(error.message);
    return false;
  }
}
