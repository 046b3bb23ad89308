/** Growing Sakura, version 1: the second reading, written from spec.md alone. */

import { BadInput, GaveUp, Stream, hexagonal, readMove, shown } from '../../kit/kit.js';

/** @typedef {import('../../kit/kit.js').Claim} Claim */
/** @typedef {import('../../kit/kit.js').Hint} Hint */
/** @typedef {import('../../kit/kit.js').Status} Status */
/** @typedef {readonly [q: number, r: number]} Cell */
/** @typedef {{cells: readonly Cell[], roots: readonly number[]}} Board */
/**
 * @typedef {{arrived: readonly number[], clicks: readonly number[], undos: number, status: Status, ended: number}} State
 */
/**
 * @typedef {{level: number, cells: number, holes: number, turn: number, roots: number, answers: number, work: number}} Row
 */
/** @typedef {{draws: number, shapes: number, boards: number, nodes: number}} Trace */

export const name = 'sakura';
export const version = 1;

const DIRECTIONS = [0, 1, 2, 3, 4, 5];
const STEPS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];
const FREE = -1;
const ROOT = 6;
export const MOST_CELLS = 400;
export const MOST_SIDE = 64;
const CLAIM_NODES = 1000000;
const HINT_NODES = 200000;
const COUNT_NODES = 200000;
const LOOSE_NODES = 20000;
const LOOSE_FORESTS = 50;
const PLANTINGS = 20;
const SHAPE_WORK = 100;

// Board

/** @param {Cell} cell @returns {number} */
const columnOf = ([q, r]) => q + Math.floor(r / 2);

/**
 * The neighbour tables of boards in play, so that a click does not make one anew.
 * @type {WeakMap<readonly Cell[], Int32Array>}
 */
const tables = new WeakMap();

/** @param {readonly Cell[]} cells @returns {Int32Array} the neighbour in direction d of a cell at 6 * cell + d, -1 if none */
export function tableOf(cells) {
  let table = tables.get(cells);
  if (!table) tables.set(cells, (table = hexagonal(cells)));
  return table;
}

/**
 * @param {readonly Cell[]} cells anywhere and in any order
 * @returns {Cell[]} in reading order, the lowest row and the lowest column 0
 */
export function inNormalPlace(cells) {
  const top = Math.min(...cells.map(([, r]) => r));
  const lifted = cells.map(([q, r]) => /** @type {Cell} */ ([q, r - top]));
  const left = Math.min(...lifted.map(columnOf));
  return lifted.map(([q, r]) => /** @type {Cell} */ ([q - left, r])).sort(([q, r], [other, row]) => r - row || q - other);
}

/** @param {Board} board @returns {string} */
export function encode({ cells, roots }) {
  /** @type {string[]} */
  const rows = [];
  cells.forEach((cell, number) => {
    const [, r] = cell;
    while (rows.length <= r) rows.push('');
    rows[r] = rows[r].padEnd(columnOf(cell), '_') + (roots.includes(number) ? 'o' : '.');
  });
  return rows.join(',');
}

/** @param {string} text @returns {Board} @throws {BadInput} */
export function decode(text) {
  const rows = text.split(',').map((row) => [...row]);
  rows.forEach((row, r) => {
    const wrong = row.findIndex((character) => !'.o_'.includes(character));
    if (wrong >= 0) throw new BadInput(`row ${r + 1}, column ${wrong + 1} is "${shown(row[wrong])}", not one of . o _`);
    if (row.at(-1) === '_') throw new BadInput(`row ${r + 1} ends with a wall`);
  });
  if (!rows.some((row) => row.length > 0)) throw new BadInput('the board has no cell');
  for (const [which, row] of /** @type {[string, string[]][]} */ ([['first', rows[0]], ['last', rows[rows.length - 1]]])) {
    if (row.length === 0) throw new BadInput(`the ${which} row is empty`);
  }
  if (rows.every(([character = '_']) => character === '_')) throw new BadInput('the first column has only walls');
  if (rows.length > MOST_SIDE) throw new BadInput(`the board has more than ${MOST_SIDE} rows`);
  const wide = rows.findIndex((row) => row.length > MOST_SIDE);
  if (wide >= 0) throw new BadInput(`row ${wide + 1} has more than ${MOST_SIDE} columns`);
  return planted(rows);
}

