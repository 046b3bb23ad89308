/** Pipes, version 1: the second reading, written from spec.md alone. */

import { BadInput, GaveUp, Stream, readMove, shown, square } from '../../kit/kit.js';

/** @typedef {import('../../kit/kit.js').Claim} Claim */
/** @typedef {import('../../kit/kit.js').Hint} Hint */
/** @typedef {import('../../kit/kit.js').Status} Status */
/** @typedef {{width: number, height: number, wraps: boolean, limit: number, tiles: readonly number[]}} Board */
/** @typedef {{tiles: readonly number[], locked: readonly number[], status: Status, ended: number}} State */
/** @typedef {{level: number, width: number, height: number, wraps: boolean, limit: number, trees: number}} Row */
/** @typedef {{draws: number, trees: [answers: number, nodes: number][]}} Trace */
/** @typedef {{answers: number, nodes: number, gaveUp: boolean, answer: number[] | null}} Solved */

export const name = 'pipes';
export const version = 1;

const SIDES = [0, 1, 2, 3];
const MASKS = Array.from({ length: 16 }, (_, mask) => mask);
const MOST_SIDE = 30;
const MOST_LIMIT = 86400000;
const MOST_NODES = 20000;

/** @param {number} tile @returns {number} the tile after a clockwise quarter turn */
const turned = (tile) => ((tile << 1) | (tile >> 3)) & 15;

/** @param {number} tile @param {number} turns clockwise quarter turns */
const turnedBy = (tile, turns) => {
  for (let turn = 0; turn < turns; turn++) tile = turned(tile);
  return tile;
};

/** @param {{width: number, height: number}} size @returns {number} the source cell */
export const source = ({ width, height }) => Math.floor(height / 2) * width + Math.floor(width / 2);

/**
 * The cells that the source reaches. Only openings that meet let the water through.
 * @param {{width: number, height: number, wraps: boolean}} size @param {readonly number[]} tiles
 * @returns {boolean[]} for each cell whether it is reached
 */
export function reached({ width, height, wraps }, tiles) {
  return flood(square(width, height, wraps), source({ width, height }), tiles);
}

/** @param {Int32Array} grid @param {number} start @param {ArrayLike<number>} tiles */
function flood(grid, start, tiles) {
  const wet = new Array(tiles.length).fill(false);
  wet[start] = true;
  const stack = [start];
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    for (const side of SIDES) {
      const neighbour = grid[4 * cell + side];
      if (neighbour >= 0 && !wet[neighbour] && meets(grid, tiles, cell, side)) {
        wet[neighbour] = true;
        stack.push(neighbour);
      }
    }
  }
  return wet;
}

/** @param {Int32Array} grid @param {ArrayLike<number>} tiles @param {number} cell @param {number} side */
function meets(grid, tiles, cell, side) {
  const neighbour = grid[4 * cell + side];
  return neighbour >= 0 && ((tiles[cell] >> side) & (tiles[neighbour] >> (side ^ 2)) & 1) === 1;
}

/** @param {Board} board @param {readonly number[]} tiles */
function isSolved(board, tiles) {
  const grid = square(board.width, board.height, board.wraps);
  return (
    tiles.every((tile, cell) => SIDES.every((side) => !((tile >> side) & 1) || meets(grid, tiles, cell, side))) &&
    flood(grid, source(board), tiles).every(Boolean)
  );
}

// Solver. A domain is a set of masks, held as 16 bits: bit m stands for mask m.

/** @param {readonly number[]} masks */
const setOf = (masks) => masks.reduce((set, mask) => set | (1 << mask), 0);

/** For each side the masks that open it. */
const OPENS = SIDES.map((side) => setOf(MASKS.filter((mask) => (mask >> side) & 1)));

/** For each tile the masks that turning makes of it. */
const TURNS = MASKS.map((tile) => setOf(SIDES.map((turns) => turnedBy(tile, turns))));

/** @param {number} domain */
const isDecided = (domain) => (domain & (domain - 1)) === 0;

/** @param {number} domain of one mask */
const onlyMask = (domain) => 31 - Math.clz32(domain);

/** @param {number} set @returns {number} how many masks a domain has, or openings a tile */
const size = (set) => {
  let count = 0;
  for (let rest = set; rest; rest &= rest - 1) count += 1;
  return count;
};

