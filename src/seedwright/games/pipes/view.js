/** How Pipes looks and is touched. */

import { square } from '../../kit/kit.js';
import { CELL, Cursor, board as boardRoot, place, presses, s, stir, style } from '../../draw.js';
import { source } from './pipes.js';

/** @typedef {import('./pipes.js').Board} Board */
/** @typedef {import('./pipes.js').State} State */
/** @typedef {import('../../types.js').Shell} Shell */

export const accent = { light: '#0b66b0', dark: '#63b4f4' };

export const rules = [
  { text: 'rules.turn', board: '3x1,0,252', moves: ['r 1', 'r 2', 'r 2'] },
  { text: 'rules.reach', board: '3x3,0,1ec6d1134', moves: ['r 0', 'r 8'] },
  { text: 'rules.border', board: '3x2,0,3a6129', moves: ['r 0', 'r 2'] },
  { text: 'rules.lock', board: '3x2,0,3a6129', moves: ['r 0', 'k 0'] },
  { text: 'rules.wraps', board: '3x3w,0,5299256ac', moves: ['r 5'] },
];

/** @param {string} move the move that undoes it */
export function takeBack(move) {
  const [verb, cell] = move.split(' ');
  const back = { r: 'l', l: 'r', k: 'k' }[verb];
  return back ? `${back} ${cell}` : null;
}

/** @param {{width: number, height: number, wraps: boolean}} row @returns {[string, import('../../types.js').Facts]} */
export const level = ({ width, height, wraps }) => [wraps ? 'level.wraps' : 'level', { width, height }];

style(`
  .pipes .ground { fill: var(--surface); stroke: var(--line); stroke-width: 2; }
  .pipes .frame { fill: none; stroke: var(--edge); stroke-width: 6; pointer-events: none; }
  .pipes .frame.open { stroke-dasharray: 22 16; }
  .pipes .pipe { transition: transform var(--quick) var(--ease); }
  .pipes path.wall { fill: none; stroke: var(--ink); stroke-width: 38; stroke-linejoin: round; }
  .pipes circle.wall { fill: var(--ink); }
  .pipes path.bore { fill: none; stroke: var(--dry); stroke-width: 26; stroke-linejoin: round; }
  .pipes circle.bore { fill: var(--dry); }
  .pipes .bore { transition: stroke var(--quick) var(--delay, 0ms), fill var(--quick) var(--delay, 0ms); }
  .pipes .flow { fill: none; stroke: var(--on-accent); stroke-width: 5; stroke-linecap: round; stroke-dasharray: 0 12.5; }
  .pipes .flow { stroke-dashoffset: -6.25; opacity: 0; transition: opacity var(--quick) var(--delay, 0ms); }
  .pipes { --dry: var(--ground); }
  .pipes .wet path.bore { stroke: var(--accent); }
  .pipes .wet circle.bore { fill: var(--accent); }
  .pipes .wet .flow { opacity: 0.9; }
  .pipes .source circle { fill: var(--surface); stroke: var(--ink); stroke-width: 7; }
  .pipes .source path { fill: var(--accent); }
  .pipes .lock { fill: var(--ink); stroke: var(--ink); stroke-width: 3; display: none; }
  .pipes .locked .lock { display: inline; }
  .pipes .locked .ground { fill: var(--line); }
  .pipes .ring, .pipes .cross { fill: none; display: none; }
  .pipes .hinted .ring { display: inline; stroke: var(--accent); stroke-width: 8; }
  .pipes .because .ring { display: inline; stroke: var(--ink); stroke-width: 4; stroke-dasharray: 4 10; stroke-linecap: round; }
  .pipes .differs .ring { display: inline; stroke: var(--bad); stroke-width: 4; }
  .pipes .differs .cross { display: inline; fill: var(--bad); }
  .pipes.won .pipe .flow { stroke-dasharray: 12.5 12.5; animation: pipes-flow 0.5s linear var(--delay) 2; }
  .pipes.won .ground { animation: pipes-light 0.35s var(--ease) var(--delay) both; }
  @keyframes pipes-light {
    from { fill: var(--surface); }
    40% { fill: color-mix(in srgb, var(--accent) 55%, var(--surface)); }
    to { fill: color-mix(in srgb, var(--accent) 18%, var(--surface)); }
  }
  @keyframes pipes-flow { to { stroke-dashoffset: -56.25; } }
`);

const SIDES = [0, 1, 2, 3];
const HALF = CELL / 2;
const ENDS = [
  [0, -HALF],
  [HALF, 0],
  [0, HALF],
  [-HALF, 0],
];

/** Dots of water stand 12.5 units apart, half of that from the border; a curve counts as this long, so that they end there too. */
const BEND = 75;

/** Water needs this long from tile to tile; a win needs less on a large board, so that it ends within a second. */
const RUN = 25;
const WIN = 650;

