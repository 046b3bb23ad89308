/** How Kaboom looks and is touched. */

import { IllegalMove } from '../../kit/kit.js';
import { Cursor, board as boardRoot, place, stir, style } from '../../draw.js';
import { Cell } from './cells.js';
import { isClosed, touching } from './field.js';
import { Gauge } from './gauge.js';
import { luckPoints } from './kaboom.js';
import { Lens } from './lens.js';
import { pointing } from './pointing.js';

/** @typedef {import('./kaboom.js').Board} Board */
/** @typedef {import('./kaboom.js').State} State */
/** @typedef {import('./judging.js').Judgement} Judgement */
/** @typedef {import('./cells.js').Kind} Kind */
/** @typedef {import('../../types.js').Shell} Shell */

export const accent = { light: '#a3341f', dark: '#f5947c' };

export const rules = [
  { text: 'rules.number', board: '4x3,2,kaboom,0,6', moves: ['o 6', 'o 0', 'o 11', 'o 3'] },
  { text: 'rules.cruel', board: '4x3,2,kaboom,0,6', moves: ['o 6', 'o 1'] },
  { text: 'rules.kind', board: '4x3,3,kaboom,0,1', moves: ['o 6', 'o 1', 'o 3'] },
  { text: 'rules.outside', board: '5x3,4,kaboom,0,1', moves: ['o 5', 'o 9'] },
  { text: 'rules.counter', board: '4x3,2,kaboom,0,2', moves: ['o 6', 'o 1', 'o 3', 'o 9', 'o 4', 'o 8'] },
  { text: 'rules.chord', board: '4x3,2,kaboom,0,1', moves: ['o 6', 'o 1', 'f 0', 'c 1'] },
  { text: 'rules.flags', board: '4x3,2,kaboom,0,1', moves: ['o 6', 'f 5', 'f 5', 'f 0', 'o 1'] },
  { text: 'rules.classic', board: '4x3,3,classic,0,1', moves: ['o 6', 'o 1'] },
  { text: 'rules.noguess', board: '5x4,4,noguess,0,8,6', moves: ['o 6', 'o 14', 'o 18', 'o 4'] },
];

/**
 * @param {{width: number, height: number, mines: number, mode: string, anywhere: boolean}} row
 * @returns {[string, import('../../types.js').Facts]}
 */
export const level = ({ width, height, mines, mode, anywhere }) => [
  `level.${anywhere ? 'anywhere' : mode}`,
  { width, height, mines },
];

/** A board of more cells than this is one that a small screen shows too small. */
const FEW = { columns: 8, rows: 10 };
/** The wave of a win ends within this time. */
const WIN = 420;

style(`
  .kaboom.zooms { touch-action: none; }
  .kaboom.near { width: 100% !important; height: 100% !important; overflow: hidden; outline-offset: -2px; cursor: grab; }
`);

