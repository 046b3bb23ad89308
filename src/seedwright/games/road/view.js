/** How Road looks and is driven. */

import { CELL, board as boardRoot, point, s, stir, style } from "../../draw.js";
import { LANES, pace } from "./road.js";

/** @typedef {import("./road.js").Board} Board */
/** @typedef {import("./road.js").State} State */
/** @typedef {import("../../types.js").Shell} Shell */

export const accent = { light: "#3a55a4", dark: "#9db4f7" };

/** The road begins to move when the player is ready. */
export const hidden = true;

export const rules = [
  { text: "rules.steer", board: "8,600,300,20203030404040303020", moves: ["s", "r", "s", "s"] },
  { text: "rules.crash", board: "8,600,300,20202020232020202020", moves: ["r", "s", "s", "s"] },
  { text: "rules.pace", board: "8,600,300,20202020202020202020", moves: ["s", "s", "s", "s", "s"] },
  { text: "rules.turns", board: "8,600,300,20203030404040403030", moves: ["s", "r", "r", "s"] },
];

/** @param {{rows: number}} row @returns {[string, import("../../types.js").Facts]} */
export const level = ({ rows }) => ["level", { rows }];

style(`
  .road { touch-action: none; }
  .road .land { fill: color-mix(in srgb, #5f8f4e 26%, var(--surface)); }
  .road .lane { fill: color-mix(in srgb, var(--ink) 26%, var(--surface)); shape-rendering: crispEdges; }
  .road .rim { stroke: var(--ink); stroke-width: 6; fill: none; }
  .road .dash { stroke: var(--surface); stroke-width: 5; stroke-dasharray: 34 32; fill: none; }
  .road .truck .body { fill: var(--bad); stroke: var(--ink); stroke-width: 5; }
  .road .truck .cab { fill: var(--surface); stroke: var(--ink); stroke-width: 5; }
  .road .bar { fill: none; stroke: var(--ink); stroke-width: 4; }
  .road .goal { fill: var(--surface); stroke: var(--ink); stroke-width: 3; }
  .road .check { fill: var(--ink); }
  .road .rows, .road .car { transition: transform var(--pace, 0ms) linear; }
  .road .car { transition-duration: min(var(--pace, 0ms), 160ms); }
  .road .car .body { fill: var(--accent); stroke: var(--ink); stroke-width: 5; }
  .road .car .glass { fill: var(--surface); stroke: var(--ink); stroke-width: 3; }
  .road .wheel { fill: var(--ink); }
  .road .crash { display: none; fill: none; stroke: var(--bad); stroke-width: 12; stroke-linecap: round; }
  .road.lost .crash { display: inline; }
  .road .choice { fill: none; stroke: var(--quiet); stroke-width: 6; stroke-linecap: round; stroke-linejoin: round; display: none; }
  .road.turns .choice { display: inline; }
  .road .choice.next { stroke: var(--ink); stroke-width: 14; }
  .road .choice.hinted { stroke: var(--accent); stroke-width: 14; }
  .road.won .car { animation: road-won 700ms var(--ease); }
  @keyframes road-won { 50% { translate: 0 -40px; } }
  .steer { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 6px; }
  .steer button { font-size: 1.4rem; touch-action: none; user-select: none; -webkit-user-select: none; min-height: 56px; }
`);

/** So many rows of the road are in view, that of the car included. */
const LEAST_VIEW = 8;
const MOST_VIEW = 12;
const AHEAD = 0.7;
/** In the mode for one switch the three ways light up in turn, each for so long. */
const SCAN = 900;
/** A road that is covered or out of sight stands still; so often it is looked whether it can go on. */
const LOOK = 60;

const VERBS = ["l", "s", "r"];
const SIGNS = ["←", "↑", "→"];
const KEYS = { ArrowLeft: "l", ArrowUp: "s", ArrowRight: "r", ArrowDown: "s", " ": "s", Enter: "s" };
const SIDEWAYS = { l: -1, s: 0, r: 1 };
/** @typedef {"time" | "turns" | "switch"} Mode */

/**
 * Return the picture of the whole road; row 0 lies at the origin, later rows above it.
 * @param {Board} board
 */
