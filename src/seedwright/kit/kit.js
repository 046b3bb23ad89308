/**
 * The common ground of all readings in JavaScript, as kit/spec.md defines it: chance, shuffle, ids, moves, grids.
 * Every function is pure.
 */

/** @typedef {'open' | 'won' | 'lost'} Status */
/**
 * @typedef {object} Claim
 * @property {string} name
 * @property {number} value
 * @property {'proven' | 'refuted' | 'gave up'} finding
 * @property {string} method
 * @property {number} cost
 * @property {string} unit
 * @property {number[]} evidence
 */
/**
 * @typedef {object} Hint
 * @property {string} move
 * @property {string} reason
 * @property {number[]} cells
 * @property {Record<string, number>} facts
 */
/**
 * An id names a level number and a seed, or has a board of its own in a description; what it does not name is null.
 * @typedef {object} Id
 * @property {string} game
 * @property {number} version
 * @property {number | null} level
 * @property {number | null} seed
 * @property {string | null} description
 */

/** An id, description or other input that is refused; the message is one sentence that names the place. */
export class BadInput extends Error {}

/** A move text that is refused; the message is the sentence of kit/spec.md, section 4. */
export class IllegalMove extends Error {}

/** A generator has used up its budget: the level does not exist. */
export class GaveUp extends Error {
  /** @param {string} what counted in the budget, such as `trees` @param {number} budget */
  constructor(what, budget) {
    super(`gave up after ${budget} ${what}`);
  }
}

// Chance

const WORD = 32n;
const MOST_SEED = 0xffffffff;

/**
 * One draw of mulberry32.
 * @param {number} state @returns {[value: number, state: number]} both unsigned 32-bit
 */
export function draw(state) {
  const next = (state + 0x6d2b79f5) >>> 0;
  let t = Math.imul(next ^ (next >>> 15), next | 1);
  t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
  return [(t ^ (t >>> 14)) >>> 0, next];
}

/**
 * A draw below `bound`, with the small bias that is part of the contract.
 * @param {number} state @param {number} bound from 1 @returns {[value: number, state: number]}
 */
export function below(state, bound) {
  const [value, next] = draw(state);
  return [value % bound, next];
}

/**
 * A draw below `bound` without bias, of any size.
 * @param {number} state @param {bigint} bound from 1 @returns {[value: bigint, state: number]}
 */
export function belowExactly(state, bound) {
  const words = Math.ceil((bound - 1n).toString(16).length / 8);
  const span = 1n << (WORD * BigInt(words));
  const fair = span - (span % bound);
  for (;;) {
    let number = 0n;
    for (let word = 0; word < words; word++) {
      const [value, next] = draw(state);
      number = (number << WORD) | BigInt(value);
      state = next;
    }
    if (number < fair) return [number % bound, state];
  }
}

/** A stream of draws that counts them, for the length of one generation. */
export class Stream {
  /** @param {number} seed */
  constructor(seed) {
    this.state = seed;
    this.draws = 0;
  }

  /** @param {number} bound from 1 @returns {number} a draw below it */
  below(bound) {
    const [value, state] = below(this.state, bound);
    this.state = state;
    this.draws += 1;
    return value;
  }
}

/**
 * The items in shuffled order, and the state after it.
 * @template T @param {readonly T[]} items @param {number} state @returns {[items: T[], state: number]}
 */
export function shuffle(items, state) {
  const shuffled = [...items];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const [j, next] = below(state, i + 1);
    [shuffled[i], shuffled[j]] = [shuffled[j], shuffled[i]];
    state = next;
  }
  return [shuffled, state];
}

// Texts

const MOST_SHOWN = 40;

/**
 * A foreign text made fit to stand in a message. A character is a code point, not a UTF-16 unit.
 * @param {string} text
 */
export function shown(text) {
  const characters = [...text];
  const start = characters.slice(0, MOST_SHOWN).map((c) => (c >= ' ' && c <= '~' ? c : '?'));
  return start.join('') + (characters.length > MOST_SHOWN ? '...' : '');
}

