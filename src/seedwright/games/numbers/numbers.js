/** Numbers, version 1: the second reading, written from spec.md alone. */

import { BadInput, GaveUp, Stream, readMove, shown } from '../../kit/kit.js';

/** @typedef {import('../../kit/kit.js').Claim} Claim */
/** @typedef {import('../../kit/kit.js').Status} Status */
/** @typedef {{move: string, reason: string, cells: number[], facts: Record<string, number | string>}} Hint */
/** @typedef {'+' | '-' | '*' | '/'} Sign */
/** @typedef {{sign: Sign, larger: number, smaller: number}} Step of a state: places; of an answer: numbers */
/** @typedef {{tiles: readonly number[], target: number, limit: number}} Board */
/** @typedef {{numbers: readonly number[], free: readonly number[], steps: readonly Step[], status: Status, ended: number}} State */
/** @typedef {{level: number, tiles: number, answers: number, limit: number, candidates: number}} Row */
/** @typedef {{draws: number, candidates: number, walk: string[]}} Trace */

export const name = 'numbers';
export const version = 1;

const LEAST_TILES = 2;
const MOST_TILES = 6;
const MOST_TILE = 100;
const LEAST_TARGET = 100;
const MOST_TARGET = 999;
const MOST_LIMIT = 86400000;
const POINTS = { made: 1000, speed: 1000, near: 500, away: 5 };

/** @type {readonly Sign[]} */
const SIGNS = ['+', '-', '*', '/'];

/** @type {Record<string, Sign>} */
const VERBS = { a: '+', s: '-', m: '*', d: '/' };

/** How a sign is written for people. @type {Record<Sign, string>} */
export const WRITTEN = { '+': '+', '-': '−', '*': '×', '/': '÷' };

/**
 * The result of a step.
 * @param {Sign} sign @param {number} larger @param {number} smaller @returns {number} 0 if it is no step
 */
export function result(sign, larger, smaller) {
  if (sign === '+') return larger + smaller;
  if (sign === '-') return larger - smaller;
  if (sign === '*') return larger * smaller;
  return larger % smaller === 0 ? larger / smaller : 0;
}

// Solver. A set of numbers is a mask: bit i stands for the number at index i.

/** @param {number} mask @returns {number} how many numbers are in the set */
function size(mask) {
  let count = 0;
  for (let rest = mask; rest; rest &= rest - 1) count += 1;
  return count;
}

/** @param {number} n @param {number} k @returns {number} the subsets of k of n */
const choose = (n, k) => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/** What can be made from some numbers. */
class Maker {
  /** @type {Map<number, Set<number>>} */
  #made = new Map();
  /** @type {Map<string, Set<string>>} */
  #ways = new Map();

  /** @param {readonly number[]} numbers */
  constructor(numbers) {
    this.numbers = numbers;
  }

  /** @param {number} count @returns {number[]} all sets of so many of the numbers */
  sets(count) {
    return Array.from({ length: 1 << this.numbers.length }, (_, mask) => mask).filter((mask) => size(mask) === count);
  }

  /** @param {number} mask @returns {Set<number>} the numbers made from all of a set */
  made(mask) {
    let made = this.#made.get(mask);
    if (!made) {
      /** @type {Set<number>} */
      const found = new Set();
      this.visit(mask, (number) => found.add(number));
      this.#made.set(mask, (made = found));
    }
    return made;
  }

  /**
   * Every number made from all of a set, some of them again and again. A step with a 1 that changes nothing is never needed.
   * @param {number} mask @param {(number: number) => void} see
   */
  visit(mask, see) {
    if (size(mask) === 1) return see(this.numbers[31 - Math.clz32(mask)]);
    for (const [part, rest] of splits(mask)) {
      const others = [...this.made(rest)];
      for (const one of this.made(part)) {
        for (const other of others) {
          const larger = one > other ? one : other;
          const smaller = one > other ? other : one;
          see(larger + smaller);
          if (larger > smaller) see(larger - smaller);
          if (smaller === 1) continue;
          see(larger * smaller);
          if (larger % smaller === 0) see(larger / smaller);
        }
      }
    }
  }

