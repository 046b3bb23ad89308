/** How Growing Sakura looks and is touched. */

import { board as boardRoot, s, stir, style } from '../../draw.js';
import { BLOSSOM, BUD, BUTTONS, CALYX, CROSS, MOUSE, PETAL, RADIUS, STAMENS, WIDTH } from './drawing.js';
import { hexagon, layOut, limb, promise } from './drawing.js';
import { onward } from './onward.js';
import { growth, lonely, tableOf } from './sakura.js';
import { Cursor, Lens, presses } from './touch.js';

/** @typedef {import('./sakura.js').Board} Board */
/** @typedef {import('./sakura.js').State} State */
/** @typedef {import('./drawing.js').Point} Point */
/** @typedef {import('../../types.js').Shell} Shell */

export const accent = { light: '#a8306a', dark: '#f4a3c2' };

export const rules = [
  { text: 'rules.root', board: '_..,.o.,_..', moves: ['l 3', 'u', 'r 3'] },
  { text: 'rules.fork', board: '__.,o.,__.', moves: ['l 1', 'l 2'] },
  { text: 'rules.straight', board: 'o...', moves: ['l 0', 'r 1', 'r 2'] },
  { text: 'rules.blocked', board: '__..,o.', moves: ['l 2', 'l 3', 'l 0'] },
  { text: 'rules.roots', board: '_..,o..o,_..', moves: ['r 2', 'r 5', 'r 4', 'l 0', 'l 6'] },
];

/** @param {string} move the move that undoes it */
export const takeBack = (move) => (/^[lr] /.test(move) ? 'u' : null);

/** @param {{cells: number, roots: number}} row @returns {[string, import('../../types.js').Facts]} */
export const level = ({ cells, roots }) => [roots === 1 ? 'level.one' : 'level', { cells, roots }];

