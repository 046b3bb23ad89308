/** What a cell of Kaboom looks like. Every meaning has a shape of its own; colours only repeat it. */

import { CELL, place, s, style } from '../../draw.js';

/**
 * `ghost` is a mine of an arrangement that is only thought of, `free` a cell that it leaves empty.
 * @typedef {'closed' | 'first' | 'flag' | 'question' | 'wrong' | 'mine' | 'boom' | 'shown' | 'ghost' | 'free'} Kind
 */

style(`
  .kaboom .tile { fill: var(--ground); stroke: var(--line); stroke-width: 2; }
  .kaboom .closed .tile { fill: color-mix(in srgb, var(--edge) 26%, var(--surface)); stroke: var(--edge); stroke-width: 4; }
  .kaboom .bevel { fill: none; stroke: light-dark(#ffffffb0, #ffffff30); stroke-width: 6; display: none; }
  .kaboom .bevel { stroke-linecap: round; pointer-events: none; }
  .kaboom .closed .bevel { display: inline; }
  .kaboom .closed.down .tile { fill: color-mix(in srgb, var(--accent) 40%, var(--surface)); }
  .kaboom .cell text { font-size: 66px; font-weight: 700; text-anchor: middle; fill: var(--ink); }
  .kaboom .cell text.left { font-style: italic; text-decoration: underline; text-decoration-thickness: 5px; }
  .kaboom .n1 text { fill: light-dark(#1d4ed8, #86aaff); }
  .kaboom .n2 text { fill: light-dark(#1a6a3a, #6fd08c); }
  .kaboom .n3 text { fill: light-dark(#b3261e, #ff8f85); }
  .kaboom .n4 text { fill: light-dark(#5b2a9d, #c4a6ff); }
  .kaboom .n5 text { fill: light-dark(#86450a, #f0a85a); }
  .kaboom .n6 text { fill: light-dark(#0a626c, #63cbd6); }
  .kaboom .n8 text, .kaboom .n0 text { fill: var(--quiet); }
  .kaboom .pole { fill: none; stroke: var(--ink); stroke-width: 8; stroke-linecap: round; }
  .kaboom .cloth { fill: var(--accent); stroke: var(--ink); stroke-width: 5; stroke-linejoin: round; }
  .kaboom .cross { fill: none; stroke: var(--bad); stroke-width: 10; stroke-linecap: round; }
  .kaboom .spikes { fill: none; stroke: var(--ink); stroke-width: 8; stroke-linecap: round; }
  .kaboom .shell { fill: var(--ink); }
  .kaboom .glint { fill: var(--surface); }
  .kaboom .burst { fill: var(--bad); stroke: var(--ink); stroke-width: 4; stroke-linejoin: round; }
  .kaboom .star { fill: var(--accent); stroke: var(--ink); stroke-width: 4; stroke-linejoin: round; }
  .kaboom .cell.question text { fill: var(--ink); font-size: 58px; }
  .kaboom .ghost .spikes { stroke: var(--quiet); stroke-width: 6; }
  .kaboom .ghost .shell { fill: var(--surface); stroke: var(--ink); stroke-width: 7; }
  .kaboom .free .shell { fill: none; stroke: var(--good); stroke-width: 7; stroke-dasharray: 9 6; }
  .kaboom .ring { fill: none; display: none; pointer-events: none; }
  .kaboom .fresh text { animation: kaboom-fresh 140ms var(--ease) both; }
  .kaboom .planted .content { animation: kaboom-plant 180ms var(--ease) both; transform-origin: 0 28px; }
  .kaboom .boom .content { animation: kaboom-boom 260ms var(--ease); }
  .kaboom.won .tile { animation: kaboom-light 320ms var(--ease) var(--delay, 0ms) both; }
  .kaboom.won .closed .content { animation: kaboom-plant 260ms var(--ease) var(--delay, 0ms) both; transform-origin: 0 28px; }
  @keyframes kaboom-fresh { from { opacity: 0; } }
  @keyframes kaboom-plant { from { transform: translateY(-16px) scale(0.6); opacity: 0; } 60% { transform: scale(1.12); } }
  @keyframes kaboom-boom { from { transform: scale(0.3); } 60% { transform: scale(1.25); } }
  @keyframes kaboom-light {
    from { fill: var(--surface); }
    45% { fill: color-mix(in srgb, var(--accent) 55%, var(--surface)); }
    to { fill: color-mix(in srgb, var(--accent) 12%, var(--surface)); }
  }
`);

