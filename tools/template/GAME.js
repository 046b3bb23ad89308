/** TITLE, the reading in JavaScript. The contract is spec.md. */

import { BadInput, GaveUp, below, readMove } from "../../kit/kit.js";

/** @typedef {{width: number, height: number, presses: number, lamps: number[]}} Board */
/** @typedef {{lamps: number[], pressed: number, status: import("../../kit/kit.js").Status}} State */
/** @typedef {{level: number, width: number, height: number, spare: number, tries: number}} Row */

export const name = "GAME";
export const version = 1;

const LARGEST = 9;
const MOST_PRESSES = 99;
const BEST = 1000;
const EXTRA = 100;

/**
 * Return the lamps after a press: the lamp and the one to its right have switched.
 * @param {number} width @param {number[]} lamps @param {number} cell
 */
function pressed(width, lamps, cell) {
  const right = (cell + 1) % width ? cell + 1 : cell;
  return lamps.map((lamp, other) => (other === cell || other === right ? 1 - lamp : lamp));
}

/**
 * Return the cells to press: the one set of presses that lights all lamps.
 * @param {number} width @param {number[]} lamps
 */
function answer(width, lamps) {
  const cells = [];
  for (let cell = 0; cell < lamps.length; cell++) {
    if (lamps[cell]) continue;
    cells.push(cell);
    lamps = pressed(width, lamps, cell);
  }
  return cells;
}

/** @param {Row} row @param {number} seed */
export function generate({ width, height, spare, tries }, seed) {
  const count = width * height;
  let state = seed;
  for (let tried = 1; tried <= tries; tried++) {
    const lamps = [];
    while (lamps.length < count) {
      const [lamp, next] = below(state, 2);
      lamps.push(lamp);
      state = next;
    }
    if (lamps.includes(0)) {
      const presses = answer(width, lamps).length + spare;
      return { board: { width, height, presses, lamps }, trace: { draws: tried * count, tries: tried } };
    }
  }
  throw new GaveUp("tries", tries);
}

/** @param {Board} board @returns {State} */
export const start = ({ lamps }) => ({ lamps, pressed: 0, status: "open" });

/** @param {Board} board @param {State} state @param {number} t @param {string} move @returns {State} */
export function play(board, state, t, move) {
  const [verb, [cell]] = readMove(move, { p: [board.lamps.length] });
  if (state.status !== "open" || verb === "wait") return state;
  const lamps = pressed(board.width, state.lamps, cell);
  const count = state.pressed + 1;
  const ended = count < board.presses ? "open" : "lost";
  return { lamps, pressed: count, status: lamps.includes(0) ? ended : "won" };
}

/** @param {Board} board @param {State} state */
export const status = (board, state) => state.status;

/** @param {Board} board @param {State} state */
export function score(board, state) {
  if (state.status !== "won") return 0;
  return Math.max(EXTRA, BEST - EXTRA * (state.pressed - answer(board.width, board.lamps).length));
}

/** @param {Board} board */
export const best = (board) => BEST;

/** @param {Board} board @param {unknown} trace @returns {import("../../kit/kit.js").Claim[]} */
export function claims({ width, lamps }, trace) {
  const value = answer(width, lamps).length;
  return [{ name: "fewest", value, finding: "proven", method: "sweep", cost: lamps.length, unit: "lamps", evidence: [] }];
}

/** @param {Board} board @param {State} state @returns {import("../../kit/kit.js").Hint | null} */
export function hint({ width }, state) {
  if (state.status !== "open") return null;
  const cell = state.lamps.indexOf(0);
  const facts = { row: Math.floor(cell / width) + 1, column: (cell % width) + 1 };
  return { move: `p ${cell}`, reason: "leftmost", cells: [cell], facts };
}

/** @param {Board} board */
export const encode = ({ width, height, presses, lamps }) => `${width}x${height},${presses},${lamps.join("")}`;

/** @param {string} text @returns {Board} */
export function decode(text) {
  const parts = /^([1-9]\d?)x([1-9]\d?),([1-9]\d?),([01]+)$/.exec(text);
  if (!parts) throw new BadInput("the description is not WxH, a comma, the presses, a comma, 0 or 1 for each lamp");
  const [width, height, presses] = parts.slice(1, 4).map(Number);
  const lamps = [...parts[4]].map(Number);
  if (Math.max(width, height) > LARGEST) throw new BadInput(`sides ${width}x${height} are not within 1..${LARGEST}`);
  if (lamps.length !== width * height) throw new BadInput(`${lamps.length} lamps are not ${width} x ${height}`);
  const fewest = answer(width, lamps).length;
  if (fewest === 0) throw new BadInput("all lamps are lit already");
  if (presses < fewest || presses > MOST_PRESSES) throw new BadInput(`${presses} presses are not within ${fewest}..${MOST_PRESSES}`);
  return { width, height, presses, lamps };
}