style(`
  .sakura {
    --bark: color-mix(in srgb, var(--quiet) 62%, var(--accent));
    --petal: light-dark(
      color-mix(in srgb, var(--accent) 22%, var(--surface)),
      color-mix(in srgb, var(--accent) 86%, var(--ground))
    );
    --rim: light-dark(
      color-mix(in srgb, var(--accent) 80%, var(--surface)),
      color-mix(in srgb, var(--accent) 42%, var(--ground))
    );
    --leaf: color-mix(in srgb, var(--good) 70%, var(--surface));
  }
  .sakura * { pointer-events: none; }
  .sakura .hit { fill: transparent; pointer-events: all; }
  .sakura.near { overflow: hidden; touch-action: none; }
  .sakura .tile { fill: var(--surface); stroke: var(--line); stroke-width: 2.5; }
  .sakura .tile { transition: fill var(--calm) var(--ease) var(--calm); }
  .sakura .taken .tile { fill: color-mix(in srgb, var(--accent) 9%, var(--surface)); }
  .sakura .limb { fill: none; stroke: var(--bark); stroke-width: 15; stroke-linecap: round; stroke-linejoin: round; }
  .sakura .limb { stroke-dasharray: 1 2; stroke-dashoffset: 1; visibility: hidden; }
  .sakura .limb { transition: stroke-dashoffset 260ms var(--ease), visibility 0s 260ms; }
  .sakura .limb.grown { stroke-dashoffset: 0; visibility: visible; }
  .sakura .limb.grown { transition: stroke-dashoffset 260ms var(--ease), visibility 0s; }
  .sakura .root { fill: var(--bark); }
  .sakura .heart { fill: var(--surface); }
  .sakura .bud, .sakura .flower, .sakura .ways { scale: 0; transition: scale var(--calm) var(--ease) var(--delay, 0ms); }
  .sakura .budding .bud, .sakura .budding .ways, .sakura .blooming .flower { scale: 1; --delay: var(--calm); }
  .sakura .bud path { fill: var(--accent); stroke: var(--surface); stroke-width: 3; stroke-linejoin: round; }
  .sakura .bud .calyx { fill: var(--leaf); }
  .sakura .blooming.tip .flower { scale: 1.2; }
  .sakura .petals { fill: var(--petal); stroke: var(--rim); stroke-width: 2; stroke-linejoin: round; }
  .sakura .stamens { stroke: var(--rim); stroke-width: 3; stroke-linecap: round; }
  .sakura .way { fill: var(--accent); stroke: var(--accent); stroke-width: 3.5; }
  .sakura .way.right, .sakura .ghost.right .end { fill: var(--surface); }
  .sakura .ghost path { fill: none; stroke: var(--accent); stroke-width: 9; opacity: 0.55; }
  .sakura .ghost path { stroke-linecap: round; stroke-dasharray: 1 15; }
  .sakura .ghost .end { fill: var(--accent); stroke: var(--accent); stroke-width: 6; opacity: 0.55; }
  .sakura .ghost.first path, .sakura .ghost.first .end { opacity: 1; }
  .sakura .note { fill: none; visibility: hidden; }
  .sakura .lonely .cross { visibility: visible; stroke: var(--bad); stroke-width: 8; stroke-linecap: round; }
  .sakura .lonely .tile { stroke: var(--bad); stroke-width: 5; stroke-dasharray: 10 8; }
  .sakura .hinted .ring { visibility: visible; stroke: var(--accent); stroke-width: 7; }
  .sakura .because .ring { visibility: visible; stroke: var(--ink); stroke-width: 5; }
  .sakura .because .ring { stroke-dasharray: 3 11; stroke-linecap: round; }
  .sakura .cursor { stroke-linejoin: round; }
  .sakura .mouse { fill: var(--surface); stroke: var(--ink); stroke-width: 3; }
  .sakura .pushed { fill: var(--accent); stroke: var(--ink); stroke-width: 3; stroke-linejoin: round; }
  .sakura.won .blooming .flower { scale: 1.55; --delay: var(--turn); transition-duration: 320ms; }
    .sakura.won .tile { fill: color-mix(in srgb, var(--accent) 16%, var(--surface)); transition-delay: var(--turn); }
  .sakura .petal { fill: var(--petal); stroke: var(--rim); stroke-width: 1.5; opacity: 0; }
  .sakura .petal { animation: sakura-fall 900ms linear var(--turn) both; }
  @keyframes sakura-fall {
    from { opacity: 0; translate: 0 0; rotate: 0deg; }
    15%, 60% { opacity: 1; }
    to { opacity: 0; translate: var(--drift) 190px; rotate: 300deg; }
  }
  .gauge .bloom { fill: var(--accent); stroke: var(--ground); stroke-width: 2; }
`);

const CLICKS = ['left', 'right'];
const VERBS = ['l', 'r'];
const ROOT = 6;
/** A win runs over the board in this time, so that it ends within a second whatever its size. */
const WIN = 520;
const PETALS = 12;

/** One cell: its ground, and what stands on it. What grows into it is drawn under what stands on all of them. */
class Place {
  /** @param {Point} centre @param {boolean} isRoot @param {number} number */
  constructor(centre, isRoot, number) {
    const transform = `translate(${centre.x} ${centre.y})`;
    this.ground = s(
      'g',
      { class: 'cell', transform },
      s('path', { class: 'hit', d: hexagon(RADIUS, 0) }),
      s('path', { class: 'tile', d: hexagon(RADIUS - 4, 9) }),
      isRoot && s('circle', { class: 'root', r: 27 }),
    );
    this.limb = s('path', { class: 'limb', pathLength: 1 });
    this.ways = s('g', { class: 'ways' });
    this.bud = s('g', {}, s('g', { class: 'bud' }, s('path', { d: BUD }), s('path', { class: 'calyx', d: CALYX })));
    const petals = s('path', { class: 'petals', d: BLOSSOM });
    const flower = s('g', { class: 'flower' }, petals, s('path', { class: 'stamens', d: STAMENS }));
    const standing = isRoot
      ? [s('circle', { class: 'heart', r: 9 }), this.ways]
      : [this.bud, s('g', { transform: `rotate(${(number * 47) % 72})` }, flower)];
    this.plant = s(
      'g',
      { class: 'plant', transform },
      ...standing,
      s('path', { class: 'note cross', d: CROSS }),
      s('path', { class: 'note ring', d: hexagon(RADIUS - 7, 9) }),
    );
    this.parts = [this.ground, this.plant];
  }