/** @param {number} tile @param {number} turns clockwise quarter turns, also negative */
const turned = (tile, turns) => {
  const by = ((turns % 4) + 4) % 4;
  return ((tile << by) | (tile >> (4 - by))) & 15;
};

/** @param {number} tile */
const openSides = (tile) => SIDES.filter((side) => tile & (1 << side));

/** Whether a pipe is a bend, drawn as one curve. @param {number[]} sides that are open */
const isBend = (sides) => sides.length === 2 && (sides[1] - sides[0]) % 2 === 1;

/**
 * Return the line of a pipe around the centre of its tile: a bend as a curve, what goes straight through in one piece, so that no
 * seam shows, and other arms from the middle.
 * @param {number} tile
 */
function course(tile) {
  const sides = openSides(tile);
  const [first, second] = sides.map((side) => ENDS[side].join(' '));
  if (isBend(sides)) return `M${first}Q0 0 ${second}`;
  return sides
    .filter((side) => side < 2 || !sides.includes(side - 2))
    .map((side) => `M${sides.includes(side + 2) ? ENDS[side + 2].join(' ') : '0 0'}L${ENDS[side].join(' ')}`)
    .join('');
}

/**
 * Return for each cell how many tiles the water passes on its way there from the source, -1 where it does not come.
 * @param {Board} board
 * @param {readonly number[]} tiles
 */
function distances(board, tiles) {
  const grid = square(board.width, board.height, board.wraps);
  const far = tiles.map(() => -1);
  const queue = [source(board)];
  far[queue[0]] = 0;
  for (const cell of queue) {
    for (const side of openSides(tiles[cell])) {
      const next = grid[4 * cell + side];
      if (next < 0 || far[next] >= 0 || !(tiles[next] & (1 << (side ^ 2)))) continue;
      far[next] = far[cell] + 1;
      queue.push(next);
    }
  }
  return far;
}

/** One tile: what turns with it, and what stays upright. */
class Tile {
  /** @param {number} cell @param {Board} board */
  constructor(cell, board) {
    this.base = board.tiles[cell];
    this.quarter = 0;
    const d = course(this.base);
    const sides = openSides(this.base);
    const joint = sides.length === 1 ? 27 : 0;
    this.pipe = s(
      'g',
      { class: 'pipe' },
      s('path', { class: 'wall', d }),
      joint > 0 && s('circle', { class: 'wall', r: joint }),
      s('path', { class: 'bore', d }),
      joint > 0 && s('circle', { class: 'bore', r: joint - 6 }),
      s('path', { class: 'flow', d, pathLength: isBend(sides) ? BEND : null }),
    );
    const { row, column } = place(cell, board.width);
    this.root = s(
      'g',
      { class: 'tile', transform: `translate(${column * CELL - HALF} ${row * CELL - HALF})` },
      s('rect', { class: 'ground', x: -48, y: -48, width: 96, height: 96, rx: 8 }),
      this.pipe,
      cell === source(board) &&
        s(
          'g',
          { class: 'source' },
          s('circle', { r: 27 }),
          s('path', { d: 'M0 -16C6 -6 11 -1 11 6A11 11 0 0 1 -11 6C-11 -1 -6 -6 0 -16Z' }),
        ),
      s('path', { class: 'lock', d: 'M26 -36v-3a6 6 0 0 1 12 0v3M23 -36h18v13h-18z' }),
      s('path', { class: 'cross', d: 'M-44 -44h26l-26 26zM-42 -42l12 12' }),
      s('rect', { class: 'ring', x: -46, y: -46, width: 92, height: 92, rx: 8 }),
    );
  }

  /**
   * Turn to a mask, the shortest way, and if two are as short the way of the move.
   * @param {number} mask
   * @param {boolean} back
   */
  turn(mask, back) {
    const ways = back ? [0, -1, 1, -2] : [0, 1, -1, 2];
    this.quarter += ways.find((way) => turned(this.base, this.quarter + way) === mask) ?? 0;
    this.pipe.style.transform = `rotate(${this.quarter * 90}deg)`;
  }

  /** @param {number} far @param {number} newly how far the first tile is that has just got water */
  water(far, newly) {
    this.root.classList.toggle('wet', far >= 0);
    this.pipe.style.setProperty('--delay', `${far < 0 ? 0 : Math.min(12, far - newly) * RUN}ms`);
  }
}