  /**
   * The ways to make a number from all of a set, each as its steps in a fixed order and joined to one text.
   * @param {number} mask @param {number} number @returns {Set<string>}
   */
  ways(mask, number) {
    const key = `${mask} ${number}`;
    let ways = this.#ways.get(key);
    if (!ways) this.#ways.set(key, (ways = this.#search(mask, number)));
    return ways;
  }

  /** @param {number} mask @param {number} number @returns {Set<string>} */
  #search(mask, number) {
    if (size(mask) === 1) return new Set(this.made(mask).has(number) ? [''] : []);
    /** @type {Set<string>} */
    const ways = new Set();
    for (const [part, rest] of splits(mask)) {
      // Every pair is found from either of its numbers: from the one that fewer can be, the other follows.
      const [few, many] = this.made(part).size < this.made(rest).size ? [part, rest] : [rest, part];
      for (const one of this.made(few)) {
        for (const [sign, other] of partners(one, number)) {
          if (!this.made(many).has(other)) continue;
          const step = `${sign} ${Math.max(one, other)} ${Math.min(one, other)}`;
          for (const a of this.ways(few, one)) for (const b of this.ways(many, other)) ways.add(joined(a, b, step));
        }
      }
    }
    return ways;
  }
}

/** @param {number} mask @returns {[part: number, rest: number][]} every way to part a set in two, once */
function splits(mask) {
  const lowest = mask & -mask;
  /** @type {[number, number][]} */
  const found = [];
  for (let part = (mask - 1) & mask; part; part = (part - 1) & mask) if (part & lowest) found.push([part, mask ^ part]);
  return found;
}

/**
 * The numbers that make a number together with another in one step, not by a 1 that changes nothing.
 * @param {number} one @param {number} number @returns {[sign: Sign, other: number][]}
 */
function partners(one, number) {
  /** @type {[Sign, number][]} */
  const found = [['-', one + number]];
  if (one < number) found.push(['+', number - one]);
  if (one > number) found.push(['-', one - number]);
  if (one === 1) return found;
  found.push(['/', one * number]);
  if (number % one === 0 && number > one) found.push(['*', number / one]);
  if (one % number === 0 && number < one) found.push(['/', one / number]);
  return found;
}

/** @param {...string} parts ways and steps @returns {string} all their steps in a fixed order */
const joined = (...parts) => parts.filter(Boolean).join(',').split(',').sort().join(',');

/** @param {number} number @param {number} target */
const away = (number, target) => Math.abs(number - target);

/**
 * The best distance, and the fewest of the numbers that come so near.
 * @param {Maker} maker @param {number} target @returns {{distance: number, fewest: number}}
 */
function nearest(maker, target) {
  let distance = Infinity;
  let fewest = 0;
  for (let count = 1; count <= maker.numbers.length && distance > 0; count++) {
    for (const mask of maker.sets(count)) {
      maker.visit(mask, (number) => {
        if (away(number, target) < distance) [distance, fewest] = [away(number, target), count];
      });
    }
  }
  return { distance, fewest };
}

/**
 * The shortest answers: the ways to come as near to the target as can be with the fewest numbers.
 * @param {Maker} maker @param {number} target @param {{distance: number, fewest: number}} found @returns {Set<string>}
 */
function shortest(maker, target, { distance, fewest }) {
  /** @type {Set<string>} */
  const ways = new Set();
  for (const mask of maker.sets(fewest)) {
    for (const number of [target - distance, target + distance]) for (const way of maker.ways(mask, number)) ways.add(way);
  }
  return ways;
}

/** @param {string} way @returns {Step[]} */
function stepsOf(way) {
  if (way === '') return [];
  return way.split(',').map((step) => {
    const [sign, larger, smaller] = step.split(' ');
    return { sign: /** @type {Sign} */ (sign), larger: Number(larger), smaller: Number(smaller) };
  });
}

