/** How Numbers looks and is touched. */

import { CELL, Cursor, board as boardRoot, point, s, stir, style } from "../../draw.js";
import { WRITTEN, distance, result } from "./numbers.js";
import { Automaton } from "./picture.js";

/** @typedef {import("./numbers.js").Board} Board */
/** @typedef {import("./numbers.js").State} State */
/** @typedef {import("./numbers.js").Step} Step */
/** @typedef {import("../../types.js").Shell} Shell */

export const accent = { light: "#7a5a00", dark: "#e6c04e" };

/** The tiles are to be met with the clock running, as in the game on television. */
export const hidden = true;

export const rules = [
  { text: "rules.steps", board: "2.5.25,125,0", moves: ["m 1 2"] },
  { text: "rules.signs", board: "4.8.75,300,0", moves: ["d 0 1", "a 2 3", "u", "u"] },
  { text: "rules.left", board: "3.7.50.50,350,0", moves: ["m 1 2"] },
  { text: "rules.time", board: "2.6.75,161,0", moves: ["m 0 2", "a 1 3", "e"] },
];

/** @param {string} move */
export const takeBack = (move) => (/^[asmd] /.test(move) ? "u" : null);

/** @param {{tiles: number}} row @returns {[string, import("../../types.js").Facts]} */
export const level = ({ tiles }) => ["level", { tiles }];

/** How high the target stands over the tiles, and the notes under the signs. */
const HEAD = 86;
const NOTES = 2.54;

style(`
  .numbers .tile { cursor: pointer; }
  .numbers .tile .ground { fill: var(--surface); stroke: var(--edge); stroke-width: 3; transition: fill var(--quick); }
  .numbers text { fill: var(--ink); text-anchor: middle; font-size: 26px; }
  .numbers .tile text { font-size: 42px; font-weight: 650; }
  .numbers .tile.three text { font-size: 36px; }
  .numbers .tile.four text { font-size: 28px; }
  .numbers .tile.more text { font-size: 19px; }
  .numbers .made .ground { rx: 44; }
  .numbers .made .key { translate: 32px -4px; }
  .numbers .empty { cursor: default; }
  .numbers .empty .ground { fill: none; stroke: var(--line); stroke-dasharray: 8 10; }
  .numbers .empty text { display: none; }
  .numbers .used { cursor: default; }
  .numbers .used .ground { fill: none; stroke: var(--line); }
  .numbers .used text { fill: var(--quiet); font-weight: 400; text-decoration: line-through; }
  .numbers .key { display: none; }
  .numbers .tile text.key { font-size: 20px; font-weight: 400; fill: var(--quiet); }
  .numbers.keyed .key { display: inline; }
  .numbers .chosen .ground { fill: color-mix(in srgb, var(--accent) 26%, var(--surface)); stroke: var(--accent); stroke-width: 8; }
  .numbers .sign .ground { fill: color-mix(in srgb, var(--ink) 7%, var(--surface)); }
  .numbers .sign.chosen .ground { fill: var(--accent); }
  .numbers .sign.chosen text { fill: var(--on-accent); }
  .numbers .hinted .ground { stroke: var(--accent); stroke-width: 8; stroke-dasharray: 12 8; }
  .numbers .new .ground { animation: numbers-new 220ms var(--ease); }
  .numbers .target .ground { fill: var(--ink); }
  .numbers .target text { fill: var(--surface); font-size: 58px; font-weight: 750; }
  .numbers .lead text, .numbers text.lead { text-anchor: start; fill: var(--quiet); }
  .numbers .near { font-weight: 650; text-anchor: end; font-size: 34px; }
  .numbers .away { fill: var(--quiet); text-anchor: end; }
  .numbers .steps text { text-anchor: start; font-size: 28px; }
  .numbers .steps .head { fill: var(--quiet); font-size: 25px; }
  .numbers .steps .end { font-weight: 700; }
  .numbers .steps { pointer-events: all; }
  .numbers .steps .field { fill: none; }
  .numbers .cursor { translate: 0 ${HEAD}px; }
  .numbers.won .target .ground { fill: var(--good); animation: numbers-won 600ms var(--ease); transform-box: fill-box; transform-origin: center; }
  .numbers.won .used.part .ground { animation: numbers-part 500ms var(--ease) var(--delay) both; }
  @keyframes numbers-new { from { fill: color-mix(in srgb, var(--accent) 70%, var(--surface)); } }
  @keyframes numbers-part { 50% { fill: color-mix(in srgb, var(--accent) 60%, var(--surface)); } }
  @keyframes numbers-won { 40% { transform: scale(1.12); } }
`);

