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
 * @param {Parameters<typeof attempts.open>[0]} what
 * @param {import('./types.js').Attempt['origin']} origin
 * @param {() => string} chooseId
 */
async function begin(what, origin, chooseId) {
  try {
    const attempt = await attempts.open(what, origin, chooseId);
    if (location.hash === `#${attempt.id}`) dispatchEvent(new Event('hashchange'));
    else location.hash = attempt.id;
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    notice(error.message);
    return false;
  }
}
