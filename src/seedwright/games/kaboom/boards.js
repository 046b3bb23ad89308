/** Boards of Kaboom: their limits, descriptions, and where the mines lie if they do: spec.md, sections 1, 4 and 6. */

import { BadInput, GaveUp, Stream, draw, shown } from '../../kit/kit.js';
import { arrange } from './counting.js';
import { deal } from './dealing.js';
import { touching } from './field.js';
import { solve } from './reasoning.js';

/** @typedef {'kaboom' | 'classic' | 'noguess'} Mode */
/**
 * @typedef {object} Board
 * @property {number} width
 * @property {number} height
 * @property {number} mines
 * @property {Mode} mode
 * @property {boolean} anywhere whether a guess may go anywhere, in kaboom
 * @property {number} first the cell to begin with in noguess, else -1
 * @property {number} par in milliseconds, 0 for none
 * @property {number} chance the state of chance at the start
 */
/**
 * @typedef {object} Row
 * @property {number} level
 * @property {number} width
 * @property {number} height
 * @property {number} mines
 * @property {Mode} mode
 * @property {boolean} anywhere
 * @property {number} par
 * @property {number} tries
 */
/** @typedef {{draws: number, tries: [outcome: number, states: number][]}} Trace */

const MODES = ['kaboom', 'classic', 'noguess'];
const LEAST_SIDE = 2;
const MOST_SIDE = 100;
const MOST_PAR = 86400000;
const MOST_CHANCE = 0xffffffff;
const OUTCOMES = { solved: 1, stopped: 0, 'gave up': -1 };

/** @param {Board} board @param {number} cell @returns {number[]} the cells that are empty if it is opened first */
export const firstArea = (board, cell) => (board.mode === 'noguess' ? [cell, ...touching(board)[cell]] : [cell]);

/**
 * @param {Board} board in classic and noguess @param {number} first the cell opened first
 * @returns {{mines: number[], chance: number}} where the mines lie, ascending, and the state of chance after they were dealt
 */
export function lay(board, first) {
  const all = Array.from({ length: board.width * board.height }, (_, cell) => cell);
  const dealt = deal(arrange([], all, board.mines, { empty: firstArea(board, first) }), board.chance);
  if (!dealt) throw new BadInput(`${board.mines} mines do not fit on this board`);
  return dealt;
}

/** @param {Board} board @returns {Board} the same @throws {BadInput} if there can be no such board */
function checked(board) {
  const { width, height, mines, mode, anywhere, first, par, chance } = board;
  checkWithin('width', width, LEAST_SIDE, MOST_SIDE);
  checkWithin('height', height, LEAST_SIDE, MOST_SIDE);
  if (!MODES.includes(mode)) throw new BadInput(`the mode is "${shown(mode)}", not one of ${MODES.join(', ')}`);
  if (anywhere && mode !== 'kaboom') throw new BadInput(`a guess anywhere belongs to kaboom, not to ${mode}`);
  if (mode === 'noguess') checkWithin('first cell', first, 0, width * height - 1);
  checkWithin('number of mines', mines, 1, width * height - (mode === 'noguess' ? firstArea(board, first).length : 1));
  checkWithin('par', par, 0, MOST_PAR);
  checkWithin('chance', chance, 0, MOST_CHANCE);
  return board;
}

/** @param {string} what @param {number} value @param {number} least @param {number} most */
function checkWithin(what, value, least, most) {
  if (!(value >= least && value <= most)) throw new BadInput(`the ${what} is ${value}, not within ${least}..${most}`);
}

// Description

/** @param {Board} board @returns {string} */
export function encode({ width, height, mines, mode, anywhere, first, par, chance }) {
  const text = `${width}x${height},${mines},${mode}${anywhere ? '-anywhere' : ''},${par},${chance}`;
  return mode === 'noguess' ? `${text},${first}` : text;
}

const NUMBER = '(0|[1-9][0-9]*)';
const DESCRIPTION = new RegExp(`^${NUMBER}x${NUMBER},${NUMBER},([a-z-]+),${NUMBER},${NUMBER}(?:,${NUMBER})?$`);

/** @param {string} text @returns {Board} @throws {BadInput} */
export function decode(text) {
  const parts = DESCRIPTION.exec(text);
  if (!parts) throw new BadInput(`"${shown(text)}" does not read WIDTHxHEIGHT,MINES,MODE,PAR,CHANCE or ...,CHANCE,FIRST`);
  const [width, height, mines, , par, chance] = parts.slice(1).map(Number);
  const anywhere = parts[4] === 'kaboom-anywhere';
  const mode = /** @type {Mode} */ (anywhere ? 'kaboom' : parts[4]);
  if ((parts[7] !== undefined) !== (mode === 'noguess')) {
    throw new BadInput(`"${shown(text)}": a first cell belongs to noguess, and only there`);
  }
  const first = mode === 'noguess' ? Number(parts[7]) : -1;
  return checked({ width, height, mines, mode, anywhere, first, par, chance });
}

// Generator

/** @param {Row} row @param {number} seed @returns {{board: Board, trace: Trace}} @throws {GaveUp} @throws {BadInput} */
export function generate({ width, height, mines, mode, anywhere, par, tries }, seed) {
  const size = { width, height, mines, mode, anywhere, par };
  if (mode !== 'noguess') {
    const [chance] = draw(seed);
    return { board: checked({ ...size, first: -1, chance }), trace: { draws: 1, tries: [] } };
  }
  checked({ ...size, first: 0, chance: 0 });
  const stream = new Stream(seed);
  const first = stream.below(width * height);
  /** @type {Trace['tries']} */
  const tried = [];
  while (tried.length < tries) {
    const board = checked({ ...size, first, chance: stream.below(MOST_CHANCE + 1) });
    const { outcome, states } = solve(board, lay(board, first).mines, first, true);
    tried.push([OUTCOMES[outcome], states]);
    if (outcome === 'solved') return { board, trace: { draws: stream.draws, tries: tried } };
  }
  throw new GaveUp('boards', tries);
}