/** @param {string[][]} rows @returns {Board} @throws {BadInput} */
function planted(rows) {
  const places = rows
    .flatMap((row, r) => row.map((character, column) => ({ character, r, column })))
    .filter(({ character }) => character !== '_');
  if (places.length > MOST_CELLS) throw new BadInput(`the board has ${places.length} cells, more than ${MOST_CELLS}`);
  const cells = places.map(({ r, column }) => /** @type {Cell} */ ([column - Math.floor(r / 2), r]));
  const roots = places.flatMap(({ character }, cell) => (character === 'o' ? [cell] : []));
  if (roots.length === 0) throw new BadInput('the board has no root');
  if (roots.length === cells.length) throw new BadInput('every cell is a root, so nothing can grow');
  const reached = flood(tableOf(cells), roots);
  const apart = reached.indexOf(false);
  if (apart >= 0) {
    const { r, column } = places[apart];
    throw new BadInput(`no root can reach row ${r + 1}, column ${column + 1}`);
  }
  return { cells, roots };
}

/**
 * @param {Int32Array} next @param {readonly number[]} starts
 * @returns {boolean[]} for each cell whether it is reached from neighbour to neighbour
 */
function flood(next, starts) {
  /** @type {boolean[]} */
  const reached = new Array(next.length / 6).fill(false);
  const queue = [...starts];
  for (const cell of queue) reached[cell] = true;
  for (const cell of queue) {
    for (const direction of DIRECTIONS) {
      const other = next[6 * cell + direction];
      if (other < 0 || reached[other]) continue;
      reached[other] = true;
      queue.push(other);
    }
  }
  return reached;
}

// Play

/** @param {Board} board @returns {State} */
export function start({ cells, roots }) {
  const arrived = cells.map(() => FREE);
  for (const root of roots) arrived[root] = ROOT;
  return { arrived, clicks: [], undos: 0, status: 'open', ended: -1 };
}

/**
 * @param {Board} board @param {State} state @param {number} t @param {string} move
 * @returns {State} the same object if the move does nothing
 * @throws {import('../../kit/kit.js').IllegalMove}
 */
export function play(board, state, t, move) {
  const bound = [board.cells.length];
  const [verb, [cell]] = readMove(move, { l: bound, r: bound, u: [] });
  if (state.status !== 'open' || verb === 'wait') return state;
  return verb === 'u' ? undone(board, state) : clicked(board, state, t, 2 * cell + (verb === 'r' ? 1 : 0));
}

/** @param {Board} board @param {State} state @param {number} t @param {number} click @returns {State} */
function clicked(board, state, t, click) {
  const grown = growth(board, state.arrived, click);
  if (grown.length === 0) return state;
  const arrived = [...state.arrived];
  for (const [cell, direction] of grown) arrived[cell] = direction;
  const after = { ...state, arrived, clicks: [...state.clicks, click] };
  return arrived.includes(FREE) ? after : { ...after, status: 'won', ended: t };
}

/** @param {Board} board @param {State} state @returns {State} */
function undone({ cells }, state) {
  const last = state.clicks.at(-1);
  if (last === undefined) return state;
  const next = tableOf(cells);
  const cell = last >> 1;
  const arrived = [...state.arrived];
  for (const direction of childrenOf(next, state.arrived, cell)) arrived[next[6 * cell + direction]] = FREE;
  return { ...state, arrived, clicks: state.clicks.slice(0, -1), undos: state.undos + 1 };
}

/**
 * @param {Int32Array} next @param {readonly number[]} arrived @param {number} cell
 * @returns {number[]} the directions in which a cell has children, ascending
 */
function childrenOf(next, arrived, cell) {
  return DIRECTIONS.filter((direction) => {
    const other = next[6 * cell + direction];
    return other >= 0 && arrived[other] === direction;
  });
}

/** @param {Int32Array} next @param {readonly number[]} arrived @param {number} cell @returns {boolean} covered, and no child */
const isBud = (next, arrived, cell) => arrived[cell] !== FREE && childrenOf(next, arrived, cell).length === 0;

/**
 * @param {number} arrival of the cell that is clicked: a direction, or ROOT
 * @param {number} click its last bit says left or right
 * @returns {number[]} the directions that a click tries, in their order
 */
function tried(arrival, click) {
  const right = click & 1;
  if (arrival === ROOT) return [right, right + 2, right + 4];
  return right ? [arrival] : [(arrival + 5) % 6, (arrival + 1) % 6];
}

/**
 * @param {Board} board @param {readonly number[]} arrived @param {number} click
 * @returns {[cell: number, direction: number][]} the cells that a click would cover, in the order of its tried directions
 */
export function growth({ cells }, arrived, click) {
  const next = tableOf(cells);
  const cell = click >> 1;
  if (!isBud(next, arrived, cell)) return [];
  return tried(arrived[cell], click)
    .map((direction) => /** @type {[number, number]} */ ([next[6 * cell + direction], direction]))
    .filter(([other]) => other >= 0 && arrived[other] === FREE);
}

/** @param {Int32Array} next @param {readonly number[]} arrived @param {number} cell free @returns {number[]} its ways in */
function waysIn(next, arrived, cell) {
  return DIRECTIONS.flatMap((direction) => {
    const from = next[6 * cell + ((direction + 3) % 6)];
    if (from < 0) return [];
    const arrival = arrived[from];
    const near = arrival === ROOT || (arrival - direction + 7) % 6 <= 2;
    return arrival === FREE || (near && isBud(next, arrived, from)) ? [from] : [];
  });
}

