/** What the page says aside: to the screen reader, and in a line at the lower border that goes by itself. */

import { part } from "./dom.js";

const STAYS = 5000;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let going;

/**
 * Say a text to the screen reader; the same text twice is said twice.
 * @param {string} text
 */
export function tell(text) {
  const said = part("said");
  said.textContent = said.textContent === text ? `${text}\u00a0` : text;
}

/** @param {string} text */
export function notice(text) {
  clearTimeout(going);
  part("notice").textContent = text;
  going = setTimeout(() => (part("notice").textContent = ""), STAYS);
}
