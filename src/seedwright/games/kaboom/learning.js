/** Which lessons of the tutorial are done in this browser. */

import * as store from '../../store.js';

const KEPT = 'kaboom.tutorial';

/** @returns {Set<string>} by name */
export const done = () => new Set(store.get(KEPT));

/** @param {string} name */
export const learnt = (name) => store.put(KEPT, [...done().add(name)]);
