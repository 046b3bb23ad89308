/** Matches, version 1: the second reading, written from spec.md alone. */

import { BadInput, GaveUp, Stream, below, readMove, shown } from '../../kit/kit.js';

/** @typedef {import('../../kit/kit.js').Claim} Claim */
/** @typedef {import('../../kit/kit.js').Hint} Hint */
/** @typedef {import('../../kit/kit.js').Status} Status */
/** @typedef {{rule: string, heaps: readonly number[], slips: number, chance: number}} Board */
/**
 * @typedef {object} State
 * @property {readonly number[]} heaps
 * @property {number} chance
 * @property {readonly string[]} line
 * @property {number} lapses
 * @property {Status} status
 * @property {number} ended
 */
/**
 * @typedef {object} Row
 * @property {number} level
 * @property {string} rule
 * @property {number} heaps
 * @property {number} low
 * @property {number} high
 * @property {number} winning
 * @property {number} slips
 * @property {number} candidates
 */
/** @typedef {{draws: number, candidates: number}} Trace */
/** @typedef {{heap: number, left: number, take: number}} Move */

export const name = 'matches';
export const version = 1;

const MOST_DIGITS = 32;
const MOST_HEAPS = 8;
const MOST_HEAP = 100;
const SIXTEEN = 16;
const MOST_CHANCE = 0xffffffff;

/** What a digit of a rule allows: to leave nothing, matches on one side, matches on both. */
const LEAVES = [1, 2, 4];

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** @param {readonly number[]} numbers */
const xor = (numbers) => numbers.reduce((total, number) => total ^ number, 0);

/** @param {number} left @param {number} right @returns {number[]} what remains of a heap: empty heaps are none */
const remains = (left, right) => [left, right].filter((size) => size > 0);

/**
 * The moves in one heap, ordered by how many are taken, then by how many are left on the left.
 * @param {string} rule @param {number} size @returns {{left: number, take: number}[]}
 */
function movesIn(rule, size) {
  const moves = [];
  for (let take = 1; take <= Math.min(size, rule.length); take++) {
    const digit = Number(rule[take - 1]);
    for (let left = 0; left <= size - take; left++) {
      if (digit & LEAVES[remains(left, size - take - left).length]) moves.push({ left, take });
    }
  }
  return moves;
}

/**
 * The values of all heaps up to a size.
 * @param {string} rule @param {number} most @returns {number[]} the value of a heap of n at index n
 */
export function values(rule, most) {
  const found = [0];
  for (let size = 1; size <= most; size++) {
    const reached = new Set(movesIn(rule, size).map(({ left, take }) => found[left] ^ found[size - take - left]));
    let value = 0;
    while (reached.has(value)) value += 1;
    found.push(value);
  }
  return found;
}

/**
 * The value of heaps.
 * @param {string} rule @param {readonly number[]} heaps
 */
function valueOf(rule, heaps) {
  const table = values(rule, Math.max(0, ...heaps));
  return xor(heaps.map((size) => table[size]));
}

/**
 * All moves of a position, in order.
 * @param {string} rule @param {readonly number[]} heaps @returns {Move[]}
 */
export const moves = (rule, heaps) => heaps.flatMap((size, heap) => movesIn(rule, size).map((move) => ({ heap, ...move })));

/**
 * @param {readonly number[]} heaps @param {Move} move @returns {number[]} the heaps after a move
 */
export function moved(heaps, { heap, left, take }) {
  return heaps.flatMap((size, place) => (place === heap ? remains(left, size - take - left) : [size]));
}

/**
 * The moves that lead to value 0, in order.
 * @param {string} rule @param {readonly number[]} heaps
 */
export function winningMoves(rule, heaps) {
  const table = values(rule, Math.max(0, ...heaps));
  const value = xor(heaps.map((size) => table[size]));
  return moves(rule, heaps).filter(({ heap, left, take }) => {
    const size = heaps[heap];
    return (value ^ table[size] ^ table[left] ^ table[size - take - left]) === 0;
  });
}

/** @param {Move} move */
const moveText = ({ heap, left, take }) => `t ${heap} ${left} ${take}`;

/**
 * How many positions some moves lead to; the order of heaps makes no difference.
 * @param {readonly number[]} heaps @param {readonly Move[]} some
 */
const positions = (heaps, some) => new Set(some.map((move) => moved(heaps, move).sort((a, b) => a - b).join())).size;

// Generator

/**
 * @param {Row} row @param {number} seed @returns {{board: Board, trace: Trace}}
 * @throws {GaveUp}
 */
export function generate(row, seed) {
  const { rule, slips } = row;
  const stream = new Stream(seed);
  for (let candidates = 1; candidates <= row.candidates; candidates++) {
    const sizes = Array.from({ length: row.heaps }, () => stream.below(row.high - row.low + 1) + row.low);
    const heaps = sizes.sort((a, b) => a - b);
    if (!isAccepted(row, heaps)) continue;
    const chance = stream.below(2 ** 32);
    return { board: { rule, heaps, slips, chance }, trace: { draws: stream.draws, candidates } };
  }
  throw new GaveUp('candidates', row.candidates);
}

/** @param {Row} row @param {readonly number[]} heaps */
function isAccepted({ rule, winning }, heaps) {
  if (valueOf(rule, heaps) === 0) return false;
  return winning === 0 || positions(heaps, winningMoves(rule, heaps)) <= winning;
}

