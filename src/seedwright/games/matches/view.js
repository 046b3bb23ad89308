/** How Matches looks and is touched. */

import { CELL, Cursor, board as boardRoot, point, s, stir, style } from "../../draw.js";
import { moved, moves, values, winningMoves } from "./matches.js";
import { layOut, segmentsAfter } from "./rows.js";

/** @typedef {import("./matches.js").Board} Board */
/** @typedef {import("./matches.js").State} State */
/** @typedef {import("./matches.js").Move} Move */
/** @typedef {import("./rows.js").Segment} Segment */
/** @typedef {import("../../types.js").Shell} Shell */

export const accent = { light: "#0b6a73", dark: "#57c7d1" };

export const rules = [
  { text: "rules.take", board: "333,6,0,5", moves: ["t 0 4 2"] },
  { text: "rules.end", board: "77,5,0,5", moves: ["t 0 2 1"] },
  { text: "rules.last", board: "333,3,0,5", moves: ["t 0 0 3"] },
  { text: "rules.value", board: "33333,2.5,0,5", moves: ["t 1 2 3"] },
];

/** @param {{heaps: number, low: number, high: number}} row @returns {[string, import("../../types.js").Facts]} */
export const level = ({ heaps, low, high }) => [heaps === 1 ? (low === high ? "level.fixed" : "level.one") : "level", { heaps, low, high }];

style(`
  .matches { touch-action: none; }
  .matches .match { cursor: pointer; transition: opacity var(--calm), transform var(--calm) var(--ease); }
  .matches .band { fill: color-mix(in srgb, var(--ink) 10%, var(--surface)); }
  .matches .cursor { translate: 0 var(--top); }
  .matches.won .cursor, .matches.lost .cursor { display: none; }
  .matches .stick { fill: color-mix(in srgb, #c89a5b 75%, var(--surface)); stroke: var(--ink); stroke-width: 3; }
  .matches .head { fill: var(--accent); stroke: var(--ink); stroke-width: 3; }
  .matches .gone { opacity: 0; pointer-events: none; transform: translateY(-46px); }
  .matches .theirs.gone { transform: translateY(46px); }
  .matches .back { fill: none; }
  .matches .selected .back { fill: color-mix(in srgb, var(--accent) 24%, var(--surface)); stroke: var(--accent); stroke-width: 5; }
  .matches.unfit .selected .back { fill: none; stroke: var(--bad); stroke-dasharray: 9 8; }
  .matches .hinted .back { stroke: var(--accent); stroke-width: 6; stroke-dasharray: 12 8; }
  .matches .ghost .back { fill: none; stroke: var(--line); stroke-width: 3; }
  .matches text { fill: var(--ink); text-anchor: middle; }
  .matches .size { fill: var(--quiet); font-size: 30px; }
  .matches .values .ground { fill: none; stroke: var(--line); stroke-width: 2; }
  .matches .values .known .ground { fill: var(--surface); stroke: var(--edge); }
  .matches .values .zero .ground { fill: color-mix(in srgb, var(--accent) 24%, var(--surface)); stroke: var(--accent); stroke-width: 4; }
  .matches .values .number { fill: var(--quiet); font-size: 24px; text-anchor: start; }
  .matches .values .value { font-size: 36px; font-weight: 650; }
  .matches .values .fresh .ground { animation: matches-fresh 700ms var(--ease); }
  .matches .caption { fill: var(--quiet); font-size: 30px; text-anchor: start; }
  .matches .table text { text-anchor: start; }
  .matches .table .top { fill: var(--quiet); }
  .matches .table .slip { fill: var(--bad); font-weight: 650; }
  .matches .table .kept { fill: var(--good); font-weight: 650; }
  .matches .table line { stroke: var(--line); stroke-width: 2; }
  .matches.won .table, .matches.lost .table { animation: matches-table 400ms var(--ease); }
  @keyframes matches-fresh { from { fill: var(--accent); } }
  @keyframes matches-table { from { opacity: 0; } }
  .take { width: 100%; font-weight: 650; }
`);

const VALUE_ROW = 0.76;
const CAPTION = 0.5;
/** The board is at least so high for its width, so that it has room for the table after the end. */
const LEAST_SHAPE = 0.6;
/** The width of a letter, as a share of its height. */
const LETTER = 0.58;

/** A move in short: what becomes of a heap. @param {readonly number[]} heaps @param {Move} move */
function short(heaps, { heap, left, take }) {
  const right = heaps[heap] - take - left;
  return `${heaps[heap]} → ${[left, right].filter((size) => size > 0).join(" + ") || 0}`;
}

