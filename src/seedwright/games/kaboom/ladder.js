/** A hint in steps: may I guess, is a flag wrong, how hard is it, where, which numbers, and in the end which cell. */

/** @typedef {import('../../types.js').Hint} Hint */

/** What the numbers prove, and so needs no guess. */
const PROVEN = ['one', 'clues', 'counter'];

/** @param {Hint} hint @returns {Hint[]} from the vaguest word to the hint itself */
export function rungs(hint) {
  const { reason } = hint;
  if (reason === 'start') return [hint];
  if (reason === 'flag') return [...(Number(hint.facts.safe) > 0 ? [guessing(hint)] : []), step(hint, 'flag'), hint];
  return [guessing(hint), step(hint, 'flags'), ...(PROVEN.includes(reason) ? proving(hint) : odds(hint)), hint];
}

/** @param {Hint} hint @param {string} name @param {number[]} [cells] @returns {Hint} */
const step = (hint, name, cells = []) => ({ ...hint, reason: `step.${name}`, cells });

/** Whether a guess is called for. @param {Hint} hint */
function guessing(hint) {
  if (Number(hint.facts.safe) > 0) return step(hint, 'safe');
  return step(hint, hint.reason === 'gift' ? 'unsure' : 'guess');
}

/** @param {Hint} hint of which a guess is all there is */
const odds = (hint) => (hint.reason === 'guess' ? [step(hint, 'odds')] : []);

/** @param {Hint} hint with the clues that prove it */
function proving(hint) {
  const clues = hint.cells.slice(1);
  const counter = hint.reason === 'counter';
  if (clues.length === 0) return [step(hint, 'counter')];
  const many = clues.length > 1 ? 'many' : 'single';
  return [
    step(hint, counter ? 'short' : many),
    step(hint, 'region', clues),
    step(hint, counter ? 'numbers.counter' : 'numbers', clues),
  ];
}