/** @param {readonly number[]} tiles */
const fullDomains = (tiles) => Uint16Array.from(tiles, (tile) => TURNS[tile]);

/**
 * What is left of the domain of a cell after one step of propagation across one side.
 * @param {Int32Array} grid @param {Uint16Array} domains @param {number} cell @param {number} side
 */
function narrowed(grid, domains, cell, side) {
  const neighbour = grid[4 * cell + side];
  const back = neighbour < 0 ? 0 : domains[neighbour];
  const opensBack = OPENS[side ^ 2];
  if ((back & opensBack) === 0) return domains[cell] & ~OPENS[side];
  if ((back & ~opensBack) === 0) return domains[cell] & OPENS[side];
  return domains[cell];
}

/**
 * Propagates in place until nothing changes.
 * @param {Int32Array} grid @param {Uint16Array} domains
 * @param {number[]} pending the cells to look at; any other can only change after a neighbour has
 * @returns {boolean} false if a domain has become empty
 */
function propagate(grid, domains, pending) {
  for (let cell = pending.pop(); cell !== undefined; cell = pending.pop()) {
    const before = domains[cell];
    for (let side = 0; side < 4; side++) domains[cell] = narrowed(grid, domains, cell, side);
    if (domains[cell] === 0) return false;
    if (domains[cell] !== before) pending.push(...neighboursOf(grid, cell));
  }
  return true;
}

/** @param {Int32Array} grid @param {number} cell */
const neighboursOf = (grid, cell) => [...grid.subarray(4 * cell, 4 * cell + 4)].filter((neighbour) => neighbour >= 0);

/** @param {Uint16Array} domains @returns {number} the undecided cell with the fewest masks, the lowest of these; -1 if none */
function branchCell(domains) {
  let best = -1;
  let fewest = Infinity;
  for (let cell = 0; cell < domains.length; cell++) {
    if (isDecided(domains[cell])) continue;
    const count = size(domains[cell]);
    if (count < fewest) [best, fewest] = [cell, count];
  }
  return best;
}

/**
 * Searches for answers until there are two. After giving up it has proved nothing, whatever it found.
 * @param {{width: number, height: number, wraps: boolean}} board @param {readonly number[]} tiles
 * @returns {Solved} with the first answer found
 */
export function solve(board, tiles) {
  const grid = square(board.width, board.height, board.wraps);
  /** @type {Solved} */
  const found = { answers: 0, nodes: 0, gaveUp: false, answer: null };

  /** @param {Uint16Array} domains @param {number[]} pending */
  const search = (domains, pending) => {
    if (found.nodes === MOST_NODES) {
      found.gaveUp = true;
      return;
    }
    found.nodes += 1;
    if (!propagate(grid, domains, pending)) return;
    const cell = branchCell(domains);
    if (cell < 0) {
      const answer = Array.from(domains, onlyMask);
      if (!flood(grid, source(board), answer).every(Boolean)) return;
      found.answers += 1;
      found.answer ??= answer;
      return;
    }
    for (let rest = domains[cell]; rest && found.answers < 2 && !found.gaveUp; rest &= rest - 1) {
      const branch = domains.slice();
      branch[cell] = rest & -rest;
      search(branch, neighboursOf(grid, cell));
    }
  };

  search(fullDomains(tiles), [...tiles.keys()]);
  return found;
}

// Generator

/**
 * @param {Row} row @param {number} seed @returns {{board: Board, trace: Trace}}
 * @throws {GaveUp}
 */
export function generate(row, seed) {
  const { width, height, wraps, limit } = row;
  const stream = new Stream(seed);
  /** @type {Trace['trees']} */
  const trees = [];
  while (trees.length < row.trees) {
    const tree = growTree(row, stream);
    const { answers, nodes, gaveUp } = tree ? solve(row, tree) : { answers: 0, nodes: 0, gaveUp: false };
    trees.push([gaveUp ? -1 : answers, nodes]);
    if (tree && answers === 1 && !gaveUp) {
      const tiles = turnAll(tree, stream);
      return { board: { width, height, wraps, limit, tiles }, trace: { draws: stream.draws, trees } };
    }
  }
  throw new GaveUp('trees', row.trees);
}