/** @param {Board} board @param {readonly number[]} arrived @returns {number[]} the lonely cells: no play covers them */
export function lonely({ cells }, arrived) {
  const next = tableOf(cells);
  return [...cells.keys()].filter((cell) => arrived[cell] === FREE && waysIn(next, arrived, cell).length === 0);
}

/** @param {Board} board @param {State} state @returns {Status} */
export const status = (board, state) => state.status;

/** @param {Board} board @param {State} state @returns {number} */
export function score({ cells, roots }, { status, undos, ended }) {
  if (status !== 'won') return 0;
  const pace = 5000 * (cells.length - roots.length);
  return 1000 + Math.max(0, 500 - 25 * undos) + Math.floor((500 * pace) / (pace + ended));
}

/** @param {Board} board @returns {number} */
export const best = (board) => 2000;

// Fields: a shape seen as edges, triangles and faces. A dart (cell, direction) is the number 6 * cell + direction.

/**
 * @typedef {object} Field
 * @property {number} count of cells
 * @property {Int32Array} next the neighbour table
 * @property {number} edges how many
 * @property {Int32Array} from for each edge its earlier cell
 * @property {Int32Array} to for each edge its later cell
 * @property {Int32Array} edgeAt for each dart its edge, -1 if it leads nowhere
 * @property {Int32Array} triangleAt for each dart the triangle behind its side, -1 for a face
 * @property {number} triangles how many
 * @property {number} pieces into how many its cells fall
 * @property {number} holes
 */

/** @param {Int32Array} next @returns {Field} */
function fieldOf(next) {
  const count = next.length / 6;
  /** @type {number[]} */
  const earlier = [];
  /** @type {number[]} */
  const later = [];
  const edgeAt = new Int32Array(6 * count).fill(-1);
  for (let cell = 0; cell < count; cell++) {
    for (const direction of [4, 5, 3]) {
      const other = next[6 * cell + direction];
      if (other < 0) continue;
      edgeAt[6 * cell + direction] = edgeAt[6 * other + direction - 3] = earlier.length;
      earlier.push(other);
      later.push(cell);
    }
  }
  const { triangleAt, triangles } = trianglesOf(next);
  const pieces = countPieces(next);
  const edges = earlier.length;
  const [from, to] = [Int32Array.from(earlier), Int32Array.from(later)];
  const holes = pieces - count + edges - triangles;
  return { count, next, edges, from, to, edgeAt, triangleAt, triangles, pieces, holes };
}

/** @param {Int32Array} next */
function trianglesOf(next) {
  const triangleAt = new Int32Array(next.length).fill(-1);
  let triangles = 0;
  for (let dart = 0; dart < next.length; dart++) {
    if (triangleAt[dart] >= 0 || next[dart] < 0 || next[turned(dart, 1)] < 0) continue;
    // Walked with the triangle at one hand, its other darts each turn by two steps.
    for (let side = dart, corner = 0; corner < 3; corner++) {
      triangleAt[side] = triangles;
      side = 6 * next[side] + ((side + 2) % 6);
    }
    triangles += 1;
  }
  return { triangleAt, triangles };
}

/** @param {number} dart @param {number} steps from 0 @returns {number} the dart of the same cell that many directions on */
const turned = (dart, steps) => dart - (dart % 6) + ((dart % 6) + steps) % 6;

/** @param {Int32Array} next */
function countPieces(next) {
  /** @type {number[]} */
  const firsts = [];
  for (let cell = 0, reached = flood(next, firsts); cell >= 0; cell = reached.indexOf(false)) {
    firsts.push(cell);
    reached = flood(next, firsts);
  }
  return firsts.length;
}

/**
 * What bears the bare sides of edges. A bearer takes some at no cost: a triangle two, an arc one, and what is on no arc none.
 * @typedef {object} Bearers
 * @property {Int32Array} of for each edge two: that of the side of its dart from the earlier cell, and of the other
 * @property {Int32Array} spare how many sides each takes at no cost
 * @property {number} arcs how many
 */

/** @param {Field} field @param {ReadonlySet<number>} roots at which loops are cut @returns {Bearers} */
function bearersOf(field, roots) {
  const { edges, from, edgeAt, triangleAt, triangles } = field;
  const arcs = loopsOf(field).flatMap((loop) => cut(loop, roots));
  const none = triangles + arcs.length;
  const at = triangleAt.map((triangle) => (triangle < 0 ? none : triangle));
  arcs.forEach((arc, number) => arc.forEach((dart) => (at[dart] = triangles + number)));
  const of = new Int32Array(2 * edges);
  edgeAt.forEach((edge, dart) => {
    if (edge >= 0) of[2 * edge + (Math.floor(dart / 6) === from[edge] ? 0 : 1)] = at[dart];
  });
  const spare = new Int32Array(none + 1).fill(2, 0, triangles).fill(1, triangles, none);
  return { of, spare, arcs: arcs.length };
}

