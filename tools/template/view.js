/** How TITLE looks and is touched. */

import { CELL, Cursor, board as boardRoot, place, presses, s, stir } from "../../draw.js";

/** @typedef {import("./GAME.js").Board} Board */
/** @typedef {import("./GAME.js").State} State */
/** @typedef {import("../../types.js").Shell} Shell */

export const accent = { light: "#8a5a00", dark: "#f2c14e" };

export const hidden = false;

export const rules = [
  { text: "rules.press", board: "3x1,9,000", moves: ["p 0"] },
  { text: "rules.all", board: "3x2,4,011110", moves: ["p 0", "p 1", "p 2"] },
];

/** A press counts, so none can be taken back. */
export const takeBack = () => null;

/** @param {{width: number, height: number, spare: number}} row @returns {[string, import("../../types.js").Facts]} */
export const level = ({ width, height, spare }) => ["level", { width, height, spare }];

/** @param {Board} board @param {Shell} shell */
export function create(board, shell) {
  const { width, height } = board;
  const root = boardRoot(width, height, shell.words("board", { width, height }));
  const lamps = board.lamps.map((_, cell) => {
    const { row, column } = place(cell, width);
    const centre = { cx: (column - 0.5) * CELL, cy: (row - 0.5) * CELL };
    return s("circle", { ...centre, r: 36, stroke: "var(--accent)", "stroke-width": 6 });
  });
  root.append(...lamps);
  const cursor = new Cursor(root, { columns: width, rows: height }, (cell) => shell.say(told(cell)));
  /** @type {State} */
  let state = shell.game.start(board);

  /** @param {number} cell */
  const told = (cell) => {
    const lamp = state.lamps[cell] ? shell.words("lamp.lit") : shell.words("lamp.dark");
    return shell.words("cell", { ...place(cell, width), lamp });
  };
  const describe = () => {
    const dark = state.lamps.filter((lamp) => !lamp).length;
    return shell.words("state", { dark, all: lamps.length, left: board.presses - state.pressed });
  };
  /** @param {number} cell */
  const act = (cell) => {
    cursor.to(cell);
    shell.send(`p ${cell}`);
  };
  presses(root, width, { act });

  return {
    root,
    /** @param {State} after @param {State | null} before @param {string | null} move */
    show(after, before, move) {
      state = after;
      lamps.forEach((lamp, cell) => lamp.setAttribute("fill", state.lamps[cell] ? "var(--accent)" : "none"));
      if (move) shell.say(`${told(cursor.cell)}. ${describe()}`);
    },
    /** @param {KeyboardEvent} event */
    key(event) {
      if (cursor.key(event)) return true;
      if (event.key !== "Enter" && event.key !== " ") return false;
      cursor.use();
      act(cursor.cell);
      return true;
    },
    /** @param {import("../../types.js").Hint} hint */
    hint({ cells }) {
      cursor.to(cells[0]);
      cursor.use();
      shell.say(told(cells[0]));
    },
    finish: () => stir(root, "ended"),
    describe,
    destroy: () => root.remove(),
  };
}