  /** @param {string} name @param {boolean} on */
  toggle(name, on) {
    for (const part of this.parts) part.classList.toggle(name, on);
  }
}

/** @param {Board} board @param {Shell} shell */
export function create(board, shell) {
  const { cells, roots } = board;
  const words = shell.words;
  const next = tableOf(cells);
  const { centres, ...whole } = layOut(cells);
  const root = boardRoot(1, 1, words('board', { cells: cells.length, roots: roots.length }));
  root.classList.add('sakura');
  const places = centres.map((centre, cell) => new Place(centre, roots.includes(cell), cell));
  const ghosts = s('g', {});
  const ring = s('path', { class: 'cursor', d: hexagon(RADIUS - 3, 9) });
  root.append(
    s('g', {}, ...places.map(({ ground }) => ground)),
    s('g', {}, ...places.map((place) => place.limb)),
    s('g', {}, ...places.map(({ plant }) => plant)),
    ghosts,
    ring,
  );
  const lens = new Lens(root, whole, WIDTH);
  lens.reveal(centres[roots[0]], RADIUS);
  const cursor = new Cursor(centres, roots[0]);

  const amount = s('text', { x: 34, y: 21 });
  const gauge = s(
    'svg',
    { class: 'gauge', viewBox: '0 0 150 28', role: 'img' },
    s('path', { class: 'bloom', d: BLOSSOM, transform: 'translate(15 14) scale(0.52)' }),
    amount,
  );

  const way = onward(board, shell);

  /** @type {State} */
  let state = shell.game.start(board);
  let straight = false;
  let marking = false;
  let aimed = -1;

  /** @param {number} cell @param {number} right */
  const growing = (cell, right) => (state.status === 'open' ? growth(board, state.arrived, 2 * cell + right) : []);
  /** @param {number} cell */
  const isLive = (cell) => growing(cell, 0).length + growing(cell, 1).length > 0;
  /** @param {number} cell */
  const hasChild = (cell) =>
    [0, 1, 2, 3, 4, 5].some((direction) => {
      const other = next[6 * cell + direction];
      return other >= 0 && state.arrived[other] === direction;
    });

  const facts = () => {
    const free = state.arrived.filter((arrival) => arrival < 0).length;
    const buds = [...cells.keys()].filter(isLive).length;
    return { cells: cells.length, covered: cells.length - free, free, buds, undos: state.undos };
  };

  /** @param {number} cell what a screen reader hears of it */
  const told = (cell) => {
    const [q, r] = cells[cell];
    const arrival = state.arrived[cell];
    const isBud = arrival >= 0 && !hasChild(cell);
    const lost = marking && lonely(board, state.arrived).includes(cell);
    const what = arrival < 0 ? (lost ? 'lonely' : 'free') : arrival === ROOT ? 'root' : isBud ? 'bud' : 'grown';
    const side = what === 'bud' ? words(`side.${arrival}`) : '';
    const parts = [words(`cell.${what}`, { row: r + 1, column: q + Math.floor(r / 2) + 1, side })];
    if (isBud) for (const right of [0, 1]) parts.push(would(cell, right));
    return parts.join('. ');
  };
  /** @param {number} cell @param {number} right */
  const would = (cell, right) => {
    const sides = growing(cell, right).map(([, direction]) => words(`side.${direction}`));
    return words(`would.${CLICKS[right]}${sides.length ? '' : '.nothing'}`, { sides: sides.join(', ') });
  };

  /**
   * Show where the clicks on a cell would grow; without `only` it is both, and the first action stands out.
   * @param {number} cell
   * @param {number} [only]
   */
  const preview = (cell, only) => {
    const first = only ?? Number(straight);
    const kinds = cell < 0 ? [] : [1 - first, first].filter((right) => only === undefined || right === only);
    ghosts.replaceChildren(
      ...kinds.flatMap((right) =>
        growing(cell, right).map(([grown, direction]) =>
          s(
            'g',
            { class: `ghost ${CLICKS[right]}${right === first ? ' first' : ''}` },
            s('path', { d: promise(centres[cell], direction) }),
            s('circle', { class: 'end', cx: centres[grown].x, cy: centres[grown].y, r: 10 }),
          ),
        ),
      ),
    );
  };
  /** @param {number} cell */
  const aim = (cell) => {
    if (cell === aimed) return;
    aimed = cell;
    preview(cell);
  };

  /** @param {number} cell */
  const point = (cell) => {
    cursor.to(cell);
    moveRing();
  };
  const moveRing = () => {
    const { x, y } = centres[cursor.cell];
    ring.setAttribute('transform', `translate(${x} ${y})`);
  };
  moveRing();

  /** @param {number} cell @param {number} right */
  const act = (cell, right) => {
    point(cell);
    shell.send(`${VERBS[right]} ${cell}`);
  };
  /** @param {Event} event */
  const cellAt = (event) => {
    const ground = event.target instanceof Element ? event.target.closest('.cell') : null;
    return places.findIndex((place) => place.ground === ground);
  };
  presses(root, cellAt, lens, {
    act: (cell) => act(cell, Number(straight)),
    second: (cell) => act(cell, Number(!straight)),
    aim,
  });
  root.addEventListener('pointerdown', () => root.classList.remove('keyed'));

  /** @param {number} cell draw it as it stands */
  const draw = (cell) => {
    const place = places[cell];
    const arrival = state.arrived[cell];
    const covered = arrival >= 0;
    const live = isLive(cell);
    if (covered && arrival !== ROOT) {
      const from = next[6 * cell + ((arrival + 3) % 6)];
      place.limb.setAttribute('d', limb(centres[from], state.arrived[from], arrival));
      place.bud.setAttribute('transform', `rotate(${60 * arrival})`);
    }
    place.limb.classList.toggle('grown', covered && arrival !== ROOT);
    place.toggle('taken', covered);
    place.toggle('budding', live);
    place.toggle('blooming', covered && !live && arrival !== ROOT);
    place.toggle('tip', covered && !hasChild(cell));
    if (arrival === ROOT) drawWays(place, cell, live);
  };

  /**
   * A root shows where its two clicks lead: dots for the left, rings for the right.
   * @param {Place} place
   * @param {number} cell
   * @param {boolean} live
   */
  const drawWays = (place, cell, live) => {
    const dots = [0, 1].flatMap((right) =>
      growing(cell, right).map(([, direction]) =>
        s('circle', { class: `way ${CLICKS[right]}`, cx: 38, r: 5, transform: `rotate(${60 * direction})` }),
      ),
    );
    if (live) place.ways.replaceChildren(...dots);
  };

  const markLonely = () => {
    const lost = marking ? lonely(board, state.arrived) : [];
    places.forEach((place, cell) => place.toggle('lonely', lost.includes(cell)));
    return lost.length;
  };

  /** @param {State} after @param {State | null} before @param {string | null} move */
  const show = (after, before, move) => {
    state = after;
    root.classList.toggle('still', move === null);
    places.forEach((place, cell) => {
      draw(cell);
      place.toggle('hinted', false);
      place.toggle('because', false);
      place.plant.querySelector('.sign')?.remove();
    });
    preview(aimed);
    markLonely();
    amount.textContent = words('gauge', facts());
    gauge.setAttribute('aria-label', words('say.state', facts()));
    if (!before || !move || after.status !== 'open') return;
    const cell = Number(move.split(' ')[1] ?? NaN);
    const count = after.arrived.filter((arrival, place) => arrival !== before.arrived[place]).length;
    if (after.undos > before.undos) shell.say(words('say.undone', facts()));
    else if (after !== before) shell.say(words('say.grown', { ...facts(), count }));
    else if (!Number.isNaN(cell)) {
      stir(places[cell].plant, 'shaken');
      shell.say(words('say.nothing'));
    }
  };

  const modes = [
    { label: words('action.right'), run: () => ((straight = !straight), preview(aimed)), pressed: () => straight },
    {
      label: words('action.lonely'),
      run: () => {
        marking = !marking;
        const count = markLonely();
        if (marking) shell.say(words('say.lonely', { count }));
      },
      pressed: () => marking,
    },
  ];
  const overview = { label: words('action.overview'), run: () => lens.toggle(), pressed: () => lens.far };

  return {
    root,
    gauge,
    after: way.root,
    show,
    /** @param {State} last */
    finish(last) {
      preview(-1);
      way.won(last);
      const turn = turns(last, places.length);
      places.forEach((place, cell) => {
        for (const part of place.parts) part.style.setProperty('--turn', `${turn[cell]}ms`);
      });
      root.classList.add('won');
      if (!root.classList.contains('still')) root.append(petals(centres, turn));
    },
    /** @param {KeyboardEvent} event */
    key(event) {
      if (cursor.key(event.key)) {
        root.classList.add('keyed');
        moveRing();
        lens.reveal(centres[cursor.cell], RADIUS);
        aim(cursor.cell);
        shell.say(told(cursor.cell));
        return true;
      }
      const second = { Enter: 0, ' ': 0, x: 1 }[event.key];
      if (second === undefined) return false;
      root.classList.add('keyed');
      aim(cursor.cell);
      act(cursor.cell, Number(straight) ^ second);
      return true;
    },
    /** @param {import('../../types.js').Hint} hint */
    hint({ move, cells: marked }) {
      const right = VERBS.indexOf(move[0]);
      const [clicked] = right < 0 ? [-1] : marked;
      places.forEach((place, cell) => {
        place.toggle('hinted', cell === clicked);
        place.toggle('because', cell !== clicked && marked.includes(cell));
      });
      if (clicked < 0) return;
      places[clicked].plant.append(sign(right, state.arrived[clicked]));
      preview(clicked, right);
      point(clicked);
      lens.reveal(centres[clicked], 1.5 * WIDTH);
      shell.say(`${words(`click.${CLICKS[right]}`)}. ${told(clicked)}`);
    },
    describe: () => words('say.state', facts()),
    actions: lens.cramped ? [...modes, overview] : modes,
    destroy() {
      lens.end();
      root.remove();
    },
  };
}

