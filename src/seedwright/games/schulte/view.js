/** How Schulte looks and is touched. */

import { CELL, Cursor, board as boardRoot, place, presses, s, stir, style } from '../../draw.js';

/** @typedef {import('./schulte.js').Board} Board */
/** @typedef {import('./schulte.js').State} State */
/** @typedef {import('../../types.js').Shell} Shell */
/** @typedef {{number: number, form: '' | '.dark' | '.light'}} Face a number, in a duo on a disc (dark) or in a ring (light) */

export const accent = { light: '#a23c12', dark: '#f0a06e' };

export const rules = [
  { text: 'rules.up', board: '3,up,0,7.8.2.5.4.6.9.3.1', moves: ['p 8', 'p 2', 'p 7'] },
  { text: 'rules.down', board: '3,down,0,7.8.2.5.4.6.9.3.1', moves: ['p 6', 'p 1', 'p 0'] },
  { text: 'rules.duo', board: '3,duo,0,7.8.2.5.4.6.9.3.1', moves: ['p 8', 'p 6', 'p 2', 'p 1'] },
  { text: 'rules.wrong', board: '3,up,0,7.8.2.5.4.6.9.3.1', moves: ['p 8', 'p 0'] },
];

/** @param {{size: number, order: string}} row @returns {[string, import('../../types.js').Facts]} */
export const level = ({ size, order }) => [`level.${order}`, { size, last: size * size }];

/** Who saw the table before the clock ran would have an advantage. */
export const hidden = true;

/** @param {Board} board @returns {[string, import('../../types.js').Facts]} */
export const line = ({ size, order }) => [
  `line.${order}`,
  { last: order === 'duo' ? Math.floor((size * size) / 2) : size * size },
];

const WIN = 600;

style(`
  .schulte .ground { fill: var(--surface); }
  .schulte .lines { stroke: var(--edge); stroke-width: 2; fill: none; pointer-events: none; }
  .schulte .lines { vector-effect: non-scaling-stroke; shape-rendering: crispEdges; }
  .schulte text { fill: var(--ink); font-size: 46px; font-weight: 500; text-anchor: middle; }
  .schulte .form { fill: none; stroke: var(--ink); stroke-width: 4; }
  .schulte .dark .form { fill: var(--ink); }
  .schulte .dark text { fill: var(--surface); }
  .schulte .dark text, .schulte .light text { font-size: 38px; }
  .schulte .tick, .schulte .cross { fill: none; stroke-width: 6; stroke-linecap: round; stroke-linejoin: round; opacity: 0; }
  .schulte .tick { stroke: var(--quiet); }
  .schulte .cross { stroke: var(--bad); stroke-width: 8; }
  .schulte.marks .found text { fill: var(--quiet); font-weight: 300; }
  .schulte.marks .found .ground { fill: var(--ground); }
  .schulte.marks .found .tick { opacity: 1; }
  .schulte.marks .found .form { stroke: var(--quiet); stroke-width: 2; fill: none; }
  .schulte .right .ground { animation: schulte-right 220ms var(--ease); }
  .schulte .wrong .cross { animation: schulte-wrong 500ms var(--ease); }
  .schulte .hinted .ground { fill: color-mix(in srgb, var(--accent) 22%, var(--surface)); }
  .schulte .hinted .ground { stroke: var(--accent); stroke-width: 8; }
  .schulte.won .ground { animation: schulte-won 320ms var(--ease) var(--delay) both; }
  @keyframes schulte-right { from { fill: color-mix(in srgb, var(--accent) 60%, var(--surface)); } }
  @keyframes schulte-wrong { from, 60% { opacity: 1; } }
  @keyframes schulte-won {
    from { fill: var(--ground); }
    40% { fill: color-mix(in srgb, var(--accent) 60%, var(--surface)); }
    to { fill: color-mix(in srgb, var(--accent) 16%, var(--surface)); }
  }
`);

/**
 * Return what a number of the board looks like.
 * @param {Board} board
 * @param {number} number
 * @returns {Face}
 */
function face({ size, order }, number) {
  if (order !== 'duo') return { number, form: '' };
  const dark = Math.ceil((size * size) / 2);
  return number <= dark ? { number, form: '.dark' } : { number: number - dark, form: '.light' };
}

/**
 * Return the numbers of the board in the order in which they are wanted.
 * @param {Board} board
 */
function sequence({ size, order }) {
  const all = Array.from({ length: size * size }, (_, index) => index + 1);
  if (order === 'up') return all;
  if (order === 'down') return all.reverse();
  return all.map((number, index) => (index % 2 ? all.length - (number - 2) / 2 : (number + 1) / 2));
}