const VERBS = ["a", "s", "m", "d"];
const SIGNS = /** @type {import("./numbers.js").Sign[]} */ (["+", "-", "*", "/"]);
const KEYS = { "+": 0, "-": 1, "*": 2, "/": 3, ":": 3 };

/** Row of the board for the tiles, the results and the signs, counted below the target. */
const TILES = 0;
const RESULTS = 1;
const SIGN_ROW = 2;

/** Fewer tiles than a level has stand on a small board, as on the page of rules: there the notes are left out. */
const NOTED = 5;
const LINE = 38;
const SHOWN = 2;

/** @param {Step} step with its numbers */
const stepText = ({ sign, larger, smaller }) => `${larger} ${WRITTEN[sign]} ${smaller} = ${result(sign, larger, smaller)}`;

/**
 * Return the steps of an answer in an order in which they can be made.
 * @param {readonly number[]} tiles
 * @param {readonly Step[]} steps
 */
function inOrder(tiles, steps) {
  let left = [...steps];
  let numbers = [...tiles];
  const ordered = [];
  while (left.length > 0) {
    const next = left.findIndex(({ larger, smaller }) => without(without(numbers, larger), smaller).length === numbers.length - 2);
    const [step] = left.splice(next, 1);
    numbers = [...without(without(numbers, step.larger), step.smaller), result(step.sign, step.larger, step.smaller)];
    ordered.push(step);
  }
  return ordered;
}

/** @param {readonly number[]} numbers @param {number} number */
function without(numbers, number) {
  const at = numbers.indexOf(number);
  return numbers.filter((_, index) => index !== at);
}

/** @param {string} kind @param {number} x @param {number} y where its square begins */
function tile(kind, x, y) {
  const text = s("text", { y: 15 });
  const key = s("text", { class: "key", x: -32, y: -24 });
  const root = s("g", { class: `tile ${kind}`, transform: `translate(${x + CELL / 2} ${y + CELL / 2})` },
    s("rect", { class: "ground", x: -44, y: -44, width: 88, height: 88, rx: 14 }), text, key);
  return { root, text, key };
}

