/** The automaton that has made the target, as a picture: it lights up as the player's own steps walk through it. */

import { s, stir, style } from "../../draw.js";

/** @typedef {import("./numbers.js").Board} Board */
/** @typedef {import("./numbers.js").State} State */

style(`
  .numbers .automaton text { font-size: 24px; }
  .numbers .automaton .node text { font-size: 22px; }
  .numbers .automaton .node rect { fill: var(--surface); stroke: var(--edge); stroke-width: 3; transition: fill var(--calm); }
  .numbers .automaton .node.lit rect { fill: var(--accent); stroke: var(--ink); stroke-width: 5; }
  .numbers .automaton .node.lit text { fill: var(--on-accent); font-weight: 700; }
  .numbers .automaton path { fill: none; stroke: var(--edge); stroke-width: 3; }
  .numbers .automaton .head { fill: var(--edge); stroke: none; }
  .numbers .automaton .way.lit path { stroke: var(--ink); stroke-width: 6; }
  .numbers .automaton .way.lit .head { fill: var(--ink); stroke: none; }
  .numbers .automaton .way text { fill: var(--quiet); }
  .numbers .automaton .way.lit text { fill: var(--ink); font-weight: 700; }
  .numbers .automaton .way.fresh path { animation: numbers-way 500ms var(--ease); }
  .numbers .automaton .note { fill: var(--quiet); font-size: 23px; }
  @keyframes numbers-way { from { stroke: var(--accent); stroke-width: 14; } }
`);

/** Where the states stand: the middle of each. */
const NODES = { START: [42, 120], ONE: [150, 120], TWO: [258, 120], END: [150, 208] };

/** The ways from state to state: the line, its head (place and angle), the place of its name. */
const WAYS = {
  "START ONE": { d: "M84 120h14", head: [108, 120, 0], name: "T2", at: [96, 86] },
  "ONE ONE": { d: "M130 98C112 46 150 46 146 88", head: [145, 98, 95], name: "T1", at: [132, 46] },
  "ONE TWO": { d: "M166 98C180 66 220 66 232 86", head: [238, 97, 60], name: "T2", at: [202, 64] },
  "TWO TWO": { d: "M262 98C250 46 292 46 284 88", head: [283, 98, 98], name: "T1", at: [272, 46] },
  "TWO ONE": { d: "M250 142C236 182 190 182 176 154", head: [170, 143, 243], name: "T0", at: [226, 198] },
  "ONE END": { d: "M140 142v34", head: [140, 186, 90], name: "", at: [0, 0] },
};

const STATES = ["START", "ONE", "TWO"];

export class Automaton {
  /** @param {import("../../types.js").Shell["words"]} words */
  constructor(words) {
    this.words = words;
    this.nodes = new Map(Object.entries(NODES).map(([name, [x, y]]) => [name, s("g", { class: "node", transform: `translate(${x} ${y})` },
      s("rect", { x: -42, y: -22, width: 84, height: 44, rx: 22 }), s("text", { y: 9 }, name))]));
    this.ways = new Map(Object.entries(WAYS).map(([name, way]) => [name, s("g", { class: "way" },
      s("path", { d: way.d }), s("path", { class: "head", d: "M0 0l-12 -7v14z", transform: `translate(${way.head[0]} ${way.head[1]}) rotate(${way.head[2]})` }),
      s("text", { x: way.at[0], y: way.at[1] }, way.name))]));
    this.note = s("text", { class: "note", x: 150, y: 264 });
    this.root = s("g", { class: "automaton" }, ...this.ways.values(), ...this.nodes.values(), this.note);
  }

  /**
   * Light the state that so many results in hand stand for, and the way there. With three results in hand the player is where the
   * automaton never goes.
   * @param {Board} board
   * @param {State} state
   * @param {State | null} before
   */
  show(board, state, before) {
    const now = nameOf(board, state);
    const forward = before !== null && state.numbers.length > before.numbers.length;
    const way = forward ? `${nameOf(board, before)} ${now === "END" ? STATES[pending(board, state)] : now}` : "";
    this.nodes.forEach((node, name) => node.classList.toggle("lit", name === now));
    this.ways.forEach((element, name) => {
      const lit = name === way || (now === "END" && forward && name === "ONE END");
      element.classList.toggle("lit", lit);
      if (lit) stir(element, "fresh");
    });
    const kind = forward ? kindOf(board, state) : "";
    this.note.textContent = now === undefined ? this.words("automaton.beyond") : kind === "" ? "" : this.words(`automaton.${kind}`);
  }
}

/** @param {Board} board @param {State} state how many results are in hand */
const pending = ({ tiles }, { free }) => free.filter((place) => place >= tiles.length).length;

/** @param {Board} board @param {State} state @returns {string | undefined} */
function nameOf(board, state) {
  return state.status === "won" ? "END" : STATES[pending(board, state)];
}

/** @param {Board} board @param {State} state which kind of step the last one was: how many tiles it took */
function kindOf({ tiles }, { steps }) {
  const { larger, smaller } = steps[steps.length - 1];
  return `t${[larger, smaller].filter((place) => place < tiles.length).length}`;
}
