/** How Maze looks and is touched. */

import { square } from '../../kit/kit.js';
import { CELL, board as boardRoot, place, point, s, stir, style } from '../../draw.js';

/** @typedef {import('./maze.js').Board} Board */
/** @typedef {import('./maze.js').State} State */
/** @typedef {import('../../types.js').Shell} Shell */

export const accent = { light: '#6a45b0', dark: '#b99cf2' };

/** The maze is read before the first step, so the clock starts when the player uncovers it. */
export const hidden = true;

export const rules = [
  { text: 'rules.goal', board: '4x3,6c6853d43839', moves: ['r', 'd', 'r', 'd', 'r'] },
  { text: 'rules.life', board: '4x3,6c6853d43839', moves: ['r', 'd', 'r', 'u'] },
  { text: 'rules.wall', board: '4x3,6c6853d43839', moves: ['r', 'r', 'd', 'u'] },
  { text: 'rules.points', board: '4x3,6c6853d43839', moves: ['r', 'd', 'r'] },
];

/** @param {{width: number, height: number, route: number}} row @returns {[string, import('../../types.js').Facts]} */
export const level = ({ width, height, route }) => ['level', { width, height, route }];

const LIVES = 3;
const VERBS = ['u', 'r', 'd', 'l'];
const KEYS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
const SIGNS = ['↑', '→', '↓', '←'];
const HALF = CELL / 2;
const HEART = 'M0 9C-12 0 -10 -9 -4.5 -9 -2 -9 0 -7 0 -5 0 -7 2 -9 4.5 -9 10 -9 12 0 0 9Z';

/** A held key or button runs, after a moment in which a single step is still a single step. */
const PAUSE = 220;
const PACE = 110;
/** A finger makes a step for every cell's width that it moves, but never for less than this (pixels). */
const STRIDE = 26;
const TAP = 8;

style(`
  .maze { touch-action: none; }
  .maze .ground { fill: var(--surface); }
  .maze .walls { fill: none; stroke: var(--ink); stroke-width: 9; stroke-linecap: square; shape-rendering: crispEdges; }
  .maze .trail { fill: none; stroke: color-mix(in srgb, var(--accent) 45%, var(--surface)); stroke-width: 26; }
  .maze .route { fill: none; stroke: var(--ink); stroke-width: 8; stroke-dasharray: 2 22; display: none; }
  .maze .trail, .maze .route { stroke-linecap: round; stroke-linejoin: round; }
  .maze.lost .route { display: inline; }
  .maze .start { fill: none; stroke: var(--quiet); stroke-width: 8; }
  .maze .goal { fill: var(--accent); stroke: var(--ink); stroke-width: 7; stroke-linejoin: round; }
  .maze .player { transition: transform 90ms linear; }
  .maze .player circle { fill: var(--accent); stroke: var(--ink); stroke-width: 7; }
  .maze .cross { stroke: var(--bad); stroke-width: 10; stroke-linecap: round; fill: none; }
  .maze .hinted { fill: none; stroke: var(--accent); stroke-width: 8; stroke-dasharray: 14 10; }
  .maze.won .trail { stroke: var(--accent); animation: maze-run 700ms var(--ease) both; }
  .maze.won .player circle { r: 36px; transition: r 200ms 500ms var(--ease); }
  .maze.won .goal { fill: var(--on-accent); stroke: var(--on-accent); stroke-width: 9; transform: scale(0.6); }
  .maze.won .goal { transition: transform 200ms 500ms, fill 200ms 500ms, stroke 200ms 500ms; }
  .maze.won .goal { animation: maze-flag 300ms 700ms var(--ease); }
  @keyframes maze-run { from { stroke-dasharray: 0 1; } to { stroke-dasharray: 1 0; } }
  @keyframes maze-flag { 50% { transform: scale(0.8) rotate(-8deg); } }
  .gauge .heart { fill: var(--bad); stroke: var(--bad); stroke-width: 2; }
  .gauge .heart.gone { fill: none; stroke: var(--quiet); }
  .arrows { display: none; grid-template: '. up .' 52px 'left down right' 52px / 1fr 1fr 1fr; gap: 6px; }
  .arrows { max-width: 21rem; width: 100%; margin: 0 auto; }
  .arrows button { font-size: 1.4rem; touch-action: none; user-select: none; -webkit-user-select: none; }
  @media (any-pointer: coarse) { .arrows { display: grid; } }
`);

/**
 * Return the cells on the way from the first to the last: every cell is reached once, so the way back from the last is the way.
 * @param {Board} board
 */