/** @param {Board} board @param {Shell} shell */
export function create(board, shell) {
  const { size } = board;
  const words = shell.words;
  const wanted = sequence(board);
  const root = boardRoot(size, size, words('board', { size }));
  root.classList.add('schulte', 'marks');

  const cells = board.cells.map((number, cell) => {
    const { number: shown, form } = face(board, number);
    const { row, column } = place(cell, size);
    return s(
      'g',
      { class: form.slice(1), transform: `translate(${column * CELL - CELL / 2} ${row * CELL - CELL / 2})` },
      s('rect', { class: 'ground', x: -50, y: -50, width: 100, height: 100 }),
      form !== '' && s('circle', { class: 'form', r: 36 }),
      s('text', { y: form === '' ? 16 : 13.5 }, String(shown)),
      s('path', { class: 'tick', d: 'M26 34l5 6 10 -13' }),
      s('path', { class: 'cross', d: 'M-34 -34L34 34M34 -34L-34 34' }),
    );
  });
  const steps = Array.from({ length: size + 1 }, (_, step) => step * CELL);
  const lines = steps.map((at) => `M0 ${at}H${size * CELL}M${at} 0V${size * CELL}`).join('');
  const grid = s('path', { class: 'lines', d: lines });
  root.append(...cells, grid);
  const cursor = new Cursor(root, { columns: size, rows: size, cell: Math.floor((size * size) / 2) }, (cell) =>
    shell.say(told(cell)),
  );

  const next = document.createElement('strong');
  const mistakes = document.createElement('span');
  const gauge = document.createElement('span');
  gauge.className = 'words';
  gauge.append(next, mistakes);

  /** @type {State} */
  let state = shell.game.start(board);
  const isFound = (/** @type {number} */ cell) => wanted.indexOf(board.cells[cell]) < state.found;
  const named = (/** @type {number} */ number) => {
    const { number: shown, form } = face(board, number);
    return words(`number${form}`, { number: shown });
  };
  const nextText = () => {
    if (state.found >= wanted.length) return '';
    const { number, form } = face(board, wanted[state.found]);
    return words(`next${form}`, { number });
  };
  /** @param {number} cell */
  const told = (cell) => {
    const number = named(board.cells[cell]);
    const marked = isFound(cell) && root.classList.contains('marks');
    return words('cell', { ...place(cell, size), number: marked ? words('number.found', { number }) : number });
  };

  /** @param {number} cell */
  const press = (cell) => {
    cursor.to(cell);
    shell.send(`p ${cell}`);
  };
  presses(root, size, { act: press });

  /** Frame a cell; it is drawn last, so that no neighbour covers its frame. @param {number} cell */
  const mark = (cell) => {
    cells[cell].classList.add('hinted');
    grid.before(cells[cell]);
  };

  const toggleMarks = () => root.classList.toggle('marks');

  /** @param {State} after @param {State | null} before @param {string | null} move */
  const show = (after, before, move) => {
    state = after;
    cells.forEach((element, cell) => {
      element.classList.toggle('found', isFound(cell));
      element.classList.remove('hinted');
    });
    next.textContent = nextText();
    mistakes.textContent = words('mistakes', { count: state.mistakes });
    mistakes.hidden = state.mistakes === 0;
    if (!move?.startsWith('p ') || !before) return;
    const cell = Number(move.slice(2));
    const number = named(board.cells[cell]);
    if (after.found > before.found) {
      stir(cells[cell], 'right');
      shell.say(words('said.right', { number, next: nextText() }));
    } else if (after.mistakes > before.mistakes) {
      stir(cells[cell], 'wrong');
      stir(root, 'shaken');
      shell.say(words('said.wrong', { number, next: nextText() }));
    } else if (after === before) shell.say(words('said.again', { number, next: nextText() }));
  };

  return {
    root,
    gauge,
    show,
    /** @param {State} last */
    finish(last) {
      if (last.status === 'lost') {
        mark(board.cells.indexOf(wanted[last.found]));
        return shell.say(words('said.left', { count: wanted.length - last.found, number: named(wanted[last.found]) }));
      }
      const step = WIN / wanted.length;
      wanted.forEach((number, turn) =>
        cells[board.cells.indexOf(number)].style.setProperty('--delay', `${Math.round(turn * step)}ms`),
      );
      root.classList.add('won');
    },
    /** @param {KeyboardEvent} event */
    key(event) {
      if (cursor.key(event)) return true;
      if (event.key === 'x') {
        toggleMarks();
        return true;
      }
      if (event.key !== 'Enter' && event.key !== ' ') return false;
      cursor.use();
      press(cursor.cell);
      return true;
    },
    /** @param {import('../../types.js').Hint} hint */
    hint(hint) {
      mark(hint.cells[0]);
      cursor.to(hint.cells[0]);
      shell.say(told(hint.cells[0]));
    },
    describe: () =>
      words('state', {
        found: state.found,
        all: wanted.length,
        next: nextText(),
        mistakes: words('mistakes', { count: state.mistakes }),
      }),
    actions: [{ label: words('action.marks'), run: toggleMarks, pressed: () => root.classList.contains('marks') }],
    destroy: () => root.remove(),
  };
}