/** @param {Field} field @returns {number[][]} the loops of at least three darts along the faces */
function loopsOf({ next, triangleAt }) {
  const walked = new Uint8Array(next.length);
  /** @type {number[][]} */
  const loops = [];
  for (let first = 0; first < next.length; first++) {
    if (next[first] < 0 || triangleAt[first] >= 0 || walked[first]) continue;
    /** @type {number[]} */
    const walk = [];
    for (let dart = first; !walked[dart]; dart = along(next, dart)) {
      walked[dart] = 1;
      walk.push(dart);
    }
    loops.push(...loopsOn([...walk, first]));
  }
  return loops.filter((loop) => loop.length >= 3);
}

/** @param {Int32Array} next @param {number} dart with a face behind it @returns {number} the dart after it on that face */
function along(next, dart) {
  const end = 6 * next[dart];
  const turn = [2, 1, 0, 5, 4, 3].find((steps) => next[end + ((dart + steps) % 6)] >= 0) ?? 3;
  return end + ((dart + turn) % 6);
}

/** @param {readonly number[]} walk closed @returns {number[][]} the loops that it is made of */
function loopsOn(walk) {
  /** @type {number[][]} */
  const loops = [];
  /** @type {number[]} */
  const path = [];
  for (const dart of walk) {
    const cell = Math.floor(dart / 6);
    const same = path.findIndex((other) => Math.floor(other / 6) === cell);
    if (same >= 0) loops.push(path.splice(same));
    path.push(dart);
  }
  return loops;
}

/**
 * @param {readonly number[]} loop @param {ReadonlySet<number>} roots
 * @returns {number[][]} its arcs, each from a root on, or the whole loop if it has no root
 */
function cut(loop, roots) {
  const cuts = [...loop.keys()].filter((place) => roots.has(Math.floor(loop[place] / 6)));
  if (cuts.length === 0) return [[...loop]];
  const around = [...loop, ...loop];
  return cuts.map((place, index) => around.slice(place, cuts[index + 1] ?? cuts[0] + loop.length));
}

// Search

const UNDECIDED = 0;
const RED = 1;
const BARE = 2;

/** @typedef {{arrived: number[], clicks: number[]}} Answer */
/**
 * @typedef {object} Found
 * @property {number} nodes
 * @property {number} forests full ones, whether they can be played or not
 * @property {number} answers
 * @property {boolean} gaveUp then the answers are "at least"
 * @property {Answer | null} first the first answer
 */

/**
 * @typedef {object} Search
 * @property {(nodes: number) => boolean} run enters up to so many more nodes; returns whether the search is over
 * @property {() => number} nodes entered so far
 * @property {() => number} share of the search that is done, from 0 to 1, each choice taken as half of what is left to do
 */

/**
 * Decides the edges in order, each first red, then bare, and looks at every full forest within the slack. Rests between pieces.
 * @param {Field} field
 * @param {Bearers} bearers
 * @param {object} terms
 * @param {number} terms.trees how many trees the defect reckons with
 * @param {readonly number[]} terms.roots
 * @param {number} terms.closed how many trees without a root may be closed
 * @param {ArrayLike<number> | null} terms.decided for each edge what it must be, or UNDECIDED
 * @param {(colours: Uint8Array, treeOf: (cell: number) => number) => boolean} terms.full told of a full forest; true ends
 *   the search
 * @returns {Search}
 */
