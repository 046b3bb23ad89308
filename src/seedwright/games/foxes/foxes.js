/** Foxes, version 1: the second reading, written from spec.md alone. */

import { BadInput, GaveUp, Stream, below, readMove, shown, shuffle } from '../../kit/kit.js';

/** @typedef {import('../../kit/kit.js').Claim} Claim */
/** @typedef {import('../../kit/kit.js').Hint} Hint */
/** @typedef {import('../../kit/kit.js').Status} Status */
/** @typedef {'hunt' | 'game'} Mode */
/**
 * @typedef {object} Board
 * @property {Mode} mode
 * @property {number} directions
 * @property {number} limit
 * @property {number} moves
 * @property {number} slips
 * @property {number} chance
 * @property {readonly number[]} foxes
 * @property {readonly number[]} hens
 */
/**
 * @typedef {object} State
 * @property {readonly number[]} foxes
 * @property {readonly number[]} hens
 * @property {readonly number[]} path
 * @property {number} chance
 * @property {number} made
 * @property {Status} status
 * @property {number} ended
 */
/**
 * @typedef {object} Row
 * @property {number} level
 * @property {Mode} mode
 * @property {number} directions
 * @property {number} hens
 * @property {number} length
 * @property {number} lines
 * @property {number} slips
 * @property {number} limit
 * @property {number} moves
 * @property {number} candidates
 */
/** @typedef {{draws: number, candidates: number}} Trace */
/** @typedef {{directions: number, foxes: readonly number[], hens: readonly number[]}} Position */
/** @typedef {[from: number, to: number]} Step */

export const name = 'foxes';
export const version = 1;

const SIDE = 7;
const HENS_NEEDED = 9;
const MOST_HENS = 20;
const SIXTEEN = 16;
const MOST_LIMIT = 86400000;
const MOST_MOVES = 200;
const MOST_CHANCE = 0xffffffff;
const WON = -1000000;
const LOST = 1000000;

// The cross

/** @param {number} x @param {number} y */
const isInside = (x, y) => x >= 0 && y >= 0 && x < SIDE && y < SIDE && ((x >= 2 && x <= 4) || (y >= 2 && y <= 4));

/** The places of all cells. */
export const PLACES = Array.from({ length: SIDE * SIDE }, (_, place) => ({ x: place % SIDE, y: Math.floor(place / SIDE) }))
  .filter(({ x, y }) => isInside(x, y));

const CELLS = PLACES.length;

/** @param {number} x @param {number} y @returns {number} -1 outside */
const cellAt = (x, y) => PLACES.findIndex((place) => place.x === x && place.y === y);

const STEPS = [[0, -1], [1, 0], [0, 1], [-1, 0], [1, -1], [1, 1], [-1, 1], [-1, -1]];

/** For each cell its neighbour in each direction, -1 where there is none. */
export const NEIGHBOURS = PLACES.map(({ x, y }) => STEPS.map(([dx, dy]) => cellAt(x + dx, y + dy)));

/** For each cell the cell two steps away in each direction, -1 where there is none. */
const LANDINGS = NEIGHBOURS.map((cells, from) => cells.map((over, direction) => (over < 0 ? -1 : NEIGHBOURS[over][direction])));

/** For each cell whether it is part of the coop. */
export const COOP = PLACES.map(({ x, y }) => x >= 2 && x <= 4 && y <= 2);

/** Hens step up, to the right and to the left. */
const HEN_DIRECTIONS = [0, 1, 3];

/** @param {readonly number[]} cells */
const ascending = (cells) => [...cells].sort((a, b) => a - b);

// Captures. A set of hens is a mask: bit i stands for the hen at index i of the position.

/** All captures of one fox, as the tree of what it can still do. */
class Hunt {
  /** @type {Map<number, {jumps: number, count: number}>} */
  #rest = new Map();

  /** @param {Position} position @param {number} fox its cell */
  constructor({ directions, foxes, hens }, fox) {
    this.fox = fox;
    this.directions = directions;
    this.henOn = new Int8Array(CELLS).fill(-1);
    this.isFree = new Uint8Array(CELLS).fill(1);
    hens.forEach((cell, hen) => {
      this.henOn[cell] = hen;
      this.isFree[cell] = 0;
    });
    for (const cell of foxes) this.isFree[cell] = 0;
    this.isFree[fox] = 1;
  }

