/** How Foxes looks and is touched. */

import { CELL, Cursor, board as boardRoot, presses, s, stir, style } from "../../draw.js";
import { COOP, NEIGHBOURS, PLACES, goesOn, longestPath } from "./foxes.js";
import { CaptureTree } from "./tree.js";

/** @typedef {import("./foxes.js").Board} Board */
/** @typedef {import("./foxes.js").State} State */
/** @typedef {import("../../types.js").Shell} Shell */

export const accent = { light: "#466312", dark: "#a6cf58" };

export const rules = [
  { text: "rules.jump", board: "hunt,4,0,0,0,---------o-----o-o----x-----o---x", moves: ["m 22 8"] },
  { text: "rules.hunt", board: "hunt,4,0,0,0,---------o-----o-o----x-----o---x", moves: ["m 22 8", "m 8 10", "m 10 24"] },
  { text: "rules.game", board: "game,4,60,0,5,--------x-x--oooooooooooooooooooo", moves: ["m 13 6", "m 14 7", "m 19 12"] },
  { text: "rules.duty", board: "game,8,60,0,1,--------x-x--oooooooooooooooooooo", moves: ["m 14 7"] },
];

/** @param {{mode: string, directions: number, length: number}} row @returns {[string, import("../../types.js").Facts]} */
export const level = ({ mode, directions, length }) => [`level.${mode}`, { directions, length }];

style(`
  .foxes.won .cursor, .foxes.lost .cursor { display: none; }
  .foxes .ground { fill: var(--surface); stroke: var(--line); stroke-width: 3; }
  .foxes .coop .ground { fill: color-mix(in srgb, var(--accent) 14%, var(--surface)); stroke: var(--edge); }
  .foxes .grid { stroke: var(--edge); stroke-width: 3; fill: none; }
  .foxes .piece { transition: transform var(--calm) var(--ease), opacity var(--calm); cursor: pointer; }
  .foxes .hen .body { fill: var(--surface); stroke: var(--ink); stroke-width: 5; }
  .foxes .hen .comb { fill: var(--bad); }
  .foxes .hen .beak { fill: #e2a13a; stroke: var(--ink); stroke-width: 2; }
  .foxes .eye { fill: var(--ink); }
  .foxes .fox .body { fill: #d9722e; stroke: var(--ink); stroke-width: 5; stroke-linejoin: round; }
  .foxes .fox .cheek { fill: #fff4e6; }
  .foxes .taken { opacity: 0; }
  .foxes .jumped .body { stroke-dasharray: 7 6; fill: var(--ground); }
  .foxes .strike { display: none; stroke: var(--bad); stroke-width: 7; stroke-linecap: round; fill: none; }
  .foxes .jumped .strike { display: inline; }
  .foxes .mark { fill: none; stroke: none; }
  .foxes .chosen .mark { stroke: var(--accent); stroke-width: 8; }
  .foxes .goal .dot { display: inline; }
  .foxes .dot { display: none; fill: var(--accent); stroke: var(--surface); stroke-width: 4; }
  .foxes .hinted .mark { stroke: var(--accent); stroke-width: 8; stroke-dasharray: 14 9; }
  .foxes .way { fill: none; stroke: var(--accent); stroke-width: 12; stroke-linejoin: round; stroke-linecap: round; opacity: 0.85; pointer-events: none; }
  .foxes .theirs { stroke: var(--bad); stroke-dasharray: 2 20; }
  .foxes .answer { stroke: var(--ink); stroke-width: 8; stroke-dasharray: 18 12; }
  .foxes.won .coop .ground, .foxes.won.hunts .fox .body { animation: foxes-won 700ms var(--ease); }
  @keyframes foxes-won { 40% { fill: var(--accent); } }
`);

const SIDE = 7;
const HALF = CELL / 2;

/** @param {number} cell @returns {[number, number]} */
const centre = (cell) => [PLACES[cell].x * CELL + HALF, PLACES[cell].y * CELL + HALF];