function searching(field, bearers, { trees, roots, closed: mostClosed, decided, full }) {
  const { count, edges, from, to, triangles } = field;
  const { of, spare } = bearers;
  const slack = 2 * (field.holes + trees - field.pieces) - bearers.arcs;

  const colours = new Uint8Array(edges);
  const borne = new Int32Array(spare.length);
  const reddened = new Uint8Array(spare.length);
  // Trees as a forest of parents without path compression, so that joining is undone by cutting the last link. At its top
  // cell each knows its size, whether it has a root, and how many ends of undecided edges are at its cells.
  const parent = Int32Array.from({ length: count }, (_, cell) => cell);
  const size = new Int32Array(count).fill(1);
  const rooted = new Uint8Array(count);
  for (const root of roots) rooted[root] = 1;
  const loose = new Int32Array(count);
  for (let edge = 0; edge < edges; edge++) {
    loose[from[edge]] += 1;
    loose[to[edge]] += 1;
  }
  // What each edge on the way has changed, so that it can be changed back.
  const ones = new Int32Array(edges);
  const twos = new Int32Array(edges);
  const linked = new Int32Array(edges);
  const wasRooted = new Uint8Array(edges);
  const closes = new Uint8Array(edges);
  const prices = new Uint8Array(edges);
  let nodes = 0;
  let closed = 0;
  let cost = 0;
  let edge = 0;
  let down = true;
  let over = slack < 0;

  /** @param {number} cell @returns {number} the top of its tree */
  const treeOf = (cell) => {
    while (parent[cell] !== cell) cell = parent[cell];
    return cell;
  };

  /** @returns {boolean} whether the edge may be red; then it is */
  const redden = () => {
    const one = ones[edge];
    const two = twos[edge];
    if (one === two || (rooted[one] && rooted[two])) return false;
    const left = of[2 * edge];
    const right = of[2 * edge + 1];
    if ((left < triangles && reddened[left]) || (right < triangles && reddened[right])) return false;
    const closing = !rooted[one] && !rooted[two] && loose[one] + loose[two] === 0 ? 1 : 0;
    if (closed + closing > mostClosed) return false;

    const low = size[one] < size[two] ? one : two;
    const top = low === one ? two : one;
    linked[edge] = low;
    wasRooted[edge] = rooted[top];
    closes[edge] = closing;
    parent[low] = top;
    size[top] += size[low];
    rooted[top] |= rooted[low];
    loose[top] += loose[low];
    reddened[left] += 1;
    reddened[right] += 1;
    closed += closing;
    colours[edge] = RED;
    return true;
  };

  const unredden = () => {
    const low = linked[edge];
    const top = parent[low];
    colours[edge] = UNDECIDED;
    closed -= closes[edge];
    reddened[of[2 * edge]] -= 1;
    reddened[of[2 * edge + 1]] -= 1;
    loose[top] -= loose[low];
    rooted[top] = wasRooted[edge];
    size[top] -= size[low];
    parent[low] = low;
  };

  /** @returns {boolean} whether the edge may be bare; then it is */
  const bare = () => {
    const one = ones[edge];
    const two = twos[edge];
    const closing = (rooted[one] || loose[one] ? 0 : 1) + (one === two || rooted[two] || loose[two] ? 0 : 1);
    if (closed + closing > mostClosed) return false;
    const left = of[2 * edge];
    const right = of[2 * edge + 1];
    // Both sides may be on no arc, and then both cost.
    let price = ++borne[left] > spare[left] ? 1 : 0;
    if (++borne[right] > spare[right]) price += 1;
    if (cost + price > slack) {
      borne[left] -= 1;
      borne[right] -= 1;
      return false;
    }
    closes[edge] = closing;
    prices[edge] = price;
    cost += price;
    closed += closing;
    colours[edge] = BARE;
    return true;
  };

  const unbare = () => {
    colours[edge] = UNDECIDED;
    closed -= closes[edge];
    cost -= prices[edge];
    borne[of[2 * edge]] -= 1;
    borne[of[2 * edge + 1]] -= 1;
  };

  /** Takes back that the edge's ends are decided, and goes back to the edge before. */
  const leave = () => {
    loose[ones[edge]] += 1;
    loose[twos[edge]] += 1;
    edge -= 1;
    down = false;
  };

  /** Goes on from an edge that is decided. */
  const descend = () => {
    edge += 1;
    down = true;
  };

  /** @param {number} edge @returns {number} */
  const must = (edge) => (decided ? decided[edge] : UNDECIDED);

  /** @param {number} most */
  const run = (most) => {
    const limit = nodes + most;
    while (!over) {
      if (edge < 0) {
        over = true;
      } else if (edge === edges) {
        over = full(colours, treeOf);
        edge -= 1;
        down = false;
      } else if (down) {
        if (nodes === limit) return false;
        nodes += 1;
        ones[edge] = treeOf(from[edge]);
        twos[edge] = treeOf(to[edge]);
        loose[ones[edge]] -= 1;
        loose[twos[edge]] -= 1;
        if ((must(edge) !== BARE && redden()) || (must(edge) !== RED && bare())) descend();
        else leave();
      } else if (colours[edge] === RED) {
        unredden();
        if (must(edge) !== RED && bare()) descend();
        else leave();
      } else {
        unbare();
        leave();
      }
    }
    return true;
  };

  const share = () => {
    if (over) return 1;
    let [done, left] = [0, 1];
    for (let before = 0; before < edge && left > 1e-9; before++) {
      left /= 2;
      if (colours[before] === BARE) done += left;
    }
    return done;
  };

  return { run, share, nodes: () => nodes };
}

/** A board ready to be searched, from any of its positions. */
export class Prover {
  /** @param {Board} board @param {Field} [field] if it is known */
  constructor(board, field = fieldOf(tableOf(board.cells))) {
    this.board = board;
    this.field = field;
    this.bearers = bearersOf(field, new Set(board.roots));
  }

