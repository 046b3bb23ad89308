/** What is told of a move once it is judged. */

import { place } from '../../draw.js';

/** @typedef {import('./judging.js').Judgement} Judgement */
/** @typedef {import('../../types.js').Facts} Facts */

/** Verdicts that numbers show; what they are told by depends on which. */
const SHOWN = ['safe', 'mine', 'elsewhere'];
/** Verdicts of which a level whose mines lie fixed may take no notice. */
const LUCK = ['elsewhere', 'chance'];

/**
 * @param {Judgement} found
 * @param {{width: number, lost: boolean, opened: number}} move the width of its board, whether it lost, and how many cells it
 *   opened on purpose
 * @returns {[key: string, facts: Facts]}
 */
export function told(found, { width, lost, opened }) {
  const { verdict, cell, safe, clues, percent } = found;
  const facts = { clues: clues.length, percent, opened };
  const how = SHOWN.includes(verdict) ? proof(found) : '';
  if (verdict === 'safe' && opened > 1) return [`why.safe.all${how}`, { ...facts, ...place(cell, width) }];
  if (!lost && LUCK.includes(verdict)) return [`why.lucky.${verdict}`, facts];
  return [`why.${verdict}${how}`, { ...facts, ...place(Math.max(0, safe), width) }];
}

/** @param {Judgement} found @returns {string} what of the key tells which numbers show it */
function proof({ clues, counter }) {
  if (clues.length === 0) return counter ? '.count' : '.unshown';
  return counter ? '.counter' : '';
}