function roadOf({ margins, trucks }) {
  const last = margins.length - 1;
  const rows = margins.map((margin, row) => {
    const [x, y] = [margin * CELL, -row * CELL];
    const before = margins[Math.max(0, row - 1)] * CELL;
    const truck = trucks[row] > 0 && s("g", { class: "truck", transform: `translate(${x + (trucks[row] - 0.5) * CELL} ${y + CELL / 2})` },
      s("rect", { class: "body", x: -30, y: -44, width: 60, height: 58, rx: 4 }), s("rect", { class: "cab", x: -26, y: 14, width: 52, height: 28, rx: 6 }), s("path", { class: "bar", d: "M-14 -36v42M0 -36v42M14 -36v42" }));
    const flag = row === last && s("g", {}, s("rect", { class: "goal", x, y: y + 70, width: LANES * CELL, height: 30 }),
      ...Array.from({ length: LANES * 4 }, (_, index) => s("rect", { class: "check", x: x + index * 25, y: y + (index % 2 ? 70 : 85), width: 25, height: 15 })));
    const dashes = [1, 2, 3].map((lane) => `M${x + lane * CELL} ${y + CELL}v${-CELL}`).join("");
    const rims = [0, LANES].map((lane) => `M${before + lane * CELL} ${y + CELL}H${x + lane * CELL}V${y}`).join("");
    return s("g", {}, s("rect", { class: "lane", x, y, width: LANES * CELL, height: CELL + 1 }), s("path", { class: "dash", d: dashes }), s("path", { class: "rim", d: rims }), flag, truck);
  });
  return s("g", { class: "rows" }, ...rows);
}