  /**
   * The jumps from a cell after some hens have been jumped, in the order of directions.
   * @param {number} cell @param {number} jumped @returns {{to: number, jumped: number}[]}
   */
  jumps(cell, jumped) {
    const found = [];
    for (let direction = 0; direction < this.directions; direction++) {
      const to = LANDINGS[cell][direction];
      if (to < 0 || !this.isFree[to]) continue;
      const hen = this.henOn[NEIGHBOURS[cell][direction]];
      if (hen >= 0 && !((jumped >> hen) & 1)) found.push({ to, jumped: jumped | (1 << hen) });
    }
    return found;
  }

  /**
   * How many jumps can still be made at most, and in how many ways.
   * @param {number} cell @param {number} jumped @returns {{jumps: number, count: number}}
   */
  rest(cell, jumped) {
    const key = jumped * CELLS + cell;
    const known = this.#rest.get(key);
    if (known) return known;
    let longest = { jumps: 0, count: 1 };
    for (const next of this.jumps(cell, jumped)) {
      const { jumps, count } = this.rest(next.to, next.jumped);
      if (jumps + 1 > longest.jumps) longest = { jumps: jumps + 1, count };
      else if (jumps + 1 === longest.jumps) longest.count += count;
    }
    this.#rest.set(key, longest);
    return longest;
  }

  /** The longest captures of this fox. */
  get longest() {
    return this.rest(this.fox, 0);
  }

  /** @param {number} cell @param {number} jumped @returns {{to: number, jumped: number}[]} the jumps that begin a longest rest */
  longestJumps(cell, jumped) {
    const { jumps } = this.rest(cell, jumped);
    return this.jumps(cell, jumped).filter((next) => this.rest(next.to, next.jumped).jumps === jumps - 1);
  }

  /**
   * The longest capture of this fox at an index, in order.
   * @param {number} index @returns {{path: number[], jumped: number}}
   */
  capture(index) {
    const path = [this.fox];
    let [cell, jumped] = [this.fox, 0];
    while (this.rest(cell, jumped).jumps > 0) {
      for (const next of this.longestJumps(cell, jumped)) {
        const { count } = this.rest(next.to, next.jumped);
        if (index < count) {
          ({ to: cell, jumped } = next);
          break;
        }
        index -= count;
      }
      path.push(cell);
    }
    return { path, jumped };
  }