/** @param {Row} row @param {Stream} stream @returns {number[] | null} null for a dead tree */
function growTree(row, stream) {
  const grid = square(row.width, row.height, row.wraps);
  /** @type {number[]} */
  const tiles = new Array(row.width * row.height).fill(0);
  /** @type {boolean[]} */
  const inTree = tiles.map(() => false);
  /** @type {[cell: number, direction: number][]} */
  const frontier = [];
  let outside = tiles.length;

  /** @param {number} cell */
  const join = (cell) => {
    inTree[cell] = true;
    outside -= 1;
    for (const direction of SIDES) {
      const neighbour = grid[4 * cell + direction];
      if (neighbour >= 0 && !inTree[neighbour]) frontier.push([cell, direction]);
    }
  };

  join(source(row));
  while (outside > 0) {
    if (frontier.length === 0) return null;
    const [cell, direction] = take(frontier, stream.below(frontier.length));
    const neighbour = grid[4 * cell + direction];
    if (inTree[neighbour] || size(tiles[cell]) === 3) continue;
    tiles[cell] |= 1 << direction;
    tiles[neighbour] |= 1 << (direction ^ 2);
    join(neighbour);
  }
  return tiles;
}

/**
 * Takes an item out of a list; the last moves into its place.
 * @template T @param {T[]} list @param {number} index @returns {T}
 */
function take(list, index) {
  const item = list[index];
  list[index] = list[list.length - 1];
  list.length -= 1;
  return item;
}

/** @param {number[]} tree @param {Stream} stream @returns {number[]} the tiles turned, not all as in the tree */
function turnAll(tree, stream) {
  for (;;) {
    const tiles = tree.map((tile) => turnedBy(tile, stream.below(4)));
    if (tiles.some((tile, cell) => tile !== tree[cell])) return tiles;
  }
}

// Play

/** @param {Board} board @returns {State} */
export function start(board) {
  return { tiles: board.tiles, locked: [], status: 'open', ended: -1 };
}

/**
 * @param {Board} board @param {State} state @param {number} t @param {string} move
 * @returns {State} the same object if the move does nothing
 * @throws {import('../../kit/kit.js').IllegalMove}
 */
export function play(board, state, t, move) {
  const bound = [board.tiles.length];
  const [verb, [cell]] = readMove(move, { r: bound, l: bound, k: bound });
  if (state.status !== 'open') return state;
  if (board.limit > 0 && t >= board.limit) return { ...state, status: 'lost', ended: board.limit };
  if (verb === 'wait') return state;
  if (verb === 'k') return { ...state, locked: toggled(state.locked, cell) };
  const tile = turnedBy(state.tiles[cell], verb === 'r' ? 1 : 3);
  if (tile === state.tiles[cell] || state.locked.includes(cell)) return state;
  const tiles = state.tiles.map((other, place) => (place === cell ? tile : other));
  return isSolved(board, tiles) ? { ...state, tiles, status: 'won', ended: t } : { ...state, tiles };
}

/** @param {readonly number[]} cells ascending @param {number} cell */
function toggled(cells, cell) {
  return cells.includes(cell) ? cells.filter((other) => other !== cell) : [...cells, cell].sort((a, b) => a - b);
}

/** @param {Board} board @param {State} state @returns {Status} */
export const status = (board, state) => state.status;

/** @param {Board} board @param {State} state @returns {number} */
export function score({ limit }, { status, ended }) {
  if (status !== 'won') return 0;
  return limit === 0 ? 1000 : 1000 + Math.floor((1000 * (limit - ended)) / limit);
}

/** @param {Board} board @returns {number} */
export const best = ({ limit }) => (limit === 0 ? 1000 : 2000);

// What is known

/** @param {Board} board @param {Trace | null} trace @returns {Claim[]} */
export function claims(board, trace) {
  const { answers, nodes, gaveUp } = solve(board, board.tiles);
  /** @type {Claim[]} */
  const all = [{
    name: 'answers',
    value: answers,
    finding: gaveUp ? 'gave up' : answers === 1 ? 'proven' : 'refuted',
    method: 'search',
    cost: nodes,
    unit: 'nodes',
    evidence: [],
  }];
  if (trace) {
    const evidence = trace.trees.map(([, treeNodes]) => treeNodes);
    const cost = evidence.reduce((sum, treeNodes) => sum + treeNodes, 0);
    all.push({ name: 'trees', value: evidence.length, finding: 'proven', method: 'growth', cost, unit: 'nodes', evidence });
  }
  return all;
}