// Play

/** @param {Board} board @returns {State} */
export const start = ({ heaps, chance }) => ({ heaps, chance, line: [], lapses: 0, status: 'open', ended: -1 });

/**
 * @param {Board} board @param {State} state @param {number} t @param {string} text
 * @returns {State} the same object if the move does nothing
 * @throws {import('../../kit/kit.js').IllegalMove}
 */
export function play(board, state, t, text) {
  const { rule } = board;
  const bounds = [sum(board.heaps), Math.max(...board.heaps), rule.length + 1];
  const [verb, [heap, left, take]] = readMove(text, { t: bounds });
  if (state.status !== 'open' || verb === 'wait') return state;
  const move = moves(rule, state.heaps).find((each) => each.heap === heap && each.left === left && each.take === take);
  if (!move) return state;
  const heaps = moved(state.heaps, move);
  const lapsed = valueOf(rule, state.heaps) !== 0 && valueOf(rule, heaps) !== 0;
  /** @type {State} */
  const after = { ...state, heaps, line: [...state.line, text], lapses: state.lapses + (lapsed ? 1 : 0) };
  if (moves(rule, heaps).length === 0) return { ...after, status: 'won', ended: t };
  const answered = answer(board, after);
  return moves(rule, answered.heaps).length === 0 ? { ...answered, status: 'lost', ended: t } : answered;
}

/** @param {Board} board @param {State} state in which the computer can move @returns {State} */
function answer({ rule, slips }, state) {
  const all = moves(rule, state.heaps);
  const good = winningMoves(rule, state.heaps);
  let { chance } = state;
  let slipped = false;
  if (slips > 0) {
    const [value, next] = below(chance, SIXTEEN);
    slipped = value < slips;
    chance = next;
  }
  const some = slipped || good.length === 0 ? all : good;
  const [index, next] = below(chance, some.length);
  return { ...state, heaps: moved(state.heaps, some[index]), line: [...state.line, moveText(some[index])], chance: next };
}

/** @param {Board} board @param {State} state @returns {Status} */
export const status = (board, state) => state.status;

/** @param {Board} board @param {State} state @returns {number} */
export function score(board, { status, lapses, ended }) {
  if (status !== 'won') return 0;
  return Math.max(100, 1000 - 200 * lapses) + Math.max(0, 500 - Math.floor(ended / 500));
}

/** @param {Board} board @returns {number} */
export const best = (board) => 1500;

// What is known

/** @param {Board} board @param {Trace | null} trace @returns {Claim[]} */
export function claims({ rule, heaps }, trace) {
  const most = Math.max(...heaps);
  const evidence = heaps.map((size) => values(rule, most)[size]);
  const winning = positions(heaps, winningMoves(rule, heaps));
  const cost = positions(heaps, moves(rule, heaps));
  return [
    { name: 'value', value: xor(evidence), finding: 'proven', method: 'mex', cost: most, unit: 'heaps', evidence },
    { name: 'winning', value: winning, finding: 'proven', method: 'mex', cost, unit: 'positions', evidence: [] },
  ];
}

/** @param {Board} board @param {State} state @returns {Hint | null} */
export function hint({ rule }, { heaps, status }) {
  if (status !== 'open') return null;
  const value = valueOf(rule, heaps);
  const [move] = value === 0 ? moves(rule, heaps) : winningMoves(rule, heaps);
  const [reason, facts] = value === 0 ? ['lost', {}] : ['zero', { value }];
  return { move: moveText(move), reason, cells: [move.heap], facts };
}

// Description

/** @param {Board} board @returns {string} */
export const encode = ({ rule, heaps, slips, chance }) => `${rule},${heaps.join('.')},${slips},${chance}`;

const DESCRIPTION = /^([^,]*),((?:0|[1-9][0-9]*)(?:\.(?:0|[1-9][0-9]*))*),(0|[1-9][0-9]*),(0|[1-9][0-9]*)$/;
const RULE = /^[0-7]*[1-7]$/;

/** @param {string} text @returns {Board} @throws {BadInput} */
export function decode(text) {
  const parts = DESCRIPTION.exec(text);
  if (!parts) throw new BadInput(`"${shown(text)}" does not read RULE,HEAPS,SLIPS,CHANCE with points between the heaps`);
  const rule = parts[1];
  const heaps = parts[2].split('.').map(Number);
  const [slips, chance] = [parts[3], parts[4]].map(Number);
  if (!RULE.test(rule) || rule.length > MOST_DIGITS) {
    throw new BadInput(`the rule "${shown(rule)}" is not 1 to ${MOST_DIGITS} digits 0..7, the last not 0`);
  }
  if (heaps.length > MOST_HEAPS) throw new BadInput(`there are ${heaps.length} heaps, not 1..${MOST_HEAPS}`);
  heaps.forEach((size, heap) => {
    if (size < 1 || size > MOST_HEAP) throw new BadInput(`heap ${heap} is not within 1..${MOST_HEAP}`);
  });
  if (slips > SIXTEEN) throw new BadInput(`the slips are above ${SIXTEEN}`);
  if (chance > MOST_CHANCE) throw new BadInput(`the chance is above ${MOST_CHANCE}`);
  if (valueOf(rule, heaps) === 0) throw new BadInput('the heaps have the value 0, so that who moves first cannot win');
  return { rule, heaps, slips, chance };
}
