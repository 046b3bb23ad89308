/** How Kaboom looks and is touched. */

import { IllegalMove } from '../../kit/kit.js';
import { Cursor, board as boardRoot, place, stir, style } from '../../draw.js';
import { Overlay } from './debugging.js';
import { Explanation } from './explaining.js';
import { isClosed } from './field.js';
import { Gauge } from './gauge.js';
import { luckPoints } from './kaboom.js';
import { Lens } from './lens.js';
import { Marks } from './marks.js';
import { pointing } from './pointing.js';
import { Questions } from './questions.js';
import { Scene } from './scene.js';

export { rungs } from './ladder.js';

/** @typedef {import('./kaboom.js').Board} Board */
/** @typedef {import('./kaboom.js').State} State */
/** @typedef {import('../../types.js').Shell} Shell */

/** Undo takes moves off the transcript: no move could close a cell again. */
export const forgets = true;

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
  const root = boardRoot(width, height, words('board', { width, height, mines: board.mines }));
  root.classList.add('kaboom');
  const zooms = width > FEW.columns || height > FEW.rows;
  root.classList.toggle('zooms', zooms);
  const lens = new Lens(root, board);
  const questions = new Questions(shell);
  const overlay = new Overlay(
    root,
    width,
    (state) => shell.ask('survey', board, state),
    (found, time) => {
      gauge.size(found ? words('debug.sizes', sizes(found, time)) : words('analysis.gaveup'));
      scene.rename();
    },
    () => gauge.size(''),
    (cell) => state.cells[cell] === 'f' || questions.has(cell),
  );
  const scene = new Scene(root, board, words, questions, (cell) => overlay.at(cell), shell.game.start(board));
  const { cells, grid, touching } = scene;
  const middle = Math.floor(height / 2) * width + Math.floor(width / 2);
  const cursor = new Cursor(root, { columns: width, rows: height, cell: middle }, (cell) => {
    grid.at(cell);
    lens.follow(cell);
  });
  grid.at(middle);
  const marks = new Marks(cells, (on) => gauge.ask(on));
  const explanation = new Explanation(board, shell, scene, marks);
  const gauge = new Gauge(board, words, explanation.evidence.root);

  /** @type {State} */
  let state = scene.state;
  let flagging = false;
  /** @type {Element | undefined} */
  let held;

  const facts = () => ({
    mines: board.mines - [...state.cells].filter((one) => one === 'f').length,
    closed: [...state.cells].filter(isClosed).length,
    guesses: state.guesses,
    lost: 1000 - luckPoints(state.luck),
  });

  /** @param {number} cell */
  const goTo = (cell) => {
    cursor.to(cell);
    grid.at(cell);
  };
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
    goTo(cell);
    send(`${verb} ${cell}`, cell);
  };
  /** Open a cell, or in flag mode flag it; around a number open all. @param {number} cell */
  const press = (cell) => {
    if (isClosed(state.cells[cell])) return act(cell, flagging ? 'f' : 'o');
    if (touching[cell].some((other) => state.cells[other] === '-')) return act(cell, 'c');
    goTo(cell);
    shell.say(scene.told(cell));
  };
  /** Set a question mark or take it away. @param {number} cell */
  const question = (cell) => {
    if (!isClosed(state.cells[cell])) return;
    goTo(cell);
    if (state.cells[cell] === 'f') {
      stir(cells[cell].root, 'shaken');
      return shell.say(words('said.question.flag'));
    }
    questions.turn(cell);
    scene.draw(cell, true);
    overlay.redraw();
    shell.say(scene.told(cell));
  };
  /** The second action on a closed cell: a flag, or what comes next in turn. @param {number} cell */
  const second = (cell) => {
    if (!isClosed(state.cells[cell])) return;
    if (!questions.cycling) return act(cell, 'f');
    if (questions.has(cell)) return question(cell);
    const flagged = state.cells[cell] === 'f';
    act(cell, 'f');
    if (flagged && state.cells[cell] === '-') question(cell);
  };
  pointing(root, lens, board, {
    act: press,
    second,
    hold: (cell) => (flagging && isClosed(state.cells[cell]) ? act(cell, 'o') : second(cell)),
    down: (cell) => {
      held?.classList.remove('down');
      held = cells[cell]?.root;
      held?.classList.add('down');
    },
  });

  /** Say why a move did nothing. @param {string} verb @param {number} cell */
  const refused = (verb, cell) => {
    stir(cells[cell].root, 'shaken');
    if (state.cells[cell] === 'f') shell.say(words('said.flagged'));
    else if (verb === 'o') shell.say(words('said.first', place(board.first, width)));
    else shell.say(words('said.chord', { flags: scene.flagsAt(cell), number: Number(state.cells[cell]) }));
  };

  /** @param {State} after @param {State | null} before @param {string | null} move */
  const show = (after, before, move) => {
    state = after;
    explanation.clear();
    if (state.status === 'open') questions.keep(state.cells);
    root.classList.toggle('still', move === null);
    marks.clear();
    gauge.tell('');
    gauge.show(facts());
    overlay.show(state);
    if (move === null || before === null) {
      root.classList.remove('won');
      return scene.show(state, false);
    }
    scene.show(state, true);
    const [verb, number] = move.split(' ');
    if (number === undefined) return;
    const cell = Number(number);
    if (after === before) return refused(verb, cell);
    const opened = [...before.cells].filter((one, at) => isClosed(one) && !isClosed(state.cells[at])).length;
    const said = [scene.told(cell)];
    if (opened > 1) said.push(words('said.opened', { count: opened }));
    if (after.guesses > before.guesses) said.push(words('said.guess', facts()));
    if (verb === 'f') said.push(words('said.left', facts()));
    shell.say(said.join('. '));
  };

  const count = () => {
    scene.counting = !scene.counting;
    scene.redraw();
    shell.say(words(scene.counting ? 'said.counting' : 'said.numbers'));
  };
  const flag = () => {
    flagging = !flagging;
    gauge.flagging(flagging);
    shell.say(words(flagging ? 'said.flagging' : 'said.opening'));
  };
  const cycle = () => {
    questions.cycle();
    shell.say(words(questions.cycling ? 'said.cycling' : 'said.flags'));
  };
  /** @param {boolean} on */
  const turn = (on) => {
    overlay.turn(on, state);
    scene.rename();
    shell.say(words(on ? 'said.debug' : 'said.nodebug'));
  };
  const debug = () => (overlay.isOn ? turn(false) : shell.help(() => turn(true)));
  const zoom = () => (lens.isNear ? lens.out() : lens.into(cursor.cell));
  /** @type {Record<string, () => void>} */
  const keys = {
    Enter: () => press(cursor.cell),
    ' ': () => press(cursor.cell),
    x: () => second(cursor.cell),
    c: count,
    d: debug,
    f: flag,
    q: () => question(cursor.cell),
    ...(zooms && { z: zoom, '+': () => lens.step(cursor.cell, 1), '=': () => lens.step(cursor.cell, 1) }),
    ...(zooms && { '-': () => lens.step(cursor.cell, -1), 0: () => lens.out() }),
  };
  const modes = [
    { label: words('action.flag'), run: flag, pressed: () => flagging },
    { label: words('action.question'), run: cycle, pressed: () => questions.cycling },
    { label: words('action.count'), run: count, pressed: () => scene.counting },
    { label: words('action.debug'), run: debug, pressed: () => overlay.isOn },
  ];
  if (zooms) modes.push({ label: words('action.zoom'), run: zoom, pressed: () => lens.isNear });

  const celebrate = () => {
    const centre = place(cursor.cell, width);
    const far = cells.map((_, cell) => {
      const { row, column } = place(cell, width);
      return Math.hypot(row - centre.row, column - centre.column);
    });
    const step = WIN / Math.max(...far, 1);
    cells.forEach(({ root }, cell) => root.style.setProperty('--delay', `${Math.round(far[cell] * step)}ms`));
    root.classList.add('won');
  };

  return {
    root,
    gauge: gauge.root,
    show,
    explain: explanation.of.bind(explanation),
    /** @param {State} last @param {State | null} before @param {string | null} move */
    async finish(last, before, move) {
      lens.out();
      if (last.status === 'won') return celebrate();
      if (before === null || move === null) return;
      const text = await explanation.of(before, move, last);
      if (state !== last) return;
      gauge.tell(text);
      shell.say(text);
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
    /** @param {import('../../types.js').Hint} hint or a step on the way to one */
    hint({ reason, cells: [cell, ...clues], cells: all }) {
      marks.clear();
      marks.count(reason.endsWith('counter'));
      if (reason === 'step.region') return marks.set([...new Set(all.flatMap((clue) => [clue, ...touching[clue]]))], 'near');
      if (reason.startsWith('step.')) return marks.set(all, 'because');
      marks.set([cell], 'hinted');
      marks.set(clues, 'because');
      goTo(cell);
      lens.follow(cell);
      shell.say(scene.told(cell));
    },
    describe: () => words('state', facts()),
    actions: modes,
    destroy() {
      lens.destroy();
      root.remove();
    },
  };
}

/** @param {import('./surveying.js').Survey} found @param {number} time in milliseconds */
const sizes = ({ boundary, outside, components, clauses, states }, time) => ({
  boundary,
  outside,
  components,
  clauses,
  states,
  time,
});
