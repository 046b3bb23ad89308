/** How TITLE looks and is touched. */

import { CELL, Cursor, board as boardRoot, place, presses, s, stir, style } from "../../draw.js";

/** @typedef {import("./GAME.js").Board} Board */
/** @typedef {import("./GAME.js").State} State */
/** @typedef {import("../../types.js").Shell} Shell */

export const accent = { light: "#8a5a00", dark: "#f2c14e" };

export const hidden = false;

export const rules = [
  { text: "rules.press", board: "3x1,9,000", moves: ["p 0"] },
  { text: "rules.all", board: "3x2,4,011110", moves: ["p 0", "p 1", "p 2"] },
];

style(`
  .GAME .ground { fill: var(--surface); }
  .GAME .lamp { fill: var(--ground); stroke: var(--edge); stroke-width: 4; }
  .GAME .lit { fill: var(--accent); stroke: var(--accent); }
  .GAME .hinted { stroke: var(--accent); stroke-width: 10; }
`);

/** A press counts, so none can be taken back. */
export const takeBack = () => null;

/** @param {{width: number, height: number, spare: number}} row @returns {[string, import("../../types.js").Facts]} */
export const level = ({ width, height, spare }) => ["level", { width, height, spare }];

/** @param {Board} board @param {Shell} shell */
export function create(board, shell) {
  const { width, height } = board;
  const root = boardRoot(width, height, shell.words("board", { width, height }));
  root.classList.add("GAME");
  const lamps = board.lamps.map((_, cell) => {
    const { row, column } = place(cell, width);
    return s("circle", { class: "lamp", cx: (column - 0.5) * CELL, cy: (row - 0.5) * CELL, r: 36 });
  });
  root.append(s("rect", { class: "ground", width: width * CELL, height: height * CELL, rx: 8 }), ...lamps);
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
      lamps.forEach((lamp, cell) => {
        lamp.classList.toggle("lit", state.lamps[cell] === 1);
        lamp.classList.remove("hinted");
      });
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
      lamps[cells[0]].classList.add("hinted");
      shell.say(told(cells[0]));
    },
    finish: () => stir(root, "ended"),
    describe,
    destroy: () => root.remove(),
  };
}
