/** Work of the test's page that runs in a worker. */

import { BadInput } from '../../kit/kit.js';

/**
 * Count upward to a number, or until told to end.
 * @param {number} most
 * @returns {Generator<{found: number}, {found: number, complete: boolean}, boolean>}
 */
export function* count(most) {
  let found = 0;
  while (found < most) {
    found += 1;
    if (!(yield { found })) return { found, complete: false };
  }
  return { found, complete: true };
}

/** Never end, whatever is asked. */
export function deaf() {
  for (;;);
}

/** @param {string} why */
export function refuse(why) {
  throw new BadInput(why);
}