/** @param {Board} board @param {State} state @returns {Hint | null} */
export function hint(board, state) {
  if (state.status !== 'open') return null;
  const { answers, gaveUp, answer } = solve(board, board.tiles);
  if (answers !== 1 || gaveUp || !answer) return null;
  const deduced = deduce(board, state.tiles);
  const cell = deduced ? deduced.cells[0] : answer.findIndex((mask, place) => mask !== state.tiles[place]);
  const { reason, cells } = deduced ?? { reason: 'cases', cells: [cell] };
  const turns = [1, 2, 3].find((count) => turnedBy(state.tiles[cell], count) === answer[cell]) ?? 0;
  const verb = state.locked.includes(cell) ? 'k' : turns < 3 ? 'r' : 'l';
  return { move: `${verb} ${cell}`, reason, cells, facts: { turns } };
}

/**
 * The first cell that stands wrong and that its sides decide, in the rounds of section 6.
 * @param {Board} board @param {readonly number[]} tiles as they stand
 * @returns {{reason: string, cells: number[]} | null} the cell first; null if the rounds end without one
 */
function deduce(board, tiles) {
  const grid = square(board.width, board.height, board.wraps);
  const domains = fullDomains(board.tiles);
  for (let changed = true; changed; ) {
    changed = false;
    for (let cell = 0; cell < domains.length; cell++) {
      if (isDecided(domains[cell])) continue;
      /** @type {number[]} */
      const behind = [];
      for (const side of SIDES) {
        const left = narrowed(grid, domains, cell, side);
        if (left !== domains[cell]) behind.push(grid[4 * cell + side]);
        domains[cell] = left;
      }
      if (behind.length > 0) changed = true;
      if (isDecided(domains[cell]) && onlyMask(domains[cell]) !== tiles[cell]) {
        const neighbours = behind.filter((neighbour) => neighbour >= 0);
        return { reason: neighbours.length > 0 ? 'sides' : 'border', cells: [cell, ...neighbours] };
      }
    }
  }
  return null;
}

// Description

const DESCRIPTION = /^(0|[1-9][0-9]*)x(0|[1-9][0-9]*)(w?),(0|[1-9][0-9]*),(.*)$/s;

/** @param {Board} board @returns {string} */
export function encode({ width, height, wraps, limit, tiles }) {
  return `${width}x${height}${wraps ? 'w' : ''},${limit},${tiles.map((tile) => tile.toString(16)).join('')}`;
}

/** @param {string} text @returns {Board} @throws {BadInput} */
export function decode(text) {
  const parts = DESCRIPTION.exec(text);
  if (!parts) throw new BadInput(`"${shown(text)}" does not read WIDTHxHEIGHT or WIDTHxHEIGHTw, then ,LIMIT,TILES`);
  const [width, height, limit] = [parts[1], parts[2], parts[4]].map(Number);
  const wraps = parts[3] === 'w';
  for (const [what, length] of /** @type {[string, number][]} */ ([['width', width], ['height', height]])) {
    if (length < 1 || length > MOST_SIDE) throw new BadInput(`the ${what} is not within 1..${MOST_SIDE}`);
    if (wraps && length < 3) throw new BadInput(`the ${what} of a board that wraps is less than 3`);
  }
  if (width * height === 1) throw new BadInput('the board has a single tile');
  if (limit > MOST_LIMIT) throw new BadInput(`the limit is above ${MOST_LIMIT}`);
  const digits = [...parts[5]];
  if (digits.length !== width * height) throw new BadInput(`there are ${digits.length} tiles, not ${width * height}`);
  const wrong = digits.findIndex((digit) => !/^[1-9a-f]$/.test(digit));
  if (wrong >= 0) throw new BadInput(`tile ${wrong} is "${shown(digits[wrong])}", not a hexadecimal digit from 1 to f`);
  const board = { width, height, wraps, limit, tiles: digits.map((digit) => parseInt(digit, 16)) };
  if (isSolved(board, board.tiles)) throw new BadInput('the board is solved already');
  return board;
}
