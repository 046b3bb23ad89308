/** Rules, drawn with small boards that play themselves, and keys. */

import { calm, h } from './dom.js';
import { picture } from './picture.js';
import { say } from './words.js';

/** @typedef {import('./types.js').Room} Room */

const BEAT = 900;
const COMMON = ['undo', 'hint', 'restart', 'next', 'watch', 'clock', 'help', 'menu'];
const NAMED = ['arrows', 'act', 'second'];

/**
 * Open the rules and keys of a game.
 * @param {Room} room
 * @param {boolean} [timed] true if a clock runs against the player meanwhile
 */
export function showHelp(room, timed = false) {
  if (document.querySelector('dialog[open]')) return;
  const { look, words } = room;
  const boards = look.rules.map((rule) => ruleFigure(room, rule));
  const close = h('button', { class: 'primary', onclick: () => dialog.close() }, say('help.close'));
  const dialog = h(
    'dialog',
    { class: 'help', 'aria-labelledby': 'help-title' },
    h('h2', { id: 'help-title' }, words('title')),
    h('p', {}, words('line')),
    timed && h('p', {}, say('help.clock')),
    h('div', { class: 'rules' }, ...boards.map(({ figure }) => figure)),
    h('h3', {}, say('help.pointer')),
    h('p', {}, words('keys.pointer')),
    h('h3', {}, say('help.keys')),
    keyList(room),
    h('div', { class: 'close' }, close),
  );
  const beat = calm() ? undefined : setInterval(() => boards.forEach(({ step }) => step()), BEAT);
  dialog.addEventListener('close', () => {
    clearInterval(beat);
    dialog.remove();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  dialog.scrollTop = 0;
}

/**
 * Return a small board that shows a rule: after its moves if nothing may move, else making them again and again.
 * @param {Room} room
 * @param {import('./types.js').Look['rules'][number]} rule
 */
function ruleFigure(room, { text, board: description, moves }) {
  const { game, words } = room;
  const board = game.decode(description);
  const { view, frame } = picture(room, board);
  const states = [game.start(board)];
  for (const move of moves) states.push(game.play(board, states[states.length - 1], 0, move));
  let at = calm() ? moves.length : 0;
  view.show(states[at], null, null);
  const step = () => {
    // Two beats of rest at the end, so that what came out can be seen.
    at = (at + 1) % (states.length + 2);
    if (at === 0) view.show(states[0], null, null);
    else if (at < states.length) view.show(states[at], states[at - 1], moves[at - 1]);
  };
  return { step, figure: h('figure', {}, frame, h('figcaption', {}, words(text))) };
}

/** @param {Room} room */
function keyList({ look, words }) {
  const own = NAMED.filter((key) => words(`keys.${key}`) !== `keys.${key}`);
  const letters = [...'abcdefghijklmnopqrstuvwxyz'].filter((key) => words(`keys.${key}`) !== `keys.${key}`);
  const common = COMMON.filter((key) => key !== 'undo' || look.takeBack || look.forgets);
  const rows = [
    ...own.map((key) => [say(`key.${key}`), words(`keys.${key}`)]),
    ...letters.map((key) => [key.toUpperCase(), words(`keys.${key}`)]),
    ...common.map((key) => [say(`key.${key}`), say(`keys.${key}`)]),
  ];
  return h('dl', { class: 'keys' }, ...rows.flatMap(([key, what]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, what)]));
}