/** @param {Board} board @param {Shell} shell */
export function create(board, shell) {
  const { width, height } = board;
  const words = shell.words;
  const grid = touching(board);
  const root = boardRoot(width, height, words('board', { width, height, mines: board.mines }));
  root.classList.add('kaboom');
  const cells = grid.map((_, cell) => new Cell(cell, width));
  root.append(...cells.map((cell) => cell.root));
  const zooms = width > FEW.columns || height > FEW.rows;
  root.classList.toggle('zooms', zooms);
  const lens = new Lens(root, board);
  const middle = Math.floor(height / 2) * width + Math.floor(width / 2);
  const cursor = new Cursor(root, { columns: width, rows: height, cell: middle }, (cell) => {
    lens.follow(cell);
    shell.say(told(cell));
  });
  const gauge = new Gauge(board, words);

  /** @type {State} */
  let state = shell.game.start(board);
  let flagging = false;
  let counting = false;
  /** @type {Set<number>} */
  let mines = new Set();
  /** @type {Set<Element>} */
  const marked = new Set();
  /** @type {Element | undefined} */
  let held;

  /** @param {number} cell */
  const flagsAt = (cell) => grid[cell].filter((other) => state.cells[other] === 'f').length;

  /** @param {number} cell @returns {Kind} */
  const kindOf = (cell) => {
    const closed = isClosed(state.cells[cell]);
    if (!closed) return 'shown';
    const flag = state.cells[cell] === 'f';
    const mined = mines.has(cell);
    if (state.status === 'won') return 'flag';
    if (cell === state.boom) return 'boom';
    if (state.status === 'lost' && flag !== mined) return flag ? 'wrong' : 'mine';
    if (flag) return 'flag';
    return state.first < 0 && cell === board.first ? 'first' : 'closed';
  };

  /** @param {number} cell @param {boolean} moved */
  const draw = (cell, moved) => {
    const kind = kindOf(cell);
    if (kind !== 'shown') return cells[cell].draw(kind, '', 0, false, moved);
    const number = Number(state.cells[cell]);
    const unknown = counting && grid[cell].some((other) => state.cells[other] === '-');
    const left = unknown ? number - flagsAt(cell) : number;
    cells[cell].draw(kind, left || unknown ? String(left).replace('-', '−') : '', Math.max(0, left), unknown, moved);
  };
  const drawAll = () => cells.forEach((_, cell) => draw(cell, false));

  /** @param {number} cell */
  const told = (cell) => {
    const kind = kindOf(cell);
    const number = Number(state.cells[cell]);
    const left = number - flagsAt(cell);
    const numbered = left === number ? 'number' : 'number.left';
    const what = kind === 'shown' && number > 0 ? words(numbered, { number, left }) : words(`cell.${kind}`);
    return words('cell', { ...place(cell, width), what });
  };
  const facts = () => ({
    mines: board.mines - [...state.cells].filter((one) => one === 'f').length,
    closed: [...state.cells].filter(isClosed).length,
    guesses: state.guesses,
    lost: 1000 - luckPoints(state.luck),
  });

  /** @param {string} move @param {number} cell */
  const send = (move, cell) => {
    try {
      shell.send(move);
    } catch (error) {
      if (!(error instanceof IllegalMove)) throw error;
      stir(cells[cell].root, 'shaken');
      gauge.tell(words('said.gaveup'));
      shell.say(words('said.gaveup'));
    }
  };
  /** @param {number} cell @param {string} verb */
  const act = (cell, verb) => {
    cursor.to(cell);
    send(`${verb} ${cell}`, cell);
  };
  /** Open a cell, or in flag mode flag it; around a number open all. @param {number} cell */
  const press = (cell) => {
    if (isClosed(state.cells[cell])) return act(cell, flagging ? 'f' : 'o');
    if (grid[cell].some((other) => state.cells[other] === '-')) return act(cell, 'c');
    cursor.to(cell);
    shell.say(told(cell));
  };
  /** @param {number} cell @param {string} verb */
  const onClosed = (cell, verb) => {
    if (isClosed(state.cells[cell])) act(cell, verb);
  };
  pointing(root, lens, board, {
    act: press,
    second: (cell) => onClosed(cell, 'f'),
    hold: (cell) => onClosed(cell, flagging ? 'o' : 'f'),
    down: (cell) => {
      held?.classList.remove('down');
      held = cells[cell]?.root;
      held?.classList.add('down');
    },
  });

  const unmark = () => {
    for (const element of marked) element.classList.remove('hinted', 'because');
    marked.clear();
    gauge.ask(false);
  };
  /** @param {number} cell @param {'hinted' | 'because'} how */
  const mark = (cell, how) => {
    cells[cell].root.classList.add(how);
    marked.add(cells[cell].root);
  };

  /** Say why a move did nothing. @param {string} verb @param {number} cell */
  const refused = (verb, cell) => {
    stir(cells[cell].root, 'shaken');
    if (state.cells[cell] === 'f') shell.say(words('said.flagged'));
    else if (verb === 'o') shell.say(words('said.first', place(board.first, width)));
    else shell.say(words('said.chord', { flags: flagsAt(cell), number: Number(state.cells[cell]) }));
  };

  /** @param {State} after @param {State | null} before @param {string | null} move */
  const show = (after, before, move) => {
    state = after;
    mines = new Set(state.mines);
    root.classList.toggle('still', move === null);
    unmark();
    gauge.tell('');
    gauge.show(facts());
    if (move === null || before === null) {
      root.classList.remove('won');
      return drawAll();
    }
    cells.forEach((_, cell) => draw(cell, true));
    const [verb, number] = move.split(' ');
    if (number === undefined) return;
    const cell = Number(number);
    if (after === before) return refused(verb, cell);
    const opened = [...before.cells].filter((one, at) => isClosed(one) && !isClosed(state.cells[at])).length;
    const said = [told(cell)];
    if (opened > 1) said.push(words('said.opened', { count: opened }));
    if (after.guesses > before.guesses) said.push(words('said.guess', facts()));
    if (verb === 'f') said.push(words('said.left', facts()));
    shell.say(said.join('. '));
  };

  /** Show why the level was lost. @param {State} last */
  const explain = async (last) => {
    /** @type {Judgement | null} */
    const found = await shell.ask('judge', board, { ...last, status: 'open' }, `o ${last.boom}`);
    if (state !== last) return;
    const text = found ? words(whyKey(found), whyFacts(found, width)) : words('why.unknown');
    gauge.tell(text);
    shell.say(text);
    if (!found) return;
    if (found.safe >= 0) mark(found.safe, 'hinted');
    found.clues.forEach((clue) => mark(clue, 'because'));
    gauge.ask(found.counter);
  };

  const count = () => {
    counting = !counting;
    drawAll();
    shell.say(words(counting ? 'said.counting' : 'said.numbers'));
  };
  const flag = () => {
    flagging = !flagging;
    gauge.flagging(flagging);
    shell.say(words(flagging ? 'said.flagging' : 'said.opening'));
  };
  const zoom = () => (lens.isNear ? lens.out() : lens.into(cursor.cell));
  /** @type {Record<string, () => void>} */
  const keys = {
    Enter: () => press(cursor.cell),
    ' ': () => press(cursor.cell),
    x: () => onClosed(cursor.cell, 'f'),
    c: count,
    f: flag,
    ...(zooms && { z: zoom, '+': () => lens.step(cursor.cell, 1), '=': () => lens.step(cursor.cell, 1) }),
    ...(zooms && { '-': () => lens.step(cursor.cell, -1), 0: () => lens.out() }),
  };
  const modes = [
    { label: words('action.flag'), run: flag, pressed: () => flagging },
    { label: words('action.count'), run: count, pressed: () => counting },
  ];
  if (zooms) modes.push({ label: words('action.zoom'), run: zoom, pressed: () => lens.isNear });

  return {
    root,
    gauge: gauge.root,
    show,
    /** @param {State} last */
    async finish(last) {
      lens.out();
      if (last.status === 'lost') return explain(last);
      const centre = place(cursor.cell, width);
      const far = cells.map((_, cell) => {
        const { row, column } = place(cell, width);
        return Math.hypot(row - centre.row, column - centre.column);
      });
      const step = WIN / Math.max(...far, 1);
      cells.forEach(({ root }, cell) => root.style.setProperty('--delay', `${Math.round(far[cell] * step)}ms`));
      root.classList.add('won');
    },
    /** @param {KeyboardEvent} event */
    key(event) {
      if (cursor.key(event)) return true;
      const run = Object.hasOwn(keys, event.key) ? keys[event.key] : null;
      if (!run) return false;
      cursor.use();
      run();
      return true;
    },
    /** @param {import('../../types.js').Hint} hint */
    hint({ reason, cells: [cell, ...clues] }) {
      unmark();
      mark(cell, 'hinted');
      clues.forEach((clue) => mark(clue, 'because'));
      gauge.ask(reason === 'counter');
      cursor.to(cell);
      lens.follow(cell);
      shell.say(told(cell));
    },
    describe: () => words('state', facts()),
    actions: modes,
    destroy() {
      lens.destroy();
      root.remove();
    },
  };
}

/** @param {Judgement} found @returns {string} the message that tells it */
function whyKey({ verdict, clues, counter }) {
  if (verdict !== 'mine' && verdict !== 'elsewhere') return `why.${verdict}`;
  if (clues.length === 0) return `why.${verdict}.count`;
  return counter ? `why.${verdict}.counter` : `why.${verdict}`;
}

/** @param {Judgement} found @param {number} width */
const whyFacts = ({ safe, clues, percent }, width) => ({ ...place(Math.max(0, safe), width), clues: clues.length, percent });