  get defect() {
    return this.field.holes + this.board.roots.length - this.field.pieces;
  }

  /**
   * Counts the answers that extend a position.
   * @param {{nodes: number, stop?: number, arrived?: readonly number[], bare?: number}} terms the most nodes and answers, the
   * position if it is not the first, and an edge that must be bare
   * @returns {Found}
   */
  count({ nodes, stop = Infinity, arrived, bare }) {
    let answers = 0;
    /** @type {Answer | null} */
    let first = null;
    const counting = this.counting({
      arrived,
      bare,
      answer: (answer) => {
        answers += 1;
        first ??= answer;
        return answers >= stop;
      },
    });
    const gaveUp = !counting.run(nodes);
    return { nodes: counting.nodes(), forests: counting.forests(), answers, gaveUp, first };
  }

  /**
   * Starts to count the answers that extend a position.
   * @param {{answer: (answer: Answer) => boolean, arrived?: readonly number[], bare?: number}} terms told of each answer, true
   *   ends the search; the position if it is not the first, and an edge that must be bare
   * @returns {Search & {forests: () => number}} and how many full forests it has found
   */
  counting({ answer: tell, arrived = start(this.board).arrived, bare = -1 }) {
    const { field, bearers } = this;
    const { roots } = this.board;
    const decided = decidedBy(field, arrived);
    if (bare >= 0) decided[bare] = BARE;
    const player = new Player(field, roots, arrived);
    let forests = 0;
    /** @param {Uint8Array} colours */
    const full = (colours) => {
      forests += 1;
      const answer = player.play(colours);
      return answer !== null && tell(answer);
    };
    const search = searching(field, bearers, { trees: roots.length, roots, closed: 0, decided, full });
    return { ...search, forests: () => forests };
  }
}

/** @param {Field} field @param {readonly number[]} arrived @returns {Uint8Array} what a position makes of each edge */
function decidedBy({ next, edges, from, to, edgeAt }, arrived) {
  const decided = new Uint8Array(edges);
  const grown = new Uint8Array(arrived.length);
  arrived.forEach((direction, cell) => {
    if (direction === FREE || direction === ROOT) return;
    const back = 6 * cell + ((direction + 3) % 6);
    grown[next[back]] = 1;
    decided[edgeAt[back]] = RED;
  });
  for (let edge = 0; edge < edges; edge++) {
    const [one, two] = [from[edge], to[edge]];
    const joins = arrived[one] !== FREE && arrived[two] !== FREE;
    if (decided[edge] !== RED && (joins || grown[one] || grown[two])) decided[edge] = BARE;
  }
  return decided;
}

/** Plays full forests click by click, from one position. */
class Player {
  /** @param {Field} field @param {readonly number[]} roots @param {readonly number[]} arrived the position */
  constructor(field, roots, arrived) {
    this.field = field;
    this.roots = roots;
    this.arrived = arrived;
    this.before = arrived.map((_, cell) => childrenOf(field.next, arrived, cell).length > 0);
  }

  /** @param {Uint8Array} colours of the edges of a full forest @returns {Answer | null} null if no order of clicks makes it */
  play(colours) {
    const { queue, arrived } = this.#oriented(colours);
    const { next } = this.field;
    const clicks = [];
    for (const cell of queue) {
      const children = childrenOf(next, arrived, cell);
      if (children.length === 0) continue;
      const odd = children.map((direction) => direction % 2);
      const isRoot = arrived[cell] === ROOT;
      if (isRoot && odd.includes(0) && odd.includes(1)) return null;
      const right = isRoot ? odd[0] : Number(children.includes(arrived[cell]));
      if (!this.before[cell]) clicks.push(2 * cell + right);
    }
    const order = this.#ordered(clicks, arrived);
    return order && { arrived, clicks: order };
  }

  /** @param {Uint8Array} colours @returns {{queue: number[], arrived: number[]}} */
  #oriented(colours) {
    const { next, edgeAt, count } = this.field;
    const arrived = new Array(count).fill(FREE);
    for (const root of this.roots) arrived[root] = ROOT;
    const queue = [...this.roots];
    for (const cell of queue) {
      for (let direction = 0; direction < 6; direction++) {
        const edge = edgeAt[6 * cell + direction];
        if (edge < 0 || colours[edge] !== RED) continue;
        const other = next[6 * cell + direction];
        if (arrived[other] !== FREE) continue;
        arrived[other] = direction;
        queue.push(other);
      }
    }
    return { queue, arrived };
  }

  /**
   * @param {readonly number[]} clicks in the order of the queue @param {readonly number[]} arrived in the end
   * @returns {number[] | null} in the order in which they can be made
   */
  #ordered(clicks, arrived) {
    const { next } = this.field;
    const covered = this.arrived.map((direction) => direction !== FREE);
    /** @type {number[]} */
    const order = [];
    let waiting = clicks;
    while (waiting.length > 0) {
      const left = waiting.filter((click) => {
        const cell = click >> 1;
        if (!covered[cell]) return true;
        const targets = tried(arrived[cell], click).map((direction) => [next[6 * cell + direction], direction]);
        if (targets.some(([other, direction]) => other >= 0 && !covered[other] && arrived[other] !== direction)) return true;
        for (const [other, direction] of targets) if (other >= 0 && arrived[other] === direction) covered[other] = true;
        order.push(click);
        return false;
      });
      if (left.length === waiting.length) return null;
      waiting = left;
    }
    return order;
  }
}