/**
 * Return for each cell when it blossoms, in milliseconds: the trees do in the order in which they have grown.
 * @param {State} state
 * @param {number} count of cells
 */
function turns({ clicks }, count) {
  const turn = new Array(count).fill(WIN);
  clicks.forEach((click, index) => (turn[click >> 1] = Math.round((WIN * index) / clicks.length)));
  return turn;
}

/**
 * Return a mouse with the button to press, on a root, or on the limb behind a bud.
 * @param {number} right
 * @param {number} arrival
 */
function sign(right, arrival) {
  const place = arrival === ROOT ? '' : `rotate(${60 * arrival}) translate(-38) rotate(${-60 * arrival}) `;
  const parts = [s('path', { class: 'mouse', d: MOUSE }), s('path', { class: 'pushed', d: BUTTONS[right] })];
  return s('g', { class: 'sign', transform: `${place}scale(1.3)` }, ...parts);
}

/** @param {readonly Point[]} centres @param {readonly number[]} turn */
function petals(centres, turn) {
  const falling = Array.from({ length: PETALS }, (_, index) => {
    const cell = Math.floor((index * centres.length) / PETALS);
    const petal = s('path', { class: 'petal', d: PETAL });
    petal.style.setProperty('--turn', `${Math.round(turn[cell] / 6)}ms`);
    petal.style.setProperty('--drift', `${((index * 37) % 90) - 45}px`);
    return s('g', { transform: `translate(${centres[cell].x} ${centres[cell].y})` }, petal);
  });
  return s('g', {}, ...falling);
}