/** @param {readonly number[]} cells */
const line = (cells) => cells.map((cell, index) => `${index ? "L" : "M"}${centre(cell).join(" ")}`).join("");

/** @param {"fox" | "hen"} kind */
function piece(kind) {
  const shape = kind === "fox"
    ? [s("path", { class: "body", d: "M-34 -34L-14 -20H14L34 -34L36 4L0 38L-36 4Z" }), s("path", { class: "cheek", d: "M-30 6L-8 8L0 34ZM30 6L8 8L0 34Z" }), s("circle", { class: "eye", cx: -14, cy: -4, r: 4.5 }), s("circle", { class: "eye", cx: 14, cy: -4, r: 4.5 }), s("circle", { class: "eye", cy: 33, r: 6 })]
    : [s("path", { class: "comb", d: "M-12 -24C-14 -38 -4 -38 -2 -30C0 -40 10 -38 8 -24Z" }), s("circle", { class: "body", r: 27 }), s("path", { class: "beak", d: "M-5 2L5 2L0 13Z" }), s("circle", { class: "eye", cx: -10, cy: -6, r: 4 }), s("circle", { class: "eye", cx: 10, cy: -6, r: 4 })];
  return s("g", { class: `piece ${kind}` }, ...shape, s("path", { class: "strike", d: "M-26 -26L26 26M26 -26L-26 26" }));
}

/** @param {SVGGElement} element @param {number} cell */
function put(element, cell) {
  const [x, y] = centre(cell);
  element.style.transform = `translate(${x}px, ${y}px)`;
}