/** What is drawn on a closed tile. */
const COVERED = ['first', 'flag', 'question', 'wrong', 'ghost', 'free'];

const FLAG = [
  ['pole', 'M-16 -30V28M-30 28H0'],
  ['cloth', 'M-16 -31L30 -15L-16 3Z'],
];
const SPIKES = 'M0 -33V33M-33 0H33M-23 -23L23 23M23 -23L-23 23';
const STAR = points(5, 34, 15);
const BURST = points(12, 48, 34);

/** @param {number} count @param {number} outer @param {number} inner @returns {string} a star as a path */
function points(count, outer, inner) {
  const corners = Array.from({ length: 2 * count }, (_, index) => {
    const radius = index % 2 ? inner : outer;
    const turn = (Math.PI * index) / count;
    return `${(radius * Math.sin(turn)).toFixed(1)} ${(-radius * Math.cos(turn)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** @param {readonly string[][]} paths class and shape of each */
const drawn = (paths) => paths.map(([name, d]) => s('path', { class: name, d }));

const mine = () => [
  s('path', { class: 'spikes', d: SPIKES }),
  s('circle', { class: 'shell', r: 23 }),
  s('circle', { class: 'glint', cx: -8, cy: -8, r: 6 }),
];

/** @type {Record<Kind, (text: string) => Element[]>} */
const MARKS = {
  closed: () => [],
  shown: (text) => (text ? [s('text', { y: 24 }, text)] : []),
  first: () => drawn([['star', STAR]]),
  flag: () => drawn(FLAG),
  question: () => [s('text', { y: 21 }, '?')],
  wrong: () => drawn([...FLAG, ['cross', 'M-34 -34L34 34M34 -34L-34 34']]),
  mine,
  boom: () => [...drawn([['burst', BURST]]), ...mine()],
  ghost: () => [s('path', { class: 'spikes', d: SPIKES }), s('circle', { class: 'shell', r: 20 })],
  free: () => [s('circle', { class: 'shell', r: 22 })],
};

/** One cell: a tile, and what lies on it. */
export class Cell {
  #key = '';
  #mark = s('g', { class: 'content' });

  /** @param {number} cell @param {number} columns */
  constructor(cell, columns) {
    const { row, column } = place(cell, columns);
    this.root = s(
      'g',
      { class: 'cell', transform: `translate(${column * CELL - CELL / 2} ${row * CELL - CELL / 2})` },
      s('rect', { class: 'tile', x: -47, y: -47, width: 94, height: 94, rx: 10 }),
      s('path', { class: 'bevel', d: 'M-38 32V-30Q-38 -38 -30 -38H32' }),
      this.#mark,
      s('rect', { class: 'ring', x: -43, y: -43, width: 86, height: 86, rx: 9 }),
    );
  }

  /**
   * @param {Kind} kind @param {string} text of an open cell @param {number} colour of its number
   * @param {boolean} left whether it is what a number still needs
   * @param {boolean} moved whether it changes by a move and may be seen to
   */
  draw(kind, text, colour, left, moved) {
    const key = `${kind} ${text} ${colour} ${left}`;
    if (key === this.#key) return;
    this.#key = key;
    const tile = COVERED.includes(kind) ? 'closed' : '';
    const seen = moved ? (kind === 'flag' ? 'planted' : kind === 'shown' ? 'fresh' : '') : '';
    this.root.setAttribute('class', `cell ${tile} ${kind} n${colour} ${seen}`);
    this.#mark.replaceChildren(...MARKS[kind](text));
    if (left) this.#mark.querySelector('text')?.classList.add('left');
  }
}

const die = () => [
  s('rect', { class: 'pole', x: -30, y: -30, width: 60, height: 60, rx: 12 }),
  ...[-14, 0, 14].map((at) => s('circle', { class: 'shell', cx: at, cy: at, r: 6 })),
];

/** @param {'flag' | 'guess'} name @returns {SVGSVGElement} a sign for the figures beside the clock */
export function sign(name) {
  const shapes = name === 'flag' ? drawn(FLAG) : die();
  return s('svg', { class: 'emblem', viewBox: '-40 -40 80 80', 'aria-hidden': 'true' }, ...shapes);
}
