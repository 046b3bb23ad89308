/** What the page says aside: to the screen reader, and in a line at the lower border that goes by itself. */

import { part } from './dom.js';

const STAYS = 5000;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let going;

/** @type {string[]} */
let waiting = [];

/**
 * Say a text to the screen reader. Texts of the same moment become one, so that none drowns another; the same text twice is
 * said twice.
 * @param {string} text
 */
export function tell(text) {
  if (waiting.length === 0) setTimeout(flush);
  waiting.push(text);
}

function flush() {
  if (waiting.length === 0) return;
  const text = waiting.join('. ');
  const said = part('said');
  said.textContent = said.textContent === text ? `${text}\u00a0` : text;
  waiting = [];
}

/** Say nothing more of a screen that has been left. */
export function hush() {
  waiting = [];
  part('said').textContent = '';
  part('notice').textContent = '';
}

/** @param {string} text */
export function notice(text) {
  clearTimeout(going);
  part('notice').textContent = text;
  going = setTimeout(() => (part('notice').textContent = ''), STAYS);
}
