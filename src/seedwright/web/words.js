/** The words of the page, from message files: flat keys to texts with {name} places. */

/** @typedef {Record<string, string>} Messages */

const LANGUAGE = 'en';

/** @type {Messages} */
let own = {};

/**
 * Return the messages in a folder.
 * @param {string} folder
 * @returns {Promise<Messages>}
 */
export async function messages(folder) {
  const response = await fetch(`${folder}messages.${LANGUAGE}.json`);
  if (!response.ok) throw new Error(`no messages in ${folder}`);
  return response.json();
}

/** Load the words of the shell. */
export async function learn() {
  own = await messages('/');
}

/**
 * Return a text of the shell with its places filled in. A key that is not there is shown as it is, so that a gap can be seen.
 * @param {string} key
 * @param {import('./types.js').Facts} [facts]
 */
export function say(key, facts = {}) {
  return filled(own[key] ?? key, facts);
}

/**
 * Return the words of a room: its own messages first, then those of the shell.
 * @param {Messages} room
 * @returns {(key: string, facts?: import('./types.js').Facts) => string}
 */
export function wordsOf(room) {
  return (key, facts = {}) => filled(room[key] ?? own[key] ?? key, facts);
}

/**
 * Return a text with its places filled in: `{name}` is a fact, `{name:one|many}` the first word if the fact is 1, else the second.
 * @param {string} text
 * @param {import('./types.js').Facts} facts
 */
function filled(text, facts) {
  return text.replace(/\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g, (place, name, one, many) => {
    const fact = facts[name];
    if (fact === undefined) return place;
    if (one !== undefined) return fact === 1 ? one : many;
    return typeof fact === 'number' ? number(fact) : fact;
  });
}

/**
 * Return a whole number as the language writes it.
 * @param {number} value
 */
export function number(value) {
  return value.toLocaleString(LANGUAGE);
}

/**
 * Return a time as minutes and seconds.
 * @param {number} milliseconds
 */
export function time(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Return a time as minutes, seconds and tenths.
 * @param {number} milliseconds
 */
export const exactTime = (milliseconds) => `${time(milliseconds)}.${Math.floor((milliseconds % 1000) / 100)}`;
