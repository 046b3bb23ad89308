/** Files for the player to keep. */

import { h } from './dom.js';

/**
 * Hand a text to the browser as a file.
 * @param {string} name
 * @param {string} text
 * @param {string} [type]
 */
export function download(name, text, type = 'text/plain') {
  const url = URL.createObjectURL(new Blob([text], { type }));
  h('a', { href: url, download: name }).click();
  // The browser takes the file after this task; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
