/** What a player sees of a board: which cells touch, clues and their sums, boundary and outside. */

/** @typedef {{width: number, height: number, mines: number}} Size */
/** @typedef {{cells: readonly number[], mines: number}} Sum of these cells so many are mines */
/** @typedef {Sum & {clue: number}} Clue */
/**
 * @typedef {object} Position
 * @property {number} mines of the whole board
 * @property {number[]} closed ascending
 * @property {Clue[]} clues ascending
 * @property {number[]} boundary ascending
 * @property {number[]} outside ascending
 */

/** Grids by size: they never change, and reading a position needs one every time. @type {Map<string, number[][]>} */
const grids = new Map();

/** @param {{width: number, height: number}} size @returns {number[][]} for each cell those that touch it, ascending */
export function touching({ width, height }) {
  const key = `${width}x${height}`;
  const known = grids.get(key);
  if (known) return known;
  const grid = Array.from({ length: width * height }, (_, cell) => {
    const [column, row] = [cell % width, Math.floor(cell / width)];
    const touched = [];
    for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) touched.push(y * width + x);
    }
    return touched.filter((other) => other !== cell);
  });
  grids.set(key, grid);
  return grid;
}

/** @param {string} character of a position */
export const isClosed = (character) => character === '-' || character === 'f';

/** @param {Size} board @param {ArrayLike<string>} cells a position, a character for each cell @returns {Position} */
export function read(board, cells) {
  const closed = [];
  const clues = [];
  const beside = new Uint8Array(cells.length);
  for (const [cell, touched] of touching(board).entries()) {
    if (isClosed(cells[cell])) {
      closed.push(cell);
      continue;
    }
    const unknown = touched.filter((other) => isClosed(cells[other]));
    if (unknown.length === 0) continue;
    clues.push({ clue: cell, cells: unknown, mines: Number(cells[cell]) });
    for (const other of unknown) beside[other] = 1;
  }
  return {
    mines: board.mines,
    closed,
    clues,
    boundary: closed.filter((cell) => beside[cell]),
    outside: closed.filter((cell) => !beside[cell]),
  };
}

/**
 * Shows cells: each becomes its number, and around a 0 all closed cells are shown as well.
 * @param {Size} board @param {string[]} cells a position, changed in place
 * @param {readonly number[]} mines @param {readonly number[]} first the cells to show
 */
export function show(board, cells, mines, first) {
  const grid = touching(board);
  const mined = new Set(mines);
  const pending = [...first];
  for (let cell = pending.pop(); cell !== undefined; cell = pending.pop()) {
    if (!isClosed(cells[cell])) continue;
    const number = grid[cell].reduce((sum, other) => sum + (mined.has(other) ? 1 : 0), 0);
    cells[cell] = String(number);
    if (number === 0) pending.push(...grid[cell]);
  }
}
