/** The tree of captures as a picture: every fork is a choice of the fox, every dot a hen taken. */

import { s, style } from "../../draw.js";
import { goesOn, longestPath } from "./foxes.js";

/** @typedef {import("./foxes.js").Board} Board */
/** @typedef {import("./foxes.js").Position} Position */
/** @typedef {{from: number, to: number, children: Node[], leaves: number, depth: number, kind: string}} Node depth: the jumps from here to its deepest leaf */

style(`
  .foxes .tree path { fill: none; stroke: var(--edge); stroke-width: 4; }
  .foxes .tree circle { fill: var(--surface); stroke: var(--edge); stroke-width: 4; }
  .foxes .tree .best { stroke: var(--accent); stroke-width: 7; }
  .foxes .tree .own { stroke: var(--ink); stroke-width: 7; }
  .foxes .tree circle.own { fill: var(--ink); }
  .foxes .tree text { fill: var(--quiet); font-size: 24px; }
  .foxes .tree .caption { text-anchor: end; font-size: 26px; }
  .foxes .tree .length { fill: var(--ink); font-weight: 650; }
`);

/** The tree stands in the lower left corner beside the cross, what it shows is said in the lower right one. */
const WIDTH = 194;
const TOP = 508;
const HEIGHT = 184;
const LEFT = 14;
const NUMBER = 26;
const CAPTION = { x: 694, y: 570, line: 32, letters: 14 };
const MOST_LEAVES = 12;

export class CaptureTree {
  /** What the player has found so far: paths as texts. */
  #found = new Set([""]);

  /** @param {import("../../types.js").Shell["words"]} words */
  constructor(words) {
    this.words = words;
    this.root = s("g", { class: "tree" });
  }

  /**
   * In a hunt, grow with every path that the player tries.
   * @param {Board} board
   * @param {readonly number[]} path
   */
  follow(board, path) {
    for (let length = 2; length <= path.length; length++) this.#found.add(path.slice(0, length).join());
    /** @param {number[]} from @returns {Node[]} */
    const grow = (from) => starts(board, from).flatMap((next) => (this.#found.has(next.join()) ? [node(next, grow(next))] : []));
    this.#draw(grow([]), path, this.words(this.#found.size > 1 ? "tree.found" : "tree.empty"));
  }

  /**
   * After a hunt, show the whole tree, or of a large one the part with the longest captures.
   * @param {Board} board
   * @param {readonly number[]} path
   */
  whole(board, path) {
    this.#draw(wholeTree(board), path, this.words("tree.whole"));
  }

  /**
   * In a game, show what the foxes can capture where the hens stand.
   * @param {Board} board
   * @param {import("./foxes.js").State} state
   */
  threat(board, { foxes, hens, status }) {
    const roots = status === "open" ? wholeTree({ ...board, foxes, hens }) : [];
    this.#draw(roots, [], this.words(roots.length > 0 ? "tree.threat" : "tree.safe"));
  }

  /** @param {Node[]} roots @param {readonly number[]} path @param {string} caption */
  #draw(roots, path, caption) {
    const depth = Math.max(0, ...roots.map((root) => root.depth + 1));
    const leaves = roots.reduce((sum, root) => sum + root.leaves, 0);
    const across = Math.min(50, (WIDTH - LEFT - NUMBER) / Math.max(1, depth));
    const down = Math.min(34, HEIGHT / Math.max(1, leaves));
    /** @type {SVGElement[]} */
    const lines = [];
    /** @type {SVGElement[]} */
    const dots = [];
    let leaf = 0;
    /**
     * @param {Node[]} nodes @param {number} level @param {boolean} onPath @param {boolean} best whether the longest captures lead here
     * @returns {number[]} the heights of the nodes
     */
    const place = (nodes, level, onPath, best) => nodes.map((each) => {
      const own = onPath && path[level + 1] === each.to && (level > 0 || each.from === path[0]);
      const leads = best && each.depth === depth - level - 1;
      const heights = place(each.children, level + 1, own, leads);
      const y = heights.length > 0 ? (heights[0] + heights[heights.length - 1]) / 2 : TOP + down * (leaf++ + 0.5);
      const x = LEFT + across * (level + 1);
      const kind = own ? "own" : leads ? "best" : "";
      each.children.forEach((_, index) => lines.push(link(x, y, x + across, heights[index], each.children[index].kind ?? "")));
      dots.push(s("circle", { cx: x, cy: y, r: Math.min(9, down * 0.36, across * 0.3), class: kind }));
      if (heights.length === 0 && down >= 18) dots.push(s("text", { x: x + 12, y: y + 8, class: leads ? "length" : "" }, String(level + 1)));
      each.kind = kind;
      return y;
    });
    const heights = place(roots, 0, true, true);
    const middle = heights.length > 0 ? (heights[0] + heights[heights.length - 1]) / 2 : TOP + down / 2;
    heights.forEach((y, index) => lines.push(link(LEFT, middle, LEFT + across, y, roots[index].kind ?? "")));
    const said = wrapped(caption).map((text, index) => s("text", { class: "caption", x: CAPTION.x, y: CAPTION.y + index * CAPTION.line }, text));
    this.root.replaceChildren(...said, ...lines, s("circle", { cx: LEFT, cy: middle, r: 9 }), ...dots);
  }
}

/** @param {string} text @returns {string[]} its lines */
function wrapped(text) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines[lines.length - 1]} ${word}`.trim();
    if (longer.length <= CAPTION.letters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** @param {number} x @param {number} y @param {number} toX @param {number} toY @param {string} kind */
function link(x, y, toX, toY, kind) {
  const half = (x + toX) / 2;
  return s("path", { d: `M${x} ${y}C${half} ${y} ${half} ${toY} ${toX} ${toY}`, class: kind });
}

/** The paths that go on from a path by one jump. @param {Board} board @param {readonly number[]} path */
const starts = (board, path) => goesOn(board, path).map(({ from, to }) => (path.length === 0 ? [from, to] : [...path, to]));

/** @param {readonly number[]} path @param {Node[]} children @returns {Node} */
function node(path, children) {
  return {
    from: path[path.length - 2],
    to: path[path.length - 1],
    children,
    leaves: Math.max(1, children.reduce((sum, child) => sum + child.leaves, 0)),
    depth: Math.max(0, ...children.map((child) => child.depth + 1)),
    kind: "",
  };
}

/**
 * Return the tree of all captures; if it has more leaves than can be drawn, of each fork only the ways that lead furthest, and
 * if these are still too many the first longest capture. It grows no further than it can be drawn: there may be millions.
 * @param {Position} position
 */
function wholeTree(position) {
  for (const spare of [Infinity, 2, 1, 0]) {
    let leaves = 0;
    /** @param {number[]} path @returns {Node[]} */
    const grow = (path) => {
      const jumps = goesOn(position, path);
      const most = Math.max(0, ...jumps.map(({ left }) => left));
      if (jumps.length === 0) leaves++;
      return jumps.filter(({ left }) => left >= most - spare).flatMap(({ from, to }) => {
        if (leaves > MOST_LEAVES) return [];
        const next = path.length === 0 ? [from, to] : [...path, to];
        return node(next, grow(next));
      });
    };
    const roots = grow([]);
    if (leaves <= MOST_LEAVES) return roots;
  }
  const path = longestPath(position);
  return path.slice(1).reduceRight((/** @type {Node[]} */ children, _, index) => [node(path.slice(0, index + 2), children)], []);
}
