/** What a board of the player's own is made from: what was typed, whether there is such a board, and its short text. */

/** @typedef {import('../../types.js').Facts} Facts */
/** @typedef {'width' | 'height' | 'mines' | 'par' | 'seed'} Field */
/** @typedef {'kaboom' | 'kaboom-anywhere' | 'classic' | 'noguess'} Mode */
/**
 * What was typed; the par time in seconds; it and the seed may be empty.
 * @typedef {Record<Field, string> & {mode: Mode}} Settings
 */
/**
 * For each field that holds no good number a message key, and facts for it.
 * @typedef {Partial<Record<Field, [key: string, facts: Facts]>>} Faults
 */

/** @type {Mode[]} */
export const MODES = ['kaboom', 'kaboom-anywhere', 'classic', 'noguess'];
/** @type {Field[]} */
export const FIELDS = ['width', 'height', 'mines', 'par', 'seed'];

const SIDE = { least: 2, most: 100 };
const PAR = { least: 0, most: 86400 };
const SEED = { least: 0, most: 0xffffffff };
/** How many boards are tried for one that can be solved without guessing. */
export const TRIES = 1000;
const SECOND = 1000;

/** @type {Settings} */
export const FIRST = { width: '10', height: '10', mines: '20', mode: 'kaboom', par: '', seed: '' };

/** @param {Settings} settings @returns {Faults} */
export function faultsOf({ width, height, mines, mode, par, seed }) {
  /** @type {Faults} */
  const faults = {};
  /** @param {Field} field @param {string} text @param {{least: number, most: number}} range */
  const check = (field, text, range) => {
    if (!isWithin(text, range)) faults[field] = [`custom.fault.${field}`, range];
  };
  check('width', width, SIDE);
  check('height', height, SIDE);
  if (par !== '') check('par', par, PAR);
  if (seed !== '') check('seed', seed, SEED);
  if (faults.width || faults.height) return faults;
  const range = { least: 1, most: mostMines(Number(width), Number(height), mode) };
  if (range.most < range.least) faults.mines = ['custom.fault.small', {}];
  else check('mines', mines, range);
  return faults;
}

/** @param {string} text @param {{least: number, most: number}} range */
const isWithin = (text, { least, most }) => /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most;

/**
 * @param {number} width @param {number} height @param {Mode} mode
 * @returns {number} the most mines that leave the first opening empty, and in noguess all that touches it, wherever it is
 */
function mostMines(width, height, mode) {
  return width * height - (mode === 'noguess' ? Math.min(3, width) * Math.min(3, height) : 1);
}

/** @param {Settings} settings without faults @returns {import('./boards.js').Row} */
export function rowOf({ width, height, mines, mode, par }) {
  const anywhere = mode === 'kaboom-anywhere';
  return {
    level: 0,
    width: Number(width),
    height: Number(height),
    mines: Number(mines),
    mode: mode === 'kaboom-anywhere' ? 'kaboom' : mode,
    anywhere,
    par: Number(par) * SECOND,
    tries: TRIES,
  };
}

/** @param {Settings} settings without faults @returns {string} as a description begins, then the seed if there is one */
export function write({ width, height, mines, mode, par, seed }) {
  const numbers = [width, height, mines, par].map(Number);
  const text = `${numbers[0]}x${numbers[1]},${numbers[2]},${mode},${numbers[3] * SECOND}`;
  return seed === '' ? text : `${text},${Number(seed)}`;
}

const WRITTEN = /^(\d+)x(\d+),(\d+),([a-z-]+),(\d+)(?:,(\d+))?$/;

/** @param {string} text @returns {Settings | null} null if it does not read like that; its numbers may still be no good */
export function read(text) {
  const parts = WRITTEN.exec(text);
  const mode = MODES.find((each) => each === parts?.[4]);
  if (!parts || !mode) return null;
  const [width, height, mines] = parts.slice(1);
  const seconds = Math.floor(Number(parts[5]) / SECOND);
  return { width, height, mines, mode, par: seconds > 0 ? String(seconds) : '', seed: parts[6] ?? '' };
}
