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
  .GAME .bulb { fill: light-dark(#5f5c54, #101214); stroke: var(--edge); stroke-width: 4; transition: fill var(--quick); }
  .GAME .lit .bulb { fill: light-dark(#ffd34d, #ffdf80); stroke: var(--accent); }
  .GAME .rays { stroke: var(--accent); stroke-width: 5; stroke-linecap: round; opacity: 0; transition: opacity var(--quick); }
  .GAME .lit .rays { opacity: 1; }
  .GAME .hinted .bulb { stroke: var(--accent); stroke-width: 10; }
  .GAME.won .rays { animation: GAME-won 600ms var(--ease); }
  @keyframes GAME-won { 50% { stroke-width: 12; } }
`);

const RAYS = "M0 -42V-36M0 42V36M-42 0H-36M42 0H36M-30 -30l4 4M30 30l-4 -4M-30 30l4 -4M30 -30l-4 4";

/** @param {{width: number, height: number, spare: number}} row @returns {[string, import("../../types.js").Facts]} */
export const level = ({ width, height, spare }) => ["level", { width, height, spare }];

/** @param {Board} board @param {Shell} shell */
export function create(board, shell) {
  const { width, height } = board;
  const root = boardRoot(width, height, shell.words("board", { width, height }));
  root.classList.add("GAME");
  const lamps = board.lamps.map((_, cell) => {
    const { row, column } = place(cell, width);
    const transform = `translate(${(column - 0.5) * CELL} ${(row - 0.5) * CELL})`;
    return s("g", { transform }, s("circle", { class: "bulb", r: 28 }), s("path", { class: "rays", d: RAYS }));
  });
  root.append(s("rect", { class: "ground", width: width * CELL, height: height * CELL, rx: 8 }), ...lamps);
  const cursor = new Cursor(root, { columns: width, rows: height }, (cell) => shell.say(told(cell)));
  const gauge = document.createElement("span");
  gauge.className = "words";
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
    gauge,
    /** @param {State} after @param {State | null} before @param {string | null} move */
    show(after, before, move) {
      state = after;
      lamps.forEach((lamp, cell) => {
        lamp.classList.toggle("lit", state.lamps[cell] === 1);
        lamp.classList.remove("hinted");
      });
      gauge.textContent = shell.words("gauge", { left: board.presses - state.pressed });
      if (after === before) stir(lamps[cursor.cell], "shaken");
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
    /** @param {State} last */
    finish: (last) => root.classList.add(last.status),
    describe,
    destroy: () => root.remove(),
  };
}