const MOVE = /^[a-z]+( (0|[1-9][0-9]{0,9}))*$/;

/**
 * A move text taken apart; `wait` is a verb of every game.
 * @param {string} text
 * @param {Readonly<Record<string, readonly number[]>>} verbs for each verb the bounds of its numbers
 * @returns {[verb: string, numbers: number[]]}
 * @throws {IllegalMove}
 */
export function readMove(text, verbs) {
  const [verb, ...digits] = MOVE.test(text) ? text.split(' ') : [''];
  const bounds = verb === 'wait' ? [] : Object.hasOwn(verbs, verb) ? verbs[verb] : null;
  if (!bounds || bounds.length !== digits.length) throw new IllegalMove(`"${shown(text)}" is no move`);
  const numbers = digits.map(Number);
  const wrong = numbers.findIndex((number, place) => number >= bounds[place]);
  if (wrong >= 0) throw new IllegalMove(`"${shown(text)}": ${numbers[wrong]} is not below ${bounds[wrong]}`);
  return [verb, numbers];
}

const ID = /^([a-z][a-z0-9-]*)\.v([1-9][0-9]*):(?:([1-9][0-9]*)#(0|[1-9][0-9]*)|([A-Za-z0-9._~,-]+))$/;

/**
 * @param {string} text @returns {Id} whether its game, version and level exist is for others to say
 * @throws {BadInput}
 */
export function parseId(text) {
  const parts = ID.exec(text);
  if (!parts) {
    throw new BadInput(`"${shown(text)}" is no level id: it must read GAME.vVERSION:LEVEL#SEED or GAME.vVERSION:DESCRIPTION`);
  }
  const [, game, version, level, seed, description = null] = parts;
  const id = { game, version: whole(text, 'version', version), level: null, seed: null, description };
  if (description !== null) return id;
  if (Number(seed) > MOST_SEED) throw new BadInput(`"${shown(text)}": the seed is above ${MOST_SEED}`);
  return { ...id, level: whole(text, 'level number', level), seed: Number(seed) };
}

/**
 * Beyond the safe integers a number would no longer be the one that was written.
 * @param {string} text @param {string} what @param {string} digits
 */
function whole(text, what, digits) {
  const number = Number(digits);
  if (!Number.isSafeInteger(number)) throw new BadInput(`"${shown(text)}": the ${what} is too large`);
  return number;
}

/** @param {Id} id @returns {string} the text that `parseId` takes back */
export function formatId({ game, version, level, seed, description }) {
  return `${game}.v${version}:${description ?? `${level}#${seed}`}`;
}

// Grids

/**
 * The neighbours on a square grid: that of `cell` in direction d stands at 4 * cell + d, -1 is the border.
 * @param {number} width @param {number} height @param {boolean} wraps @returns {Int32Array}
 */
export function square(width, height, wraps) {
  const steps = [[0, -1], [1, 0], [0, 1], [-1, 0]];
  const neighbours = new Int32Array(4 * width * height);
  for (let cell = 0; cell < width * height; cell++) {
    steps.forEach(([dx, dy], direction) => {
      const x = (cell % width) + dx;
      const y = Math.floor(cell / width) + dy;
      const inside = x >= 0 && x < width && y >= 0 && y < height;
      const around = ((y + height) % height) * width + ((x + width) % width);
      neighbours[4 * cell + direction] = inside || wraps ? around : -1;
    });
  }
  return neighbours;
}

/**
 * The neighbours on a hexagonal grid: that of `cell` in direction d stands at 6 * cell + d, -1 if there is none.
 * @param {ReadonlyArray<readonly [q: number, r: number]>} cells axial coordinates @returns {Int32Array}
 */
export function hexagonal(cells) {
  const steps = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];
  const numbers = new Map(cells.map(([q, r], cell) => [`${q},${r}`, cell]));
  return Int32Array.from(cells.flatMap(([q, r]) => steps.map(([dq, dr]) => numbers.get(`${q + dq},${r + dr}`) ?? -1)));
}