/** @param {Board} board @param {Shell} shell */
export function create(board, shell) {
  const { tiles, target } = board;
  const words = shell.words;
  const n = tiles.length;
  const columns = Math.max(4, n);
  const noted = n >= NOTED;
  const firstSign = Math.floor((columns - 4) / 2);
  const root = boardRoot(columns, HEAD / CELL + 3 + (noted ? NOTES : 0), words("board", { target }));
  root.classList.add("numbers");
  const y = (/** @type {number} */ row) => HEAD + row * CELL;

  const places = Array.from({ length: 2 * n - 1 }, (_, place) => (place < n ? tile("given", place * CELL, y(TILES)) : tile("made", (place - n) * CELL, y(RESULTS))));
  const signs = SIGNS.map((sign, index) => {
    const button = tile("sign", (firstSign + index) * CELL, y(SIGN_ROW));
    button.text.textContent = WRITTEN[sign];
    return button;
  });
  const goal = s("g", { class: "target", transform: "translate(82 44)" }, s("rect", { class: "ground", x: -76, y: -40, width: 152, height: 80, rx: 14 }), s("text", { y: 21 }, String(target)));
  const near = s("text", { class: "near", x: columns * CELL - 8, y: 38 });
  const far = s("text", { class: "away", x: columns * CELL - 8, y: 70 });
  const notes = s("g", { class: "steps", transform: `translate(10 ${HEAD + 3 * CELL + 12})` });
  const automaton = new Automaton(words);
  automaton.root.setAttribute("transform", `translate(${columns * CELL - 310} ${HEAD + 3 * CELL - 14})`);
  root.append(goal, near, far, ...places.map((each) => each.root), ...signs.map((each) => each.root));
  if (noted) root.append(notes, automaton.root);
  const cursor = new Cursor(root, { columns, rows: 3, cell: 0 }, (cell) => shell.say(told(cell)));

  /** @type {State} */
  let state = shell.game.start(board);
  /** What is chosen so far: a place and a sign. */
  let place = -1;
  let sign = -1;

  const isFree = (/** @type {number} */ each) => state.free.includes(each);

  /** What stands under the cursor: a place, a sign, or nothing. @param {number} cell */
  const under = (cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    if (row === SIGN_ROW) return { place: -1, sign: column >= firstSign && column < firstSign + 4 ? column - firstSign : -1 };
    const each = row === TILES ? column : n + column;
    return { place: row === TILES ? (column < n ? each : -1) : column < n - 1 ? each : -1, sign: -1 };
  };
  /** @param {number} cell */
  const told = (cell) => {
    const at = under(cell);
    if (at.sign >= 0) return words(`sign.${VERBS[at.sign]}`);
    if (at.place < 0 || at.place >= state.numbers.length) return words("cell.empty");
    return words(isFree(at.place) ? "cell.free" : "cell.used", { number: state.numbers[at.place] });
  };
  const choose = (/** @type {number} */ newPlace, /** @type {number} */ newSign) => {
    [place, sign] = [newPlace, newSign];
    places.forEach((each, index) => each.root.classList.toggle("chosen", index === place));
    signs.forEach((each, index) => each.root.classList.toggle("chosen", index === sign));
  };

  /** @param {number} index of a place that is pressed */
  const pressPlace = (index) => {
    if (!isFree(index)) return;
    if (place < 0 || sign < 0 || place === index) {
      const again = place === index;
      choose(again ? -1 : index, sign);
      return shell.say(again ? words("said.none") : words("said.chosen", { number: state.numbers[index] }));
    }
    shell.send(`${VERBS[sign]} ${place} ${index}`);
  };
  /** @param {number} index */
  const pressSign = (index) => {
    choose(place, sign === index ? -1 : index);
    shell.say(words(`sign.${VERBS[index]}`));
  };
  /** @param {number} cell */
  const press = (cell) => {
    const at = under(cell);
    if (at.place >= 0) pressPlace(at.place);
    if (at.sign >= 0) pressSign(at.sign);
  };
  root.addEventListener("pointerdown", (event) => {
    const at = point(root, event);
    const row = Math.floor((at.y - HEAD) / CELL);
    const column = Math.floor(at.x / CELL);
    if (event.button !== 0 || state.status !== "open" || row < 0 || row > SIGN_ROW || column < 0 || column >= columns) return;
    cursor.to(row * columns + column);
    press(cursor.cell);
  });

  /** The last steps made, the results of which lead on. */
  const showSteps = () => {
    const lines = state.steps.map(({ sign: of, larger, smaller }) => stepText({ sign: of, larger: state.numbers[larger], smaller: state.numbers[smaller] }));
    notes.replaceChildren(s("text", { class: "head", y: 18 }, words("steps")), ...lines.map((line, index) => s("text", { y: 18 + LINE * (index + 1), class: line.endsWith(`= ${target}`) ? "end" : "" }, line)));
  };

  /** @param {State} after @param {State | null} before @param {string | null} move */
  const show = (after, before, move) => {
    state = after;
    root.classList.toggle("still", move === null);
    places.forEach((each, index) => {
      const number = state.numbers[index];
      const digits = String(number ?? "").length;
      each.text.textContent = String(number ?? "");
      each.key.textContent = isFree(index) ? String(state.free.indexOf(index) + 1) : "";
      each.root.classList.toggle("empty", number === undefined);
      each.root.classList.toggle("used", number !== undefined && !isFree(index));
      each.root.classList.toggle("three", digits === 3);
      each.root.classList.toggle("four", digits === 4);
      each.root.classList.toggle("more", digits > 4);
      each.root.classList.remove("hinted", "new");
    });
    signs.forEach((each) => each.root.classList.remove("hinted"));
    const away = distance(board, state);
    near.textContent = away === 0 ? words("made") : words("near", { number: nearest() });
    far.textContent = away === 0 ? "" : words("away", { away });
    showSteps();
    automaton.show(board, state, before);
    if (move === null || before === null) return choose(-1, -1);
    if (after === before) {
      if (!/^[asmd] /.test(move)) return;
      stir(places[place]?.root ?? root, "shaken");
      choose(place, -1);
      return shell.say(words(move.startsWith("s") ? "said.equal" : "said.remainder"));
    }
    const isStep = after.numbers.length > before.numbers.length;
    // The new number is chosen at once: most steps go on with it.
    choose(isStep && after.status === "open" ? after.numbers.length - 1 : -1, -1);
    if (isStep) {
      const last = after.steps[after.steps.length - 1];
      stir(places[after.numbers.length - 1].root, "new");
      shell.say(`${stepText({ sign: last.sign, larger: after.numbers[last.larger], smaller: after.numbers[last.smaller] })}. ${words("away", { away })}`);
    } else if (after.numbers.length < before.numbers.length) shell.say(words("said.back"));
  };
  const nearest = () => {
    const away = distance(board, state);
    return state.numbers[state.free.find((each) => Math.abs(state.numbers[each] - target) === away) ?? 0];
  };

  /** The best answers, two at a time; a tap or an arrow shows the next. */
  const reveal = async () => {
    const { answers, fewest, distance: away } = await shell.ask("solve", tiles, target);
    const ordered = answers.map((/** @type {Step[]} */ steps) => inOrder(tiles, steps).map(stepText));
    let first = 0;
    const draw = () => {
      const head = words(away === 0 ? "answers" : "answers.near", { count: ordered.length, tiles: fewest, away });
      const shown = ordered.slice(first, first + SHOWN);
      const columnsOf = shown.map((/** @type {string[]} */ lines, /** @type {number} */ column) =>
        s("g", { transform: `translate(${column * 300} 0)` }, ...lines.map((line, index) => s("text", { y: 52 + LINE * index, class: index === lines.length - 1 ? "end" : "" }, line))));
      const more = ordered.length > SHOWN && s("text", { class: "head", y: 46 + LINE * 5 }, words("answers.more", { first: first + 1, last: first + shown.length, count: ordered.length }));
      notes.replaceChildren(s("rect", { class: "field", x: -10, y: -20, width: columns * CELL, height: 250 }), s("text", { class: "head", y: 16 }, head), ...columnsOf, more || "");
      shell.say(`${head}. ${shown.map((/** @type {string[]} */ lines) => lines.join(", ")).join(". ")}`);
    };
    const turn = () => {
      first = first + SHOWN < ordered.length ? first + SHOWN : 0;
      draw();
    };
    automaton.root.remove();
    notes.addEventListener("click", turn);
    root.addEventListener("keydown", (event) => {
      if (event.key === "ArrowRight" || event.key === "ArrowDown") turn();
    });
    draw();
  };

  return {
    root,
    show,
    /** @param {State} last */
    async finish(last) {
      choose(-1, -1);
      root.classList.add(last.status);
      last.steps.forEach(({ larger, smaller }, index) => [larger, smaller].forEach((each) => {
        places[each].root.classList.add("part");
        places[each].root.style.setProperty("--delay", `${index * 90}ms`);
      }));
      if (noted) await reveal();
    },
    /** @param {KeyboardEvent} event */
    key(event) {
      if (cursor.key(event)) return true;
      const { key } = event;
      if (key === "Enter" || key === " ") press(cursor.cell);
      else if (Object.hasOwn(KEYS, key)) pressSign(KEYS[/** @type {keyof typeof KEYS} */ (key)]);
      else if (/^[1-9]$/.test(key) && Number(key) <= state.free.length) pressPlace(state.free[Number(key) - 1]);
      else if (key === "Backspace") shell.send("u");
      else if (key === "x") shell.send("e");
      else return false;
      cursor.use();
      return true;
    },
    /** @param {import("../../types.js").Hint} hint */
    hint({ move, cells }) {
      places.forEach((each, index) => each.root.classList.toggle("hinted", cells.includes(index)));
      signs.forEach((each, index) => each.root.classList.toggle("hinted", cells.length === 2 && move.startsWith(`${VERBS[index]} `)));
    },
    describe: () => words("state", { target, free: state.free.map((each) => state.numbers[each]).join(", "), away: distance(board, state) }),
    actions: [{ label: words("action.end"), run: () => shell.send("e") }],
    destroy: () => root.remove(),
  };
}
