/** Counting the answers of a board, as work for a worker. */

import { Prover, decode } from './sakura.js';

/** @typedef {import('./sakura.js').Answer} Answer */
/**
 * @typedef {object} Counted
 * @property {number} answers all of them if `exact`, else "at least"
 * @property {number} steps
 * @property {boolean} exact
 * @property {Answer[]} found the first answers
 * @property {Budget} budget
 */
/** @typedef {{defect: number, holes: number, roots: number, pieces: number, arcs: number, slack: number}} Budget */
/** @typedef {{answers: number, steps: number, share: number}} Progress */

const PIECE = 20000;

/**
 * @param {string} description
 * @param {number} most steps
 * @param {number} kept how many answers are returned
 * @returns {Generator<Progress, Counted, boolean>}
 */
export function* count(description, most, kept) {
  const prover = new Prover(decode(description));
  /** @type {Answer[]} */
  const found = [];
  let answers = 0;
  const search = prover.counting({
    answer(answer) {
      answers += 1;
      if (found.length < kept) found.push(answer);
      return false;
    },
  });
  let exact = false;
  for (let goesOn = true; goesOn && !exact && search.nodes() < most; ) {
    exact = search.run(Math.min(PIECE, most - search.nodes()));
    if (!exact) goesOn = yield { answers, steps: search.nodes(), share: search.share() };
  }
  return { answers, steps: search.nodes(), exact, found, budget: budgetOf(prover) };
}

/** @param {Prover} prover @returns {Budget} what every answer has to spend, and on what */
function budgetOf({ field, bearers, defect, board }) {
  const { holes, pieces } = field;
  const { arcs } = bearers;
  return { defect, holes, roots: board.roots.length, pieces, arcs, slack: 2 * defect - arcs };
}