/** @param {Board} board @param {Shell} shell */
export function create(board, shell) {
  const { width, height, wraps } = board;
  const words = shell.words;
  const root = boardRoot(width, height, words(wraps ? 'board.wraps' : 'board', { width, height }));
  root.classList.add('pipes');
  const tiles = board.tiles.map((_, cell) => new Tile(cell, board));
  root.append(...tiles.map((tile) => tile.root));
  root.append(s('rect', { class: wraps ? 'frame open' : 'frame', width: width * CELL, height: height * CELL, rx: 8 }));
  const cursor = new Cursor(root, { columns: width, rows: height, wraps, cell: source(board) }, (cell) =>
    shell.say(told(cell)),
  );

  const amount = s('text', { x: 30, y: 21 });
  const gauge = s(
    'svg',
    { class: 'gauge', viewBox: '0 0 110 28', role: 'img' },
    s('path', { d: 'M14 3C19 11 23 15 23 19A9 8 0 0 1 5 19C5 15 9 11 14 3Z' }),
    amount,
  );

  /** @type {State} */
  let state = shell.game.start(board);
  let far = distances(board, state.tiles);
  let locking = false;
  let backwards = false;

  /** @param {number} cell */
  const told = (cell) => {
    const sides = openSides(state.tiles[cell])
      .map((side) => words(`side.${side}`))
      .join(', ');
    const parts = [words('cell', { ...place(cell, width), tile: words('tile', { sides }) })];
    if (cell === source(board)) parts.push(words('tile.source'));
    parts.push(words(far[cell] >= 0 ? 'tile.wet' : 'tile.dry'));
    if (state.locked.includes(cell)) parts.push(words('tile.locked'));
    return parts.join(', ');
  };
  const wet = () => far.filter((steps) => steps >= 0).length;
  const facts = () => ({ wet: wet(), all: tiles.length, locked: state.locked.length });

  /** @param {number} cell @param {string} verb */
  const act = (cell, verb) => {
    cursor.to(cell);
    shell.send(`${verb} ${cell}`);
  };
  presses(root, width, {
    act: (cell) => act(cell, locking ? 'k' : backwards ? 'l' : 'r'),
    second: (cell) => act(cell, 'l'),
    hold: (cell) => act(cell, 'k'),
  });

  /** @param {State} after @param {State | null} before @param {string | null} move */
  const show = (after, before, move) => {
    state = after;
    const old = far;
    far = distances(board, state.tiles);
    const newly = Math.min(...far.filter((steps, cell) => steps >= 0 && old[cell] < 0));
    root.classList.toggle('still', move === null);
    tiles.forEach((tile, cell) => {
      tile.turn(state.tiles[cell], move?.startsWith('l') ?? false);
      tile.water(far[cell], Number.isFinite(newly) ? newly : 0);
      tile.root.classList.toggle('locked', state.locked.includes(cell));
      tile.root.classList.remove('hinted', 'because');
    });
    amount.textContent = words('gauge', facts());
    gauge.setAttribute('aria-label', words('gauge.label', facts()));
    const cell = Number(move?.split(' ')[1] ?? NaN);
    if (Number.isNaN(cell)) return;
    if (after === before) {
      stir(tiles[cell].root, 'shaken');
      shell.say(words(state.locked.includes(cell) ? 'said.locked' : 'said.same'));
    } else shell.say(`${told(cell)}. ${words('gauge.label', facts())}`);
  };

  /** Turn every tile to the answer and mark those that stood otherwise. */
  const reveal = async () => {
    const { answers, answer } = await shell.ask('solve', board, board.tiles);
    if (answers !== 1) return shell.say(words('said.none'));
    const differing = tiles.filter((_, cell) => state.tiles[cell] !== answer[cell]);
    differing.forEach((tile) => tile.root.classList.add('differs'));
    far = distances(board, answer);
    tiles.forEach((tile, cell) => {
      tile.turn(answer[cell], false);
      tile.water(far[cell], 0);
    });
    shell.say(words('said.answer', { count: differing.length }));
  };

  return {
    root,
    gauge,
    show,
    /** @param {State} last */
    async finish(last) {
      root.classList.add('ended');
      if (last.status === 'lost') return reveal();
      const step = WIN / Math.max(...far, 1);
      tiles.forEach((tile, cell) => tile.root.style.setProperty('--delay', `${Math.round(far[cell] * step)}ms`));
      root.classList.add('won');
    },
    /** @param {KeyboardEvent} event */
    key(event) {
      if (cursor.key(event)) return true;
      const verb = { Enter: 'r', ' ': 'r', x: 'l', k: 'k' }[event.key];
      if (!verb) return false;
      cursor.use();
      act(cursor.cell, verb);
      return true;
    },
    /** @param {import('../../types.js').Hint} hint */
    hint({ cells }) {
      tiles.forEach((tile, cell) => {
        tile.root.classList.toggle('hinted', cell === cells[0]);
        tile.root.classList.toggle('because', cells.indexOf(cell) > 0);
      });
      cursor.to(cells[0]);
      shell.say(told(cells[0]));
    },
    describe: () => words('state', facts()),
    actions: [
      { label: words('action.back'), run: () => ([backwards, locking] = [!backwards, false]), pressed: () => backwards },
      { label: words('action.lock'), run: () => ([locking, backwards] = [!locking, false]), pressed: () => locking },
    ],
    destroy: () => root.remove(),
  };
}