/**
 * Counts the answers of a board.
 * @param {Board} board @param {number} nodes the most that may be entered @param {number} [stop] the most answers
 * @returns {Found}
 */
export const solve = (board, nodes, stop) => new Prover(board).count({ nodes, stop });

// Generator

/**
 * @param {Row} row @param {number} seed @returns {{board: Board, trace: Trace}}
 * @throws {GaveUp}
 */
export function generate(row, seed) {
  const stream = new Stream(seed);
  let [shapes, boards, nodes] = [0, 0, 0];
  while (SHAPE_WORK * shapes + nodes < row.work) {
    shapes += 1;
    const cells = inNormalPlace(growShape(row, stream));
    if (sharpCorners(tableOf(cells)) > 2 * (row.holes + row.roots - 1)) continue;
    const field = fieldOf(tableOf(cells));
    if (field.holes !== row.holes) continue;
    const loose = looseForests(field, row.roots);
    nodes += loose.nodes;
    for (let planting = 0; planting < PLANTINGS && loose.forests.length > 0; planting++) {
      const board = { cells, roots: plant(loose.forests[stream.below(loose.forests.length)], stream) };
      const found = new Prover(board, field).count({ nodes: COUNT_NODES, stop: row.answers + 1 });
      boards += 1;
      nodes += found.nodes;
      const accepted = !found.gaveUp && found.answers >= 1 && found.answers <= row.answers;
      if (accepted) return { board, trace: { draws: stream.draws, shapes, boards, nodes } };
    }
  }
  throw new GaveUp('steps', row.work);
}

/** The copies that join with a cell, by the turn of a row. @type {Record<number, (q: number, r: number) => Cell[]>} */
const COPIES = {
  0: (q, r) => [[q, r], [-q - r, r]],
  1: (q, r) => [[q, r]],
  2: (q, r) => [[q, r], [-q, -r]],
  3: (q, r) => [[q, r], [r, -q - r], [-q - r, q]],
};

/** @param {Row} row @param {Stream} stream @returns {Cell[]} anywhere, in the order in which they were taken */
function growShape(row, stream) {
  /** @type {Map<string, Cell>} */
  const taken = new Map();
  /** @type {Cell[]} */
  const rim = [];
  const forbidden = row.holes === 0 ? '' : '0,0';

  /** @param {Cell} cell */
  const join = ([q, r]) => {
    if (taken.has(`${q},${r}`) || `${q},${r}` === forbidden) return;
    for (const copy of COPIES[row.turn](q, r)) {
      const key = `${copy[0]},${copy[1]}`;
      if (taken.has(key)) continue;
      taken.set(key, copy);
      for (const [dq, dr] of STEPS) rim.push([copy[0] + dq, copy[1] + dr]);
    }
  };

  for (const [q, r] of row.holes === 0 ? [[0, 0]] : STEPS) join([q, r]);
  while (taken.size < row.cells) {
    const index = stream.below(rim.length);
    const cell = rim[index];
    rim[index] = rim[rim.length - 1];
    rim.pop();
    join(cell);
  }
  return [...taken.values()];
}

/** @param {Int32Array} next @returns {number} how many cells have just two neighbours, which are neighbours of each other */
function sharpCorners(next) {
  let corners = 0;
  for (let cell = 0; cell < next.length / 6; cell++) {
    const around = DIRECTIONS.filter((direction) => next[6 * cell + direction] >= 0);
    if (around.length === 2 && [1, 5].includes(around[1] - around[0])) corners += 1;
  }
  return corners;
}

/**
 * @param {Field} field @param {number} trees
 * @returns {{forests: number[][][], nodes: number}} each forest its trees by their lowest cells, each tree its cells ascending
 */
function looseForests(field, trees) {
  /** @type {number[][][]} */
  const forests = [];
  const search = searching(field, bearersOf(field, new Set()), {
    trees,
    roots: [],
    closed: trees,
    decided: null,
    full: (_, treeOf) => {
      /** @type {Map<number, number[]>} */
      const byTop = new Map();
      for (let cell = 0; cell < field.count; cell++) {
        const top = treeOf(cell);
        byTop.set(top, [...(byTop.get(top) ?? []), cell]);
      }
      forests.push([...byTop.values()]);
      return forests.length === LOOSE_FORESTS;
    },
  });
  search.run(LOOSE_NODES);
  return { forests, nodes: search.nodes() };
}