/** @param {Board} board @param {Shell} shell */
export function create(board, shell) {
  const { mode } = board;
  const words = shell.words;
  const hunts = mode === "hunt";
  const root = boardRoot(SIDE, SIDE, words(`board.${mode}`, { directions: board.directions }));
  root.classList.add("foxes", hunts ? "hunts" : "leads");

  const cells = PLACES.map(({ x, y }, cell) => s("g", { class: COOP[cell] ? "cell coop" : "cell", transform: `translate(${x * CELL + HALF} ${y * CELL + HALF})` },
    s("rect", { class: "ground", x: -48, y: -48, width: 96, height: 96, rx: 12 }), s("rect", { class: "mark", x: -44, y: -44, width: 88, height: 88, rx: 12 })));
  const dots = PLACES.map((_, cell) => s("g", { transform: `translate(${centre(cell).join(" ")})` }, s("circle", { class: "dot", r: 13 })));
  const lines = PLACES.flatMap((_, cell) => NEIGHBOURS[cell].slice(0, board.directions).filter((to) => to > cell).map((to) => line([cell, to])));
  const way = s("path", { class: "way" });
  const answer = s("path", { class: "way answer" });
  const pieces = s("g", {});
  const tree = new CaptureTree(words);
  root.append(...cells, s("path", { class: "grid", d: lines.join("") }), way, answer, pieces, ...dots, tree.root);
  const cursor = new Cursor(root, { columns: SIDE, rows: SIDE, cell: 24 }, (square) => shell.say(told(cellOf(square))));

  const gauge = document.createElement("span");
  const first = document.createElement("strong");
  const second = document.createElement("span");
  gauge.className = "words";
  gauge.append(first, second);

  /** @type {State} */
  let state = shell.game.start(board);
  /** The piece chosen, by its cell; -1 if none. */
  let chosen = -1;
  /** @type {{cell: number, element: SVGGElement}[]} */
  let hens = [];
  /** @type {{cell: number, element: SVGGElement}[]} */
  let foxes = [];

  const cellOf = (/** @type {number} */ square) => PLACES.findIndex(({ x, y }) => y * SIDE + x === square);
  const squareOf = (/** @type {number} */ cell) => PLACES[cell].y * SIDE + PLACES[cell].x;

  /** Where the pieces are to be seen: in a hunt the fox that captures stands at the end of its path. */
  const foxAt = () => state.foxes.map((cell) => (hunts && state.path[0] === cell ? state.path[state.path.length - 1] : cell));

  /** The cells to which the chosen piece can go. @param {number} from @returns {number[]} */
  const goals = (from) => {
    if (state.status !== "open" || from < 0) return [];
    if (hunts) return goesOn(board, state.path).flatMap((jump) => (jump.from === from ? [jump.to] : []));
    const taken = [...state.hens, ...state.foxes];
    return state.hens.includes(from) ? [0, 1, 3].map((direction) => NEIGHBOURS[from][direction]).filter((to) => to >= 0 && !taken.includes(to)) : [];
  };
  const choose = (/** @type {number} */ cell) => {
    chosen = cell;
    const open = goals(cell);
    cells.forEach((each, index) => each.classList.toggle("chosen", index === cell));
    dots.forEach((each, index) => each.classList.toggle("goal", open.includes(index)));
  };
  /** @param {number} cell */
  const press = (cell) => {
    if (cell < 0) return;
    if (chosen >= 0 && cell !== chosen && !state.hens.includes(cell)) return shell.send(`m ${chosen} ${cell}`);
    const own = hunts ? foxAt().includes(cell) && (state.path.length === 0 || cell === state.path[state.path.length - 1]) : state.hens.includes(cell);
    if (!own) return;
    choose(chosen === cell && state.path.length === 0 ? -1 : cell);
    shell.say(words(chosen < 0 ? "said.none" : "said.chosen", { piece: told(cell), count: goals(chosen).length }));
  };
  presses(root, SIDE, { act: (square) => {
    if (cellOf(square) < 0) return;
    cursor.to(square);
    press(cellOf(square));
  } });

  /** @param {number} cell */
  const told = (cell) => {
    if (cell < 0) return words("cell.outside");
    const what = foxAt().includes(cell) ? "fox" : state.hens.includes(cell) ? "hen" : "free";
    const { x, y } = PLACES[cell];
    return words("cell", { row: y + 1, column: x + 1, what: words(`cell.${what}`) }) + (COOP[cell] ? `, ${words("cell.coop")}` : "");
  };

  const restore = () => {
    pieces.replaceChildren();
    const add = (/** @type {"fox" | "hen"} */ kind, /** @type {number} */ cell) => {
      const element = piece(kind);
      put(element, cell);
      pieces.append(element);
      return { cell, element };
    };
    hens = state.hens.map((cell) => add("hen", cell));
    foxes = foxAt().map((cell) => add("fox", cell));
  };

  /** Move the pieces from where they were: a hen by the move, the foxes by their path. @param {string} move */
  const carry = (move) => {
    const [from, to] = move.split(" ").slice(1).map(Number);
    if (!hunts) hens.forEach((hen) => {
      if (hen.cell === from) put(hen.element, (hen.cell = to));
    });
    hens = hens.filter((hen) => {
      const stays = state.hens.includes(hen.cell);
      hen.element.classList.toggle("taken", !stays);
      return stays;
    });
    const now = foxAt();
    const moved = foxes.find((fox) => !now.includes(fox.cell));
    const goal = now.find((cell) => !foxes.some((fox) => fox.cell === cell));
    if (!moved || goal === undefined) return;
    moved.cell = goal;
    put(moved.element, goal);
    if (!hunts && !shell.calm && state.path.length > 2) {
      const stops = state.path.map((cell) => ({ transform: `translate(${centre(cell).map((at) => `${at}px`).join(", ")})` }));
      moved.element.animate(stops, { duration: 160 * stops.length, easing: "ease-in-out" });
    }
  };

  /** @param {State} after @param {State | null} before @param {string | null} move */
  const show = (after, before, move) => {
    if (move === "wait" && after === before) return;
    state = after;
    root.classList.toggle("still", move === null);
    cells.forEach((each) => each.classList.remove("hinted"));
    const taken = before !== null && !hunts ? before.hens.length - after.hens.length : 0;
    if (move === null || before === null || hens.length === 0) restore();
    else if (after !== before) carry(move);
    const jumped = hunts ? jumpedOn(state.path) : [];
    hens.forEach(({ cell, element }) => element.classList.toggle("jumped", jumped.includes(cell)));
    way.setAttribute("d", line(state.path));
    way.classList.toggle("theirs", !hunts);
    if (hunts) tree.follow(board, state.path);
    else tree.threat(board, state);
    first.textContent = hunts ? words("gauge.jumps", { count: jumped.length }) : words("gauge.coop", { count: state.hens.filter((cell) => COOP[cell]).length });
    second.textContent = hunts ? "" : words("gauge.left", { hens: state.hens.length, moves: board.moves - state.made });
    if (after === before && move?.startsWith("m ")) {
      stir(cells[chosen] ?? root, "shaken");
      return shell.say(words(hunts ? "said.nojump" : "said.nostep"));
    }
    choose(hunts && state.status === "open" && state.path.length > 0 ? state.path[state.path.length - 1] : -1);
    if (move === null || before === null) return;
    if (hunts) shell.say(words("gauge.jumps", { count: jumped.length }));
    else if (after !== before) shell.say(words(taken > 0 ? "said.taken" : "said.moved", { count: taken, piece: told(state.path[state.path.length - 1] ?? 0), hens: state.hens.length }));
  };

  /** The cells jumped over on a path. @param {readonly number[]} path */
  const jumpedOn = (path) => path.slice(1).map((to, index) => {
    const [a, b] = [PLACES[path[index]], PLACES[to]];
    return PLACES.findIndex(({ x, y }) => 2 * x === a.x + b.x && 2 * y === a.y + b.y);
  });

  const back = () => shell.send("u");
  const end = () => shell.send("e");
  /** A hunt ends; in a game the hen under the cursor steps up, which is what hens mostly do. */
  const secondAction = () => {
    const cell = cellOf(cursor.cell);
    if (hunts) end();
    else if (state.hens.includes(cell) && NEIGHBOURS[cell][0] >= 0) shell.send(`m ${cell} ${NEIGHBOURS[cell][0]}`);
  };

  return {
    root,
    gauge,
    show,
    /** @param {State} last */
    finish(last) {
      choose(-1);
      root.classList.add(last.status);
      if (!hunts) return;
      tree.whole(board, last.path);
      if (last.status === "won") return;
      const best = longestPath(board);
      answer.setAttribute("d", line(best));
      shell.say(words("said.answer", { count: best.length - 1 }));
    },
    /** @param {KeyboardEvent} event */
    key(event) {
      if (cursor.key(event)) return true;
      const { key } = event;
      if (key === "Enter" || key === " ") press(cellOf(cursor.cell));
      else if (key === "x") secondAction();
      else if (key === "Backspace" && hunts) back();
      else return false;
      cursor.use();
      return true;
    },
    /** @param {import("../../types.js").Hint} hint */
    hint(hint) {
      cells.forEach((each, cell) => each.classList.toggle("hinted", hint.cells.includes(cell)));
      if (hint.cells.length === 0) return;
      const [from, to] = hint.cells;
      choose(from);
      cursor.to(squareOf(to));
      shell.say(hint.cells.map(told).join(". "));
    },
    describe: () => (hunts
      ? words("state.hunt", { count: Math.max(0, state.path.length - 1), foxes: foxAt().map(told).join(". ") })
      : words("state.game", { hens: state.hens.length, coop: state.hens.filter((cell) => COOP[cell]).length, moves: board.moves - state.made })),
    actions: hunts ? [{ label: words("action.back"), run: back }, { label: words("action.end"), run: end }] : [],
    destroy: () => root.remove(),
  };
}