/**
 * What the solver knows of some numbers.
 * @param {readonly number[]} numbers @param {number} target
 * @returns {{distance: number, fewest: number, answers: Step[][]}} the steps of an answer in no order of making
 */
export function solve(numbers, target) {
  const maker = new Maker(numbers);
  const found = nearest(maker, target);
  return { ...found, answers: [...shortest(maker, target, found)].sort().map(stepsOf) };
}

// Generator

const DECK = [...Array.from({ length: 20 }, (_, place) => 1 + (place >> 1)), 25, 50, 75, 100];

/**
 * Takes an item out of a list, which closes up.
 * @param {number[]} list @param {Stream} stream @returns {number}
 */
const take = (list, stream) => list.splice(stream.below(list.length), 1)[0];

/** @param {readonly number[]} numbers */
const ascending = (numbers) => [...numbers].sort((a, b) => a - b);

/** @param {Stream} stream @returns {number[]} */
function drawTiles(stream) {
  const deck = [...DECK];
  return ascending(Array.from({ length: MOST_TILES }, () => take(deck, stream)));
}

/** @param {Sign} sign @param {number} larger @param {number} smaller */
function isRefused(sign, larger, smaller) {
  if (sign === '-') return larger === smaller;
  if (sign === '*') return smaller === 1;
  return sign === '/' && (smaller === 1 || larger % smaller !== 0);
}

/** The automaton on its walk: what it holds, and what it has done. */
class Automaton {
  /** @type {number[]} */
  pending = [];
  /** @type {string[]} */
  walk = [];

  /** @param {readonly number[]} tiles @param {number} count how many of them to use @param {Stream} stream */
  constructor(tiles, count, stream) {
    this.fresh = [...tiles];
    this.left = count;
    this.stream = stream;
  }

  /** @returns {number} the target */
  run() {
    this.two();
    for (;;) {
      const state = this.pending.length;
      if (this.left === 0) {
        if (state === 1) return this.pending[0];
        this.none();
      } else if (state === 1) {
        if (this.left === 1 || this.stream.below(2) === 0) this.one();
        else this.two();
      } else if (this.stream.below(2) === 0) this.one();
      else this.none();
    }
  }