  /** @returns {Set<number>} all pairs of a cell and hens jumped that captures reach */
  reached() {
    this.rest(this.fox, 0);
    return new Set(this.#rest.keys());
  }
}

/** @type {WeakMap<Position, Hunt[]>} */
const hunted = new WeakMap();

/**
 * The captures of each fox. A position never changes, so that they are looked for once.
 * @param {Position} position
 */
function huntsOf(position) {
  const hunts = hunted.get(position) ?? position.foxes.map((fox) => new Hunt(position, fox));
  hunted.set(position, hunts);
  return hunts;
}

/**
 * The longest captures of both foxes.
 * @param {Position} position @returns {{jumps: number, count: number, hunts: Hunt[]}} the hunts that have some, foxes ascending
 */
function longestCaptures(position) {
  const all = huntsOf(position);
  const jumps = Math.max(...all.map((hunt) => hunt.longest.jumps));
  const hunts = all.filter((hunt) => hunt.longest.jumps === jumps);
  return { jumps, count: jumps === 0 ? 0 : hunts.reduce((sum, hunt) => sum + hunt.longest.count, 0), hunts };
}

/**
 * The hens that a path takes, as a mask, or null if it is no capture.
 * @param {Hunt} hunt @param {readonly number[]} path from the fox
 */
function jumpedOn(hunt, path) {
  let jumped = 0;
  for (let index = 1; index < path.length; index++) {
    const next = hunt.jumps(path[index - 1], jumped).find(({ to }) => to === path[index]);
    if (!next) return null;
    ({ jumped } = next);
  }
  return jumped;
}

/** @param {Board} board @param {State} state @returns {Position} */
const positionOf = ({ directions }, { foxes, hens }) => ({ directions, foxes, hens });

/**
 * What captures have before them: for each jump where it leads and how many jumps can follow at most.
 * @param {Position} position @param {readonly number[]} path so far, empty before the first jump
 * @returns {{from: number, to: number, left: number}[]}
 */
export function goesOn(position, path) {
  const hunts = huntsOf(position).filter(({ fox }) => path.length === 0 || fox === path[0]);
  return hunts.flatMap((hunt) => {
    const from = path.at(-1) ?? hunt.fox;
    const before = jumpedOn(hunt, path);
    return before === null ? [] : hunt.jumps(from, before).map(({ to, jumped }) => ({ from, to, left: hunt.rest(to, jumped).jumps }));
  });
}

/** @param {Position} position in which something can be captured @returns {number[]} the first longest capture */
export const longestPath = (position) => longestCaptures(position).hunts[0].capture(0).path;

// The game

/** @param {readonly number[]} foxes @param {readonly number[]} hens @returns {(cell: number) => boolean} */
function freeCells(foxes, hens) {
  const taken = new Set([...foxes, ...hens]);
  return (cell) => cell >= 0 && !taken.has(cell);
}

/**
 * The steps of hens, in order.
 * @param {readonly number[]} foxes @param {readonly number[]} hens @returns {Step[]}
 */
function henSteps(foxes, hens) {
  const isFree = freeCells(foxes, hens);
  return hens.flatMap((from) => HEN_DIRECTIONS.map((direction) => /** @type {Step} */ ([from, NEIGHBOURS[from][direction]])))
    .filter(([, to]) => isFree(to));
}

/** @param {Position} position @returns {Step[]} the quiet moves of the foxes, in order */
function quietMoves({ directions, foxes, hens }) {
  const isFree = freeCells(foxes, hens);
  return foxes.flatMap((from) => NEIGHBOURS[from].slice(0, directions).map((to) => /** @type {Step} */ ([from, to])))
    .filter(([, to]) => isFree(to));
}

/** @param {readonly number[]} cells ascending @param {number} from @param {number} to */
const exchanged = (cells, from, to) => ascending(cells.map((cell) => (cell === from ? to : cell)));

/**
 * The foxes' move.
 * @param {Board} board @param {State} state @returns {State | null} null if they cannot move
 */
function foxesMove({ directions, slips }, state) {
  const { foxes, hens } = state;
  const position = { directions, foxes, hens };
  const { jumps, count, hunts } = longestCaptures(position);
  if (jumps > 0) {
    const [index, chance] = below(state.chance, count);
    const { path, jumped } = captureAt(hunts, index);
    const left = hens.filter((_, hen) => !((jumped >> hen) & 1));
    return { ...state, foxes: exchanged(foxes, path[0], path[path.length - 1]), hens: left, path, chance };
  }
  let some = quietMoves(position);
  if (some.length === 0) return null;
  let { chance } = state;
  let slipped = false;
  if (slips > 0) {
    const [value, next] = below(chance, SIXTEEN);
    slipped = value < slips;
    chance = next;
  }
  if (!slipped) {
    const threats = some.map(([from, to]) => longestCaptures({ directions, foxes: exchanged(foxes, from, to), hens }).jumps);
    const most = Math.max(...threats);
    some = some.filter((_, index) => threats[index] === most);
  }
  const [index, next] = below(chance, some.length);
  const [from, to] = some[index];
  return { ...state, foxes: exchanged(foxes, from, to), path: [from, to], chance: next };
}

/** @param {readonly Hunt[]} hunts @param {number} index */
function captureAt(hunts, index) {
  for (const hunt of hunts) {
    if (index < hunt.longest.count) return hunt.capture(index);
    index -= hunt.longest.count;
  }
  throw new RangeError('there is no such capture');
}

/** @param {readonly number[]} hens */
const isCoopFull = (hens) => hens.filter((cell) => COOP[cell]).length === HENS_NEEDED;

/** @param {Board} board @param {State} state @param {number} t @param {Step} step @returns {State} */
function playGame(board, state, t, [from, to]) {
  if (!henSteps(state.foxes, state.hens).some(([hen, goal]) => hen === from && goal === to)) return state;
  const stepped = { ...state, hens: exchanged(state.hens, from, to), made: state.made + 1 };
  if (isCoopFull(stepped.hens)) return { ...stepped, status: 'won', ended: t };
  const after = foxesMove(board, stepped);
  if (!after) return { ...stepped, status: 'won', ended: t };
  const isLost = after.hens.length < HENS_NEEDED || henSteps(after.foxes, after.hens).length === 0 || after.made === board.moves;
  return isLost ? { ...after, status: 'lost', ended: t } : after;
}

// The hunt

/** @param {Board} board @param {State} state @param {number} t @param {Step} step @returns {State} */
function playHunt(board, state, t, [from, to]) {
  const { path } = state;
  const isNext = path.length === 0 ? board.foxes.includes(from) : from === path[path.length - 1];
  if (!isNext) return state;
  const longer = path.length === 0 ? [from, to] : [...path, to];
  if (huntsOf(board).every((hunt) => hunt.fox !== longer[0] || jumpedOn(hunt, longer) === null)) return state;
  const after = { ...state, path: longer, made: state.made + 1 };
  return longer.length - 1 === longestCaptures(board).jumps ? { ...after, status: 'won', ended: t } : after;
}

// Play

/** @param {Board} board @returns {State} */
export function start({ foxes, hens, chance }) {
  return { foxes, hens, path: [], chance, made: 0, status: 'open', ended: -1 };
}

/**
 * @param {Board} board @param {State} state @param {number} t @param {string} move
 * @returns {State} the same object if the move does nothing
 * @throws {import('../../kit/kit.js').IllegalMove}
 */
export function play(board, state, t, move) {
  const isHunt = board.mode === 'hunt';
  const [verb, [from, to]] = readMove(move, { m: [CELLS, CELLS], u: [], e: [] });
  if (state.status !== 'open') return state;
  if (isHunt && board.limit > 0 && t >= board.limit) return { ...state, status: 'lost', ended: board.limit };
  if (verb === 'm') return (isHunt ? playHunt : playGame)(board, state, t, [from, to]);
  if (!isHunt || verb === 'wait') return state;
  if (verb === 'e') return { ...state, status: 'lost', ended: t };
  if (state.path.length === 0) return state;
  return { ...state, path: state.path.length === 2 ? [] : state.path.slice(0, -1) };
}

/** @param {Board} board @param {State} state @returns {Status} */
export const status = (board, state) => state.status;

/** @param {Board} board @param {State} state @returns {number} */
export function score(board, { status, path, hens, made, ended }) {
  const { mode, limit, moves } = board;
  if (status === 'open') return 0;
  if (mode === 'game') return status === 'won' ? 50 * hens.length + 10 * (moves - made) : 0;
  if (status === 'won') return limit === 0 ? 1000 : 1000 + Math.floor((1000 * (limit - ended)) / limit);
  return Math.floor((500 * Math.max(0, path.length - 1)) / longestCaptures(board).jumps);
}

/** @param {Board} board @returns {number} */
export function best({ mode, limit, moves, hens }) {
  if (mode === 'game') return 50 * hens.length + 10 * (moves - 1);
  return limit === 0 ? 1000 : 2000;
}

// The guide

/** @param {Board} board @param {State} state after the foxes' answer @returns {number} the less the better for the hens */
function worth(board, state) {
  if (state.status === 'won') return WON;
  if (state.status === 'lost') return LOST;
  const { hens } = state;
  const far = hens.map((cell) => {
    const { x, y } = PLACES[cell];
    return COOP[cell] ? y : 2 * Math.max(0, y - 2) + Math.abs(x - 3) + 2;
  });
  return 30 * longestCaptures(positionOf(board, state)).jumps - 100 * hens.length + far.reduce((sum, steps) => sum + steps, 0);
}

/**
 * The guide's step in an open position.
 * @param {Board} board @param {State} state @returns {{step: Step, looked: number}} and how many positions it gave a value
 */
function guideStep(board, state) {
  const steps = henSteps(state.foxes, state.hens);
  const worths = steps.map((step) => worth(board, playGame(board, state, 0, step)));
  return { step: steps[worths.indexOf(Math.min(...worths))], looked: steps.length };
}

/**
 * The game that the guide plays.
 * @param {Board} board @returns {{state: State, looked: number}} its end, and how many positions were given a value on the way
 */
function guidedGame(board) {
  let state = start(board);
  let all = 0;
  while (state.status === 'open') {
    const { step, looked } = guideStep(board, state);
    all += looked;
    state = playGame(board, state, 0, step);
  }
  return { state, looked: all };
}

// Generator

const GAME_FOXES = [8, 10];
const GAME_HENS = Array.from({ length: MOST_HENS }, (_, hen) => CELLS - MOST_HENS + hen);

/**
 * @param {Row} row @param {number} seed @returns {{board: Board, trace: Trace}}
 * @throws {GaveUp}
 */
export function generate(row, seed) {
  const grow = row.mode === 'hunt' ? growHunt : growGame;
  const stream = new Stream(seed);
  for (let candidates = 1; candidates <= row.candidates; candidates++) {
    const board = grow(row, stream);
    if (board) return { board, trace: { draws: stream.draws, candidates } };
  }
  throw new GaveUp('candidates', row.candidates);
}

/** @param {Row} row @param {Stream} stream @returns {Board | null} */
function growHunt({ mode, directions, limit, hens, length, lines }, stream) {
  const [cells, state] = shuffle(Array.from({ length: CELLS }, (_, cell) => cell), stream.state);
  stream.state = state;
  stream.draws += CELLS - 1;
  const position = { directions, foxes: ascending(cells.slice(0, 2)), hens: ascending(cells.slice(2, 2 + hens)) };
  const { jumps, count } = longestCaptures(position);
  if (jumps !== length || (lines !== 0 && count > lines)) return null;
  return { mode, limit, moves: 0, slips: 0, chance: 0, ...position };
}

/** @param {Row} row @param {Stream} stream @returns {Board | null} */
function growGame({ mode, directions, moves, slips }, stream) {
  const chance = stream.below(2 ** 32);
  const board = { mode, directions, limit: 0, moves, slips, chance, foxes: GAME_FOXES, hens: GAME_HENS };
  return guidedGame(board).state.status === 'won' ? board : null;
}

// What is known

/** @param {Board} board @param {Trace | null} trace @returns {Claim[]} */
export function claims(board, trace) {
  if (board.mode === 'game') {
    const { state, looked } = guidedGame(board);
    const finding = state.status === 'won' ? 'proven' : 'gave up';
    return [{ name: 'winnable', value: state.made, finding, method: 'guide', cost: looked, unit: 'positions', evidence: [] }];
  }
  const { jumps, count } = longestCaptures(board);
  const cost = new Set(huntsOf(board).flatMap((hunt) => [...hunt.reached()])).size;
  /** @type {Omit<Claim, 'name' | 'value'>} */
  const how = { finding: 'proven', method: 'walk', cost, unit: 'positions', evidence: [] };
  return [{ name: 'longest', value: jumps, ...how }, { name: 'lines', value: count, ...how }];
}

/** @param {Board} board @param {State} state @returns {Hint | null} */
export function hint(board, state) {
  if (state.status !== 'open') return null;
  if (board.mode === 'game') return moveHint(guideStep(board, state).step, 'guide', {});
  const { jumps, hunts } = longestCaptures(board);
  const { path } = state;
  const left = jumps - Math.max(0, path.length - 1);
  const hunt = path.length === 0 ? hunts[0] : hunts.find(({ fox }) => fox === path[0]);
  const jumped = hunt ? jumpedOn(hunt, path) : null;
  const from = path.at(-1) ?? hunts[0].fox;
  if (!hunt || jumped === null || hunt.rest(from, jumped).jumps < left) return { move: 'u', reason: 'back', cells: [], facts: {} };
  return moveHint([from, hunt.longestJumps(from, jumped)[0].to], 'longest', { left });
}

/** @param {Step} step @param {string} reason @param {Record<string, number>} facts @returns {Hint} */
const moveHint = (step, reason, facts) => ({ move: `m ${step.join(' ')}`, reason, cells: step, facts });

// Description

const MARKS = { fox: 'x', hen: 'o', free: '-' };

/** @param {Board} board @returns {string} */
export function encode({ mode, directions, limit, moves, slips, chance, foxes, hens }) {
  const marks = PLACES.map((_, cell) => (foxes.includes(cell) ? MARKS.fox : hens.includes(cell) ? MARKS.hen : MARKS.free));
  return `${mode},${directions},${mode === 'hunt' ? limit : moves},${slips},${chance},${marks.join('')}`;
}

const DESCRIPTION = /^([^,]*),(0|[1-9][0-9]*),(0|[1-9][0-9]*),(0|[1-9][0-9]*),(0|[1-9][0-9]*),([^,]*)$/;

/** @param {string} text @returns {Board} @throws {BadInput} */
export function decode(text) {
  const parts = DESCRIPTION.exec(text);
  if (!parts) throw new BadInput(`"${shown(text)}" does not read MODE,DIRECTIONS,BOUND,SLIPS,CHANCE,CELLS`);
  const [, mode, , , , , cells] = parts;
  const [directions, bound, slips, chance] = parts.slice(2, 6).map(Number);
  if (mode !== 'hunt' && mode !== 'game') throw new BadInput(`the mode is "${shown(mode)}", not hunt or game`);
  if (directions !== 4 && directions !== 8) throw new BadInput('the directions are not 4 or 8');
  if (slips > SIXTEEN) throw new BadInput(`the slips are above ${SIXTEEN}`);
  if (chance > MOST_CHANCE) throw new BadInput(`the chance is above ${MOST_CHANCE}`);
  const [limit, moves] = mode === 'hunt' ? [bound, 0] : [0, bound];
  /** @type {Board} */
  const board = { mode, directions, limit, moves, slips, chance, ...readCells(cells) };
  (mode === 'hunt' ? checkHunt : checkGame)(board);
  return board;
}

/** @param {string} text @returns {{foxes: number[], hens: number[]}} @throws {BadInput} */
function readCells(text) {
  const marks = [...text];
  if (marks.length !== CELLS) throw new BadInput(`there are ${marks.length} cells, not ${CELLS}`);
  const odd = marks.findIndex((mark) => !Object.values(MARKS).includes(mark));
  if (odd >= 0) throw new BadInput(`cell ${odd} is "${shown(marks[odd])}", not ${Object.values(MARKS).join(', ')}`);
  const cellsOf = (/** @type {string} */ kind) => [...marks.keys()].filter((cell) => marks[cell] === kind);
  const foxes = cellsOf(MARKS.fox);
  if (foxes.length !== 2) throw new BadInput(`there are ${foxes.length} foxes, not 2`);
  return { foxes, hens: cellsOf(MARKS.hen) };
}

/** @param {Board} board @throws {BadInput} */
function checkHunt(board) {
  const { limit, slips, chance, hens } = board;
  if (limit > MOST_LIMIT) throw new BadInput(`the limit is above ${MOST_LIMIT}`);
  if (slips !== 0 || chance !== 0) throw new BadInput('in a hunt slips and chance are 0');
  if (hens.length < 1 || hens.length > MOST_HENS) throw new BadInput(`there are ${hens.length} hens, not 1..${MOST_HENS}`);
  if (longestCaptures(board).jumps === 0) throw new BadInput('no hen can be captured');
}

/** @param {Board} board @throws {BadInput} */
function checkGame({ moves, foxes, hens }) {
  if (moves < 1 || moves > MOST_MOVES) throw new BadInput(`the moves are not within 1..${MOST_MOVES}`);
  if (hens.length < HENS_NEEDED || hens.length > MOST_HENS) {
    throw new BadInput(`there are ${hens.length} hens, not ${HENS_NEEDED}..${MOST_HENS}`);
  }
  if (isCoopFull(hens)) throw new BadInput('the coop is full of hens already');
  if (henSteps(foxes, hens).length === 0) throw new BadInput('no hen can move');
}