/** @param {string} text @returns {Move} */
function moveOf(text) {
  const [heap, left, take] = text.split(" ").slice(1).map(Number);
  return { heap, left, take };
}

/**
 * Return what a rule allows, in words: the counts that may be taken, together for each way of taking.
 * @param {string} rule
 * @param {Shell["words"]} words
 */
function ruleText(rule, words) {
  const kinds = [...new Set([...rule].filter((digit) => digit !== "0"))];
  const ways = kinds.map((kind) => {
    const counts = [...rule].flatMap((digit, index) => (digit === kind ? [index + 1] : []));
    const run = counts.length > 2 && counts[counts.length - 1] - counts[0] === counts.length - 1;
    return words(`rule.${kind}`, { counts: run ? words("rule.run", { first: counts[0], last: counts[counts.length - 1] }) : counts.join(words("rule.or")) });
  });
  return words("rule", { ways: ways.join("; ") });
}

/** @param {Board} board @param {Shell} shell */
export function create(board, shell) {
  const { rule } = board;
  const words = shell.words;
  const { columns, rows, cells, start } = layOut(board.heaps);
  const most = Math.max(...board.heaps);
  const valueRows = Math.ceil(most / columns);
  const high = Math.max(Math.ceil(columns * LEAST_SHAPE), rows);
  /** Few rows stand in the middle of their room. */
  const top = ((high - rows) / 2) * CELL;
  /** A single row has room for longer matches: so much at either end. */
  const longer = rows === 1 ? Math.min(50, top) : 0;
  const root = boardRoot(columns, high + CAPTION + valueRows * VALUE_ROW, words("board", { heaps: board.heaps.join(", ") }));
  root.classList.add("matches");
  const table = values(rule, most);

  const matches = cells.map(({ x, y }) => {
    const body = s("g", { class: "match" }, s("rect", { class: "stick", x: -6, y: -30 - longer, width: 12, height: 72 + 2 * longer, rx: 3 }), s("ellipse", { class: "head", cx: 0, cy: -32 - longer, rx: 11, ry: 14 }));
    return { body, root: s("g", { transform: `translate(${x * CELL + CELL / 2} ${y * CELL + CELL / 2})` }, s("rect", { class: "back", x: -46, y: -48 - longer, width: 92, height: 96 + 2 * longer, rx: 12 }), body) };
  });
  const known = Array.from({ length: most }, (_, index) => {
    const value = s("text", { class: "value", y: 54 });
    const cell = s("g", { transform: `translate(${(index % columns) * CELL + CELL / 2} ${(high + CAPTION + Math.floor(index / columns) * VALUE_ROW) * CELL})` },
      s("rect", { class: "ground", x: -46, y: 0, width: 92, height: 70, rx: 10 }), s("text", { class: "number", x: -40, y: 24 }, String(index + 1)), value);
    return { cell, value };
  });
  const bands = start.map(({ first, size }) => {
    const [from, to] = [cells[first].y, cells[first + size - 1].y];
    return s("rect", { class: "band", x: 0, y: from * CELL + 3 - longer, width: (from === to ? size : columns) * CELL, height: (to - from + 1) * CELL - 6 + 2 * longer, rx: 14 });
  });
  const area = s("g", { class: "area", transform: `translate(0 ${top})` }, ...bands, ...matches.map((match) => match.root));
  const record = s("g", { class: "table" });
  root.append(area, record, s("text", { class: "caption", x: 4, y: (high + CAPTION) * CELL - 14 }, words("values")), s("g", { class: "values" }, ...known.map(({ cell }) => cell)));
  const cursor = new Cursor(root, { columns, rows, cell: 0 }, () => moveCursor());
  root.style.setProperty("--top", `${top}px`);

  const gauge = document.createElement("span");
  gauge.className = "words";
  const ruleLine = document.createElement("span");
  ruleLine.textContent = ruleText(rule, words);
  gauge.append(ruleLine);
  const take = document.createElement("button");
  take.className = "take";
  take.addEventListener("click", () => send());

  /** @type {State} */
  let state = shell.game.start(board);
  /** @type {Segment[]} */
  let segments = start;
  /** The matches that are marked to be taken, both ends; anchor is -1 if none. */
  let anchor = -1;
  let end = -1;

  const matchAt = (/** @type {number} */ x, /** @type {number} */ y) => cells.findIndex((cell) => cell.x === x && cell.y === y);
  const heapOf = (/** @type {number} */ match) => segments.findIndex(({ first, size }) => match >= first && match < first + size);

  /** The marked matches as a move, or null. @returns {Move | null} */
  const marked = () => {
    if (anchor < 0) return null;
    const heap = heapOf(anchor);
    return { heap, left: Math.min(anchor, end) - segments[heap].first, take: Math.abs(end - anchor) + 1 };
  };
  const isFit = (/** @type {Move} */ move) => moves(rule, state.heaps).some(({ heap, left, take: count }) => heap === move.heap && left === move.left && count === move.take);

  /** @param {number} from @param {number} to */
  const mark = (from, to) => {
    const heap = heapOf(from);
    const { first, size } = heap < 0 ? { first: 0, size: 0 } : segments[heap];
    [anchor, end] = heap < 0 ? [-1, -1] : [from, Math.min(first + size - 1, Math.max(first, to))];
    const move = marked();
    matches.forEach((match, index) => match.root.classList.toggle("selected", anchor >= 0 && index >= Math.min(anchor, end) && index <= Math.max(anchor, end)));
    const fits = move !== null && isFit(move);
    root.classList.toggle("unfit", move !== null && !fits);
    take.disabled = !fits;
    take.textContent = move === null ? words("take.none") : words(fits ? "take" : "take.unfit", { count: move.take });
  };
  const send = () => {
    const move = marked();
    if (move) shell.send(`t ${move.heap} ${move.left} ${move.take}`);
  };
  const moveCursor = () => {
    const match = matchAt(cursor.cell % columns, Math.floor(cursor.cell / columns));
    if (anchor >= 0 && match >= 0 && heapOf(match) === heapOf(anchor)) mark(anchor, match);
    shell.say(told(match));
  };
  /** @param {number} match */
  const told = (match) => {
    const heap = match < 0 ? -1 : heapOf(match);
    if (heap < 0) return words("cell.empty");
    const place = words("cell", { place: match - segments[heap].first + 1, size: segments[heap].size, heap: heap + 1 });
    return anchor >= 0 ? `${place}. ${take.textContent}` : place;
  };

  drags();

  /** A drag marks matches; a tap marks one, and a second tap on the same heap all from the first to there. */
  function drags() {
    let dragging = false;
    /** @param {PointerEvent} event */
    const under = (event) => {
      const at = point(root, event);
      const y = longer > 0 ? Math.min(CELL - 1, Math.max(0, at.y - top)) : at.y - top;
      return matchAt(Math.floor(at.x / CELL), Math.floor(y / CELL));
    };
    root.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || state.status !== "open") return;
      const match = under(event);
      if (match < 0 || heapOf(match) < 0) return mark(-1, -1);
      cursor.to(cells[match].y * columns + cells[match].x);
      root.setPointerCapture(event.pointerId);
      dragging = true;
      if (anchor >= 0 && anchor === end && anchor === match) mark(-1, -1);
      else if (anchor >= 0 && anchor === end && heapOf(anchor) === heapOf(match)) mark(anchor, match);
      else mark(match, match);
    });
    root.addEventListener("pointermove", (event) => {
      const match = dragging ? under(event) : -1;
      if (match >= 0 && anchor >= 0 && heapOf(match) === heapOf(anchor) && match !== end) mark(anchor, match);
    });
    for (const kind of ["pointerup", "pointercancel"]) root.addEventListener(kind, () => (dragging = false));
  }

  /** The sizes of heaps from which a move has been made: their values may be seen. @param {State} of */
  const seen = (of) => {
    const sizes = new Set(of.status === "open" ? [] : table.keys());
    let heaps = board.heaps;
    for (const text of of.line) {
      heaps.forEach((size) => sizes.add(size));
      heaps = moved(heaps, moveOf(text));
    }
    return sizes;
  };

  /** @param {State} after @param {State | null} before @param {string | null} move */
  const show = (after, before, move) => {
    state = after;
    root.classList.toggle("still", move === null);
    segments = start;
    state.line.forEach((text, turn) => {
      const taken = moveOf(text);
      const { first } = segments[taken.heap];
      for (let index = 0; index < taken.take; index++) matches[first + taken.left + index].body.classList.toggle("theirs", turn % 2 === 1);
      segments = segmentsAfter(segments, taken);
    });
    const last = state.line.length > 0 && state.line.length % 2 === 0;
    matches.forEach((match, index) => {
      const gone = heapOf(index) < 0;
      const wasThere = !match.body.classList.contains("gone");
      match.body.classList.toggle("gone", gone);
      match.root.classList.toggle("ghost", gone && last && move !== null && wasThere && match.body.classList.contains("theirs"));
      match.root.classList.remove("hinted");
    });
    const sizes = seen(state);
    known.forEach(({ cell, value }, index) => {
      const isKnown = sizes.has(index + 1);
      if (isKnown && move !== null && value.textContent === "") stir(cell, "fresh");
      cell.classList.toggle("known", isKnown);
      cell.classList.toggle("zero", isKnown && table[index + 1] === 0);
      value.textContent = isKnown ? String(table[index + 1]) : "";
    });
    const unfit = before === after && move?.startsWith("t ");
    if (!unfit) mark(-1, -1);
    if (move === null || before === null) return;
    if (unfit) {
      stir(root, "shaken");
      shell.say(`${words("said.unfit")} ${ruleText(rule, words)}`);
    } else if (after !== before && after.line.length - before.line.length === 2) {
      const theirs = moveOf(after.line[after.line.length - 1]);
      shell.say(words("said.theirs", { count: theirs.take, left: after.heaps.join(", ") || 0 }));
    }
  };

  /** Every position that the player had: its value, the move that kept the win, and the one made. */
  const positions = () => {
    const rowsOf = [];
    let heaps = board.heaps;
    for (const [turn, text] of state.line.entries()) {
      const made = moveOf(text);
      if (turn % 2 === 0) {
        const value = heaps.reduce((sum, size) => sum ^ table[size], 0);
        const [good] = winningMoves(rule, heaps);
        const after = moved(heaps, made).reduce((sum, size) => sum ^ table[size], 0);
        rowsOf.push({ heaps: heaps.join(" "), value, good: good ? short(heaps, good) : words("table.none"), made: short(heaps, made), kept: after === 0, slip: value !== 0 && after !== 0 });
      }
      heaps = moved(heaps, made);
    }
    return rowsOf;
  };

  const reveal = () => {
    const all = positions();
    const height = Math.min(64, (high * CELL) / (all.length + 1));
    const width = columns * CELL;
    const longest = Math.max(...all.flatMap(({ heaps, made }) => [heaps.length, made.length + 2]));
    const size = Math.min(height * 0.58, (width * 0.3) / (longest * LETTER));
    const at = [0, 0.34, 0.48, 0.7].map((share) => share * width + 6);
    /** @param {string[]} texts @param {number} index @param {string} kind */
    const line = (texts, index, kind) => s("g", { "font-size": size },
      ...texts.map((text, column) => s("text", { x: at[column], y: (index + 0.75) * height, class: column === 3 || index === 0 ? kind : "" }, text)),
      s("line", { x1: 0, x2: width, y1: (index + 1) * height, y2: (index + 1) * height }));
    area.setAttribute("display", "none");
    record.replaceChildren(
      line(["heaps", "value", "keeps", "made"].map((key) => words(`table.${key}`)), 0, "top"),
      ...all.map((row, index) => line([row.heaps, String(row.value), row.good, `${row.kept ? "✓" : row.slip ? "✕" : "·"} ${row.made}`], index + 1, row.kept ? "kept" : row.slip ? "slip" : "")));
    const slip = all.find((row) => row.slip);
    shell.say(slip ? words("said.slip", { heaps: slip.heaps, good: slip.good }) : words("said.perfect"));
  };

  return {
    root,
    gauge,
    pad: take,
    show,
    /** @param {State} last */
    finish(last) {
      root.classList.add(last.status);
      reveal();
    },
    /** @param {KeyboardEvent} event */
    key(event) {
      if (cursor.key(event)) return true;
      const match = matchAt(cursor.cell % columns, Math.floor(cursor.cell / columns));
      const heap = match < 0 ? -1 : heapOf(match);
      const { key } = event;
      if (key === "x") anchor < 0 ? mark(match, match) : mark(-1, -1);
      else if (/^[1-9]$/.test(key)) {
        const { first, size } = segments[heap < 0 ? 0 : heap];
        mark(first + size - 1, first + size - Number(key));
      } else if (key !== "Enter" && key !== " ") return false;
      else {
        if (anchor < 0) mark(match, match);
        send();
      }
      cursor.use();
      shell.say(anchor < 0 ? told(match) : String(take.textContent));
      return true;
    },
    /** @param {import("../../types.js").Hint} hint */
    hint({ move }) {
      const { heap, left, take: count } = moveOf(move);
      const first = segments[heap].first + left;
      matches.forEach((match, index) => match.root.classList.toggle("hinted", index >= first && index < first + count));
      shell.say(told(first));
    },
    describe: () => words("state", { heaps: state.heaps.join(", ") || 0, rule: ruleText(rule, words) }),
    destroy: () => root.remove(),
  };
}