/** @param {Board} board @param {Shell} shell */
export function create(board, shell) {
  const { width, margins } = board;
  const words = shell.words;
  const last = margins.length - 1;
  const view = Math.min(MOST_VIEW, Math.max(LEAST_VIEW, Math.round(width * AHEAD)));
  const floor = (view - 1) * CELL;
  const root = boardRoot(width, view, words("board", { rows: last }));
  root.classList.add("road");

  const rows = roadOf(board);
  const choices = VERBS.map((verb) => s("path", { class: "choice", d: { l: "M-32 -50L-86 -104M-86 -74V-104H-56", s: "M0 -56V-118M-18 -100L0 -120L18 -100", r: "M32 -50L86 -104M86 -74V-104H56" }[verb] }));
  const body = s("g", {}, s("path", { class: "wheel", d: "M-30 -30h8v20h-8zM22 -30h8v20h-8zM-30 14h8v20h-8zM22 14h8v20h-8z" }), s("rect", { class: "body", x: -24, y: -42, width: 48, height: 84, rx: 14 }), s("rect", { class: "glass", x: -16, y: -18, width: 32, height: 20, rx: 5 }), s("path", { class: "crash", d: "M-36 -36L36 36M36 -36L-36 36" }));
  const car = s("g", { class: "car" }, body, ...choices);
  // An inner picture clips what is not in view.
  root.append(s("svg", { width: width * CELL, height: view * CELL, viewBox: `0 0 ${width * CELL} ${view * CELL}` }, s("rect", { class: "land", width: width * CELL, height: view * CELL }), rows, car));

  const points = document.createElement("strong");
  const far = document.createElement("span");
  const gauge = document.createElement("span");
  gauge.className = "words";
  gauge.append(points, far);

  /** @type {State} */
  let state = shell.game.start(board);
  /** @type {Mode} */
  let mode = shell.calm ? "turns" : "time";
  let held = "";
  let queued = "";
  let scanned = 1;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let alive = true;

  const isWaiting = () => root.classList.contains("covered") || document.hidden || !root.isConnected;

  /** Set the clock for what comes next by itself: a step of the car, or the next way to light up. */
  const wind = () => {
    clearTimeout(timer);
    if (!alive || state.status !== "open" || mode === "turns") return;
    const after = mode === "time" ? pace(board, state.row + 1) : SCAN;
    if (isWaiting()) timer = setTimeout(wind, LOOK);
    else timer = setTimeout(mode === "time" ? drive : scan, after);
  };
  const drive = () => {
    if (isWaiting()) return wind();
    const row = state.row;
    const verb = queued || held || "s";
    queued = "";
    shell.send(verb);
    if (state.row === row) wind();
  };
  const scan = () => {
    if (!isWaiting()) light((scanned + 1) % VERBS.length);
    wind();
  };
  const light = (/** @type {number} */ index) => {
    scanned = index;
    choices.forEach((choice, each) => choice.classList.toggle("next", mode === "switch" && each === scanned));
  };

  /** @param {string} verb a way that is asked for: at once when driving turn by turn, else for the next row */
  const steer = (verb) => {
    if (mode === "switch") shell.send(VERBS[scanned]);
    else if (mode === "turns") shell.send(verb);
    else if (verb !== "s") queued = verb;
  };
  /** @param {Mode} next */
  const change = (next) => {
    mode = mode === next ? (next === "time" ? "turns" : "time") : next;
    [held, queued] = ["", ""];
    root.classList.toggle("turns", mode !== "time");
    light(1);
    wind();
    shell.say(words(`mode.${mode}`));
  };

  const hold = (/** @type {string} */ verb) => {
    steer(verb);
    held = mode === "time" && verb !== "s" ? verb : "";
  };
  const letGo = () => (held = "");
  root.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const side = point(root, event).x / CELL - state.column - 0.5;
    hold(side < -0.5 ? "l" : side > 0.5 ? "r" : "s");
  });
  const released = (/** @type {KeyboardEvent} */ event) => {
    if (event.key in KEYS) letGo();
  };
  addEventListener("keyup", released);
  addEventListener("pointerup", letGo);
  addEventListener("pointercancel", letGo);
  addEventListener("blur", letGo);

  const pad = document.createElement("div");
  pad.className = "steer";
  VERBS.forEach((verb, index) => {
    const button = document.createElement("button");
    button.textContent = SIGNS[index];
    button.setAttribute("aria-label", words(`step.${verb}`));
    button.addEventListener("pointerdown", () => hold(verb));
    // A click without a pointer comes from the keyboard or a screen reader.
    button.addEventListener("click", (event) => {
      if (event.detail === 0) steer(verb);
    });
    pad.append(button);
  });

  /** What lies ahead, for the screen reader: the free ways and how the rows after them turn. */
  const ahead = () => {
    if (state.row >= last) return "";
    const ways = VERBS.filter((verb) => isFree(state.row + 1, state.column + SIDEWAYS[/** @type {keyof typeof SIDEWAYS} */ (verb)])).map((verb) => words(`step.${verb}`));
    return words("ahead", { ways: ways.join(", ") || words("ahead.none") });
  };
  const isFree = (/** @type {number} */ row, /** @type {number} */ column) => {
    const lane = column - margins[row];
    return lane >= 0 && lane < LANES && board.trucks[row] !== lane + 1;
  };

  /** @param {State} after @param {State | null} before @param {string | null} move */
  const show = (after, before, move) => {
    state = after;
    root.classList.toggle("still", move === null);
    root.classList.toggle("turns", mode !== "time" && state.status === "open");
    const smooth = mode === "time" && state.status === "open" && !shell.calm;
    root.style.setProperty("--pace", smooth ? `${pace(board, Math.min(last, state.row + 1))}ms` : shell.calm ? "0ms" : "140ms");
    rows.style.transform = `translateY(${floor + state.row * CELL}px)`;
    car.style.transform = `translate(${(state.column + 0.5) * CELL}px, ${floor + CELL / 2}px)`;
    points.textContent = words("points", { points: state.points });
    far.textContent = words("far", { row: state.row, rows: last });
    choices.forEach((choice) => choice.classList.remove("hinted"));
    light(1);
    if (move !== null && before !== after && before !== null) {
      if (state.status === "lost") {
        stir(body, "shaken");
        shell.say(words(state.column < margins[state.row] || state.column >= margins[state.row] + LANES ? "said.left" : "said.truck"));
      } else if (state.status === "open" && mode !== "time") shell.say(ahead());
    }
    wind();
  };

  return {
    root,
    gauge,
    pad,
    show,
    /** @param {State} end */
    finish(end) {
      alive = false;
      clearTimeout(timer);
      root.classList.remove("turns");
      root.classList.add(end.status);
    },
    /** @param {KeyboardEvent} event */
    key(event) {
      if (event.key === "x") change("turns");
      else if (!Object.hasOwn(KEYS, event.key)) return false;
      else if (!event.repeat) hold(KEYS[/** @type {keyof typeof KEYS} */ (event.key)]);
      return true;
    },
    /** @param {import("../../types.js").Hint} hint */
    hint({ move }) {
      root.classList.add("turns");
      choices.forEach((choice, index) => choice.classList.toggle("hinted", VERBS[index] === move));
    },
    describe: () => `${words("state", { row: state.row, rows: last, points: state.points })}. ${ahead()}`,
    actions: [
      { label: words("action.turns"), run: () => change("turns"), pressed: () => mode === "turns" },
      { label: words("action.switch"), run: () => change("switch"), pressed: () => mode === "switch" },
    ],
    destroy() {
      alive = false;
      clearTimeout(timer);
      removeEventListener("keyup", released);
      removeEventListener("pointerup", letGo);
      removeEventListener("pointercancel", letGo);
      removeEventListener("blur", letGo);
      root.remove();
    },
  };
}
