/** What this browser keeps. Where it may keep nothing (some private windows), it keeps until the page is closed. */

const PREFIX = 'seedwright.';

/** @type {Map<string, string>} */
const memory = new Map();

/**
 * Return a kept value, or null.
 * @param {string} key
 * @returns {any}
 */
export function get(key) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? memory.get(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value */
export function put(key, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

/** @param {string} key */
export function drop(key) {
  memory.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    return;
  }
}

/**
 * Return the keys that begin so.
 * @param {string} start
 */
export function keys(start) {
  const all = new Set(memory.keys());
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) all.add(key.slice(PREFIX.length));
  } catch {
    return [...memory.keys()].filter((key) => key.startsWith(start));
  }
  return [...all].filter((key) => key.startsWith(start));
}

/**
 * Call back when another tab has written or removed a key.
 * @param {string} key
 * @param {(value: any) => void} changed
 * @returns {() => void} ends it
 */
export function watch(key, changed) {
  /** @param {StorageEvent} event */
  const listen = (event) => {
    if (event.key === PREFIX + key) changed(get(key));
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