function routeOf({ width, height, cells }) {
  const grid = square(width, height, false);
  const from = cells.map(() => -1);
  const queue = [0];
  for (const cell of queue) {
    for (const side of [0, 1, 2, 3]) {
      const next = grid[4 * cell + side];
      if (!(cells[cell] & (1 << side)) || next === from[cell]) continue;
      from[next] = cell;
      queue.push(next);
    }
  }
  const route = [cells.length - 1];
  while (route[0] !== 0) route.unshift(from[route[0]]);
  return route;
}

/** @param {Board} board the walls between its cells and around them, as one path */
function wallPath({ width, height, cells }) {
  const walls = cells.map((openings, cell) => {
    const x = (cell % width) * CELL;
    const y = Math.floor(cell / width) * CELL;
    return (openings & 1 ? '' : `M${x} ${y}h${CELL}`) + (openings & 8 ? '' : `M${x} ${y}v${CELL}`);
  });
  return `${walls.join('')}M0 ${height * CELL}h${width * CELL}v${-height * CELL}`;
}

/** Steps made again and again while a key or a button is held; what was pressed last leads. */
class Run {
  /** @type {number[]} */
  #held = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {(side: number) => void} step */
  constructor(step) {
    this.step = step;
  }

  /** @param {number} side */
  press(side) {
    this.#held = [...this.#held.filter((held) => held !== side), side];
    this.step(side);
    this.#again(PAUSE);
  }