  /** T2: two fresh tiles. */
  two() {
    const first = take(this.fresh, this.stream);
    const second = take(this.fresh, this.stream);
    this.left -= 2;
    this.pending.push(this.#combine('T2', first, second));
  }

  /** T1: a fresh tile and a pending result. */
  one() {
    const tile = take(this.fresh, this.stream);
    const index = this.pending.length === 2 ? this.stream.below(2) : 0;
    this.left -= 1;
    this.pending[index] = this.#combine('T1', tile, this.pending[index]);
  }

  /** T0: the two pending results. */
  none() {
    this.pending = [this.#combine('T0', this.pending[0], this.pending[1])];
  }

  /** @param {string} kind @param {number} one @param {number} other @returns {number} */
  #combine(kind, one, other) {
    const larger = Math.max(one, other);
    const smaller = Math.min(one, other);
    let sign = SIGNS[this.stream.below(4)];
    while (isRefused(sign, larger, smaller)) sign = SIGNS[this.stream.below(4)];
    this.walk.push(`${kind} ${larger} ${sign} ${smaller}`);
    return result(sign, larger, smaller);
  }
}

/**
 * @param {Row} row @param {number} seed @returns {{board: Board, trace: Trace}}
 * @throws {GaveUp}
 */
export function generate(row, seed) {
  const stream = new Stream(seed);
  for (let candidates = 1; candidates <= row.candidates; candidates++) {
    const tiles = drawTiles(stream);
    const automaton = new Automaton(tiles, row.tiles, stream);
    const target = automaton.run();
    if (!isAccepted(row, tiles, target)) continue;
    return { board: { tiles, target, limit: row.limit }, trace: { draws: stream.draws, candidates, walk: automaton.walk } };
  }
  throw new GaveUp('candidates', row.candidates);
}

/** @param {Row} row @param {number[]} tiles @param {number} target that can be made */
function isAccepted(row, tiles, target) {
  if (target < LEAST_TARGET || target > MOST_TARGET) return false;
  const maker = new Maker(tiles);
  const found = nearest(maker, target);
  return found.fewest === row.tiles && (row.answers === 0 || shortest(maker, target, found).size <= row.answers);
}

// Play

/** @param {Board} board @returns {State} */
export function start({ tiles }) {
  return { numbers: tiles, free: [...tiles.keys()], steps: [], status: 'open', ended: -1 };
}

/**
 * @param {Board} board @param {State} state @param {number} t @param {string} move
 * @returns {State} the same object if the move does nothing
 * @throws {import('../../kit/kit.js').IllegalMove}
 */
export function play(board, state, t, move) {
  const places = 2 * board.tiles.length - 1;
  const bounds = [places, places];
  const [verb, [i, j]] = readMove(move, { a: bounds, s: bounds, m: bounds, d: bounds, u: [], e: [] });
  if (state.status !== 'open') return state;
  if (board.limit > 0 && t >= board.limit) return { ...state, status: 'lost', ended: board.limit };
  if (verb === 'wait') return state;
  if (verb === 'e') return { ...state, status: 'lost', ended: t };
  if (verb === 'u') return takenBack(state);
  const after = stepped(state, VERBS[verb], i, j);
  return after !== state && after.numbers.at(-1) === board.target ? { ...after, status: 'won', ended: t } : after;
}

/** @param {State} state @returns {State} */
function takenBack(state) {
  const last = state.steps.at(-1);
  if (!last) return state;
  const numbers = state.numbers.slice(0, -1);
  const free = state.free.filter((place) => place < numbers.length);
  return { ...state, numbers, free: ascending([...free, last.larger, last.smaller]), steps: state.steps.slice(0, -1) };
}

/** @param {State} state @param {Sign} sign @param {number} i @param {number} j @returns {State} */
function stepped(state, sign, i, j) {
  const { numbers, free, steps } = state;
  if (i === j || !free.includes(i) || !free.includes(j)) return state;
  const [low, high] = ascending([i, j]);
  const [larger, smaller] = numbers[low] >= numbers[high] ? [low, high] : [high, low];
  const number = result(sign, numbers[larger], numbers[smaller]);
  if (number === 0) return state;
  return {
    ...state,
    numbers: [...numbers, number],
    free: [...free.filter((place) => place !== i && place !== j), numbers.length],
    steps: [...steps, { sign, larger, smaller }],
  };
}

/** @param {Board} board @param {State} state @returns {number} the distance of the state */
export const distance = ({ target }, { numbers, free }) => Math.min(...free.map((place) => away(numbers[place], target)));

/** @param {Board} board @param {State} state @returns {Status} */
export const status = (board, state) => state.status;

/** @param {number} far */
const nearPoints = (far) => Math.max(0, POINTS.near - POINTS.away * far);

/** @param {Board} board @param {State} state @returns {number} */
export function score(board, state) {
  if (state.status === 'open') return 0;
  if (state.status === 'lost') return nearPoints(distance(board, state));
  const { limit } = board;
  return POINTS.made + (limit === 0 ? 0 : Math.floor((POINTS.speed * (limit - state.ended)) / limit));
}

/** @param {Board} board @returns {number} */
export function best({ tiles, target, limit }) {
  const found = nearest(new Maker(tiles), target);
  if (found.distance > 0) return nearPoints(found.distance);
  return limit === 0 ? POINTS.made : POINTS.made + POINTS.speed;
}

// What is known

/** @param {Board} board @param {Trace | null} trace @returns {Claim[]} */
export function claims({ tiles, target }, trace) {
  const { distance: far, fewest, answers } = solve(tiles, target);
  const n = tiles.length;
  const upTo = Array.from({ length: fewest }, (_, place) => choose(n, place + 1)).reduce((sum, count) => sum + count, 0);
  const rest = { unit: 'subsets', evidence: [] };
  return [
    { name: 'reachable', value: far, finding: far === 0 ? 'proven' : 'refuted', method: 'subsets', cost: 2 ** n - 1, ...rest },
    { name: 'fewest', value: fewest, finding: 'proven', method: 'subsets', cost: upTo, ...rest },
    { name: 'answers', value: answers.length, finding: 'proven', method: 'backward', cost: choose(n, fewest), ...rest },
  ];
}

/** @param {Board} board @param {State} state @returns {Hint | null} */
export function hint(board, state) {
  if (state.status !== 'open') return null;
  const { numbers, free } = state;
  const { target } = board;
  const bestOfBoard = nearest(new Maker(board.tiles), target).distance;
  const maker = new Maker(free.map((place) => numbers[place]));
  const found = nearest(maker, target);
  if (found.distance > bestOfBoard) return { move: 'u', reason: 'back', cells: [], facts: {} };
  const done = free.find((place) => away(numbers[place], target) === found.distance);
  if (done !== undefined) return { move: 'e', reason: 'done', cells: [done], facts: {} };
  const { sign, larger, smaller, cells } = firstStep(state, shortest(maker, target, found));
  const verb = Object.keys(VERBS)[SIGNS.indexOf(sign)];
  const facts = { larger, sign: WRITTEN[sign], smaller, result: result(sign, larger, smaller) };
  return { move: `${verb} ${cells.join(' ')}`, reason: 'step', cells, facts };
}

/**
 * The first step of all answers that can be made at once. There is one: the first step of an answer takes two of the numbers.
 * @param {State} state @param {Set<string>} ways @returns {Step & {cells: number[]}}
 */
function firstStep({ numbers, free }, ways) {
  const steps = [...new Set([...ways].flatMap((way) => way.split(',')))].flatMap(stepsOf);
  const open = steps.flatMap((step) => {
    const i = free.find((place) => numbers[place] === step.larger);
    const j = free.find((place) => place !== i && numbers[place] === step.smaller);
    return i === undefined || j === undefined ? [] : [{ ...step, cells: [i, j] }];
  });
  const order = (/** @type {Step} */ a, /** @type {Step} */ b) =>
    SIGNS.indexOf(a.sign) - SIGNS.indexOf(b.sign) || a.larger - b.larger || a.smaller - b.smaller;
  return open.sort(order)[0];
}

// Description

/** @param {Board} board @returns {string} */
export const encode = ({ tiles, target, limit }) => `${tiles.join('.')},${target},${limit}`;

const DESCRIPTION = /^((?:0|[1-9][0-9]*)(?:\.(?:0|[1-9][0-9]*))*),(0|[1-9][0-9]*),(0|[1-9][0-9]*)$/;

/** @param {string} text @returns {Board} @throws {BadInput} */
export function decode(text) {
  const parts = DESCRIPTION.exec(text);
  if (!parts) throw new BadInput(`"${shown(text)}" does not read TILES,TARGET,LIMIT with points between the tiles`);
  const tiles = parts[1].split('.').map(Number);
  const [target, limit] = [parts[2], parts[3]].map(Number);
  if (tiles.length < LEAST_TILES || tiles.length > MOST_TILES) {
    throw new BadInput(`there are ${tiles.length} tiles, not ${LEAST_TILES}..${MOST_TILES}`);
  }
  tiles.forEach((tile, place) => {
    if (tile < 1 || tile > MOST_TILE) throw new BadInput(`tile ${place} is not within 1..${MOST_TILE}`);
    if (place > 0 && tile < tiles[place - 1]) throw new BadInput(`tile ${place} is smaller than the one before it`);
  });
  if (target < LEAST_TARGET || target > MOST_TARGET) throw new BadInput(`the target is not within ${LEAST_TARGET}..${MOST_TARGET}`);
  if (tiles.includes(target)) throw new BadInput(`the target ${target} is a tile`);
  if (limit > MOST_LIMIT) throw new BadInput(`the limit is above ${MOST_LIMIT}`);
  return { tiles, target, limit };
}