/** @param {number[][]} forest @param {Stream} stream @returns {number[]} a root for each tree, ascending */
const plant = (forest, stream) => forest.map((tree) => tree[stream.below(tree.length)]).sort((a, b) => a - b);

// What is known

/** @param {Board} board @param {Trace | null} trace @returns {Claim[]} */
export function claims(board, trace) {
  const prover = new Prover(board);
  const { field, bearers, defect } = prover;
  const { answers, nodes, forests, gaveUp } = prover.count({ nodes: CLAIM_NODES });
  /** @type {Claim[]} */
  const all = [
    {
      name: 'answers',
      value: answers,
      finding: gaveUp ? 'gave up' : 'proven',
      method: 'forests',
      cost: nodes,
      unit: 'nodes',
      evidence: [forests],
    },
    {
      name: 'defect',
      value: defect,
      finding: 'proven',
      method: 'euler',
      cost: field.edges,
      unit: 'edges',
      evidence: [field.holes, board.roots.length, field.pieces, bearers.arcs],
    },
  ];
  if (trace) {
    const { boards, nodes: cost, shapes } = trace;
    all.push({ name: 'boards', value: boards, finding: 'proven', method: 'growth', cost, unit: 'nodes', evidence: [shapes] });
  }
  return all;
}

// Hint

/**
 * @param {string} move @param {string} reason @param {number[]} [cells] @param {Record<string, number>} [facts]
 * @returns {Hint}
 */
const hintOf = (move, reason, cells = [], facts = {}) => ({ move, reason, cells, facts });

/** @param {number} click */
const moveOf = (click) => `${click & 1 ? 'r' : 'l'} ${click >> 1}`;

/** A search of the hint has given up. */
class Unknown extends Error {}

/** @param {Board} board @param {State} state @returns {Hint | null} */
export function hint(board, state) {
  if (state.status !== 'open') return null;
  const prover = new Prover(board);
  try {
    const answer = answerFrom(prover, state.arrived);
    return answer ? forward(prover, state, answer) : backward(prover, state);
  } catch (error) {
    if (error instanceof Unknown) return hintOf('wait', 'gaveup', [], { nodes: HINT_NODES });
    throw error;
  }
}

/** @param {Prover} prover @param {readonly number[]} arrived @returns {Answer | null} @throws {Unknown} */
function answerFrom(prover, arrived) {
  const { first, gaveUp } = prover.count({ nodes: HINT_NODES, stop: 1, arrived });
  if (gaveUp) throw new Unknown();
  return first;
}

/** From a position that cannot be saved. @param {Prover} prover @param {State} state @returns {Hint} */
function backward(prover, state) {
  const { board } = prover;
  /** @param {number} clicks @returns {boolean} whether there is an answer after so many */
  const hasAnswer = (clicks) => answerFrom(prover, arrivedAfter(board, state.clicks.slice(0, clicks))) !== null;
  if (!hasAnswer(0)) return hintOf('wait', 'none');
  let [good, bad] = [0, state.clicks.length];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (hasAnswer(middle)) good = middle;
    else bad = middle;
  }
  return hintOf('u', 'undo', lonely(board, state.arrived), { to: good, undos: state.clicks.length - good });
}

/** @param {Board} board @param {readonly number[]} clicks @returns {readonly number[]} */
function arrivedAfter(board, clicks) {
  return clicks.reduce((state, click) => clicked(board, state, 0, click), start(board)).arrived;
}

/** Towards an answer. @param {Prover} prover @param {State} state @param {Answer} answer @returns {Hint} */
function forward(prover, { arrived }, answer) {
  const { board, field } = prover;
  const ready = answer.clicks
    .map((click) => ({ click, grown: growth(board, arrived, click) }))
    .filter(({ grown }) => grown.length > 0 && grown.every(([cell, direction]) => answer.arrived[cell] === direction));
  for (const { click, grown } of ready) {
    const only = grown.find(([cell]) => waysIn(field.next, arrived, cell).length === 1);
    if (only) return hintOf(moveOf(click), 'only', [click >> 1, only[0]]);
  }
  const [{ click, grown }] = ready;
  for (const [cell, direction] of grown) {
    const bare = field.edgeAt[6 * (click >> 1) + direction];
    const { answers, gaveUp, nodes } = prover.count({ nodes: HINT_NODES, stop: 1, arrived, bare });
    if (answers === 0 && !gaveUp) return hintOf(moveOf(click), 'forced', [click >> 1, cell], { nodes });
  }
  return hintOf(moveOf(click), 'leads', [click >> 1]);
}