  /** @param {number} side */
  release(side) {
    this.#held = this.#held.filter((held) => held !== side);
    if (this.#held.length === 0) this.stop();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#held = [];
  }

  /** @param {number} delay */
  #again(delay) {
    clearTimeout(this.#timer);
    if (this.#held.length === 0) return;
    this.#timer = setTimeout(() => {
      this.step(this.#held[this.#held.length - 1]);
      this.#again(PACE);
    }, delay);
  }
}

/** @param {Board} board @param {Shell} shell */
export function create(board, shell) {
  const { width, height, cells } = board;
  const words = shell.words;
  const route = routeOf(board);
  const centre = (/** @type {number} */ cell) => [(cell % width) * CELL + HALF, Math.floor(cell / width) * CELL + HALF];
  const line = (/** @type {number[]} */ passed) =>
    passed.map((cell, index) => `${index ? 'L' : 'M'}${centre(cell).join(' ')}`).join('');

  const trail = s('path', { class: 'trail', pathLength: 1 });
  const crosses = s('g', {});
  const hinted = s('rect', { class: 'hinted', x: -36, y: -36, width: 72, height: 72, rx: 12, display: 'none' });
  const token = s('g', {}, s('circle', { r: 28 }));
  const player = s('g', { class: 'player' }, token);
  const [goalX, goalY] = centre(cells.length - 1);
  const root = boardRoot(width, height, words('board', { width, height }));
  root.classList.add('maze');
  const cloth = s('path', { class: 'goal', d: 'M-16 32V-32L26 -16L-16 2' });
  const flag = s('g', { transform: `translate(${goalX} ${goalY})` }, cloth);
  root.append(
    s('rect', { class: 'ground', width: width * CELL, height: height * CELL }),
    trail,
    s('path', { class: 'route', d: line(route) }),
    s('circle', { class: 'start', cx: HALF, cy: HALF, r: 30 }),
    flag,
    crosses,
    hinted,
    s('path', { class: 'walls', d: wallPath(board) }),
    player,
  );

  const hearts = Array.from({ length: LIVES }, (_, index) =>
    s('path', { class: 'heart', d: HEART, transform: `translate(${12 + index * 26} 14)` }),
  );
  const points = s('text', { x: 90, y: 20 });
  const gauge = s('svg', { class: 'gauge', viewBox: '0 0 190 28', role: 'img' }, ...hearts, points);

  /** @type {State} */
  let state = shell.game.start(board);
  const run = new Run((side) => shell.send(VERBS[side]));

  const facts = () => ({ far: state.far, route: route.length - 1, lives: state.lives, points: state.points });
  const told = () => {
    const sides = [0, 1, 2, 3].filter((side) => cells[state.cell] & (1 << side)).map((side) => words(`side.${side}`));
    return words('cell', { ...place(state.cell, width), sides: sides.join(', ') });
  };

  /** Mark the side branch that was stepped into. @param {number} side */
  const cross = (side) => {
    const [x, y] = centre(square(width, height, false)[4 * state.cell + side]);
    crosses.append(s('path', { class: 'cross', d: `M${x - 20} ${y - 20}l40 40m0 -40l-40 40` }));
  };

  /** @param {State} after @param {State | null} before @param {string | null} move */
  const show = (after, before, move) => {
    state = after;
    root.classList.toggle('still', move === null);
    trail.setAttribute('d', line(route.slice(0, state.far + 1)));
    const [x, y] = centre(state.cell);
    player.style.transform = `translate(${x}px, ${y}px)`;
    hinted.setAttribute('display', 'none');
    hearts.forEach((heart, index) => heart.classList.toggle('gone', index >= state.lives));
    points.textContent = words('points', { points: state.points });
    gauge.setAttribute('aria-label', `${words('lives', facts())}, ${words('points', facts())}`);
    if (move === null || before === null) {
      if (move === null) crosses.replaceChildren();
      return;
    }
    if (after.lives < before.lives) {
      run.stop();
      cross(VERBS.indexOf(move));
      stir(token, 'shaken');
      shell.say(words('said.branch', facts()));
    } else if (after === before) shell.say(words('said.wall'));
    else shell.say(told());
  };

  drags(
    root,
    (side) => shell.send(VERBS[side]),
    () => centre(state.cell),
  );
  const released = (/** @type {KeyboardEvent} */ event) => run.release(KEYS.indexOf(event.key));
  const left = () => run.stop();
  addEventListener('keyup', released);
  addEventListener('blur', left);

  return {
    root,
    gauge,
    pad: arrows(run, words),
    show,
    /** @param {State} last */
    finish(last) {
      run.stop();
      root.classList.add(last.status);
      // The disc that has reached the flag carries it.
      if (last.status === 'won') root.append(flag);
      if (last.status === 'lost') shell.say(words('said.route', facts()));
    },
    /** @param {KeyboardEvent} event */
    key(event) {
      const side = KEYS.indexOf(event.key);
      if (side < 0) return false;
      if (!event.repeat) run.press(side);
      return true;
    },
    /** @param {import('../../types.js').Hint} hint */
    hint(hint) {
      const [x, y] = centre(hint.cells[0]);
      hinted.setAttribute('transform', `translate(${x} ${y})`);
      hinted.removeAttribute('display');
    },
    describe: () => `${words('state', facts())}. ${told()}`,
    destroy() {
      run.stop();
      removeEventListener('keyup', released);
      removeEventListener('blur', left);
      root.remove();
    },
  };
}

/**
 * Steps by mouse and finger: a drag makes one for every cell's width, a tap makes one toward the place tapped.
 * @param {SVGSVGElement} root
 * @param {(side: number) => void} step
 * @param {() => number[]} here the player's place, in units
 */
function drags(root, step, here) {
  /** @type {{x: number, y: number, stepped: boolean} | null} */
  let from = null;

  /** @param {number} dx @param {number} dy */
  const sideOf = (dx, dy) => (Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0);

  root.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    root.setPointerCapture(event.pointerId);
    from = { x: event.clientX, y: event.clientY, stepped: false };
  });
  root.addEventListener('pointermove', (event) => {
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    const stride = Math.max(STRIDE, (root.getBoundingClientRect().width / root.viewBox.baseVal.width) * CELL);
    if (Math.max(Math.abs(dx), Math.abs(dy)) < stride) return;
    from = { x: event.clientX, y: event.clientY, stepped: true };
    step(sideOf(dx, dy));
  });
  root.addEventListener('pointerup', (event) => {
    const tapped = from && !from.stepped && Math.hypot(event.clientX - from.x, event.clientY - from.y) < TAP;
    from = null;
    if (!tapped) return;
    const [x, y] = here();
    const at = point(root, event);
    if (Math.max(Math.abs(at.x - x), Math.abs(at.y - y)) > HALF) step(sideOf(at.x - x, at.y - y));
  });
  root.addEventListener('pointercancel', () => (from = null));
}

/** @param {Run} run @param {Shell['words']} words the buttons for a thumb */
function arrows(run, words) {
  const pad = document.createElement('div');
  pad.className = 'arrows';
  VERBS.forEach((verb, side) => {
    const button = document.createElement('button');
    button.textContent = SIGNS[side];
    button.setAttribute('aria-label', words(`step.${verb}`));
    button.style.gridArea = ['up', 'right', 'down', 'left'][side];
    button.addEventListener('pointerdown', () => run.press(side));
    for (const end of ['pointerup', 'pointercancel', 'pointerleave']) button.addEventListener(end, () => run.release(side));
    // A click without a pointer comes from the keyboard or a screen reader.
    button.addEventListener('click', (event) => {
      if (event.detail === 0) run.step(side);
    });
    pad.append(button);
  });
  return pad;
}
