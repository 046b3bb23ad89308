/** Answers of a board: small pictures, and each played click by click. */

import { h } from '../../dom.js';
import { lookingAt } from '../../picture.js';
import { play, start } from './sakura.js';
import { miniature } from './miniature.js';
import { moveOf } from './clicks.js';
import { able } from './focus.js';
import { create } from './view.js';

/** @typedef {import('../../types.js').PageShell} PageShell */
/** @typedef {import('./sakura.js').Board} Board */
/** @typedef {{arrived: readonly number[], clicks: readonly number[]}} Answer */

const BEAT = 700;
/** So many are shown at first. */
const FIRST = 6;

/** @param {Board} board @param {readonly number[]} clicks @returns {import('./sakura.js').State[]} the positions on the way */
function positions(board, clicks) {
  const states = [start(board)];
  for (const click of clicks) states.push(play(board, states[states.length - 1], 0, moveOf(click)));
  return states;
}

/** @param {Board} board @param {readonly number[]} clicks @returns {readonly number[]} how the branches then lie */
export const arrivedAfter = (board, clicks) => positions(board, clicks)[clicks.length].arrived;

/**
 * Return a list of answers, each a button that opens it.
 * @param {PageShell} shell
 * @param {Board} board
 * @param {readonly Answer[]} answers
 */
export function answerList(shell, board, answers) {
  const items = answers.map(({ arrived, clicks }, index) => {
    const name = shell.words('workshop.answer', { number: index + 1 });
    const open = () => showAnswer(shell, board, clicks, name);
    return h('li', {}, h('button', { onclick: open }, miniature(board, arrived), h('span', {}, name)));
  });
  const list = h('ol', { class: 'minis' }, ...items.slice(0, FIRST));
  if (items.length <= FIRST) return list;
  const rest = items.slice(FIRST);
  const all = () => {
    list.append(...rest);
    more.remove();
    rest[0].querySelector('button')?.focus();
  };
  const more = h('button', { onclick: all }, shell.words('workshop.list.more', { shown: items.length }));
  return h('div', { class: 'list' }, list, more);
}

/**
 * Open an answer over the page, to be played step by step.
 * @param {PageShell} shell
 * @param {Board} board
 * @param {readonly number[]} clicks
 * @param {string} name
 */
export function showAnswer(shell, board, clicks, name) {
  const { words } = shell;
  const states = positions(board, clicks);
  const view = create(board, { ...lookingAt(shell), calm: shell.calm });
  view.root.removeAttribute('tabindex');
  const { width, height } = view.root.viewBox.baseVal;
  view.root.style.aspectRatio = `${width} / ${height}`;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let running;
  let at = 0;

  const told = h('p', { role: 'status' });
  const steps = h('input', { type: 'range', min: 0, max: clicks.length, 'aria-label': words('player.step') });
  steps.addEventListener('input', () => (stop(), go(Number(steps.value))));
  const back = h('button', { onclick: () => (stop(), go(at - 1)) }, words('player.back'));
  const on = h('button', { onclick: () => (stop(), go(at + 1)) }, words('player.on'));
  const run = h('button', { onclick: () => (running ? stop() : begin()) }, words('player.run'));

  /** @param {number} step */
  const go = (step) => {
    const before = at;
    at = Math.min(clicks.length, Math.max(0, step));
    const forward = at === before + 1 && !shell.calm;
    view.show(states[at], forward ? states[before] : null, forward ? moveOf(clicks[before]) : null);
    steps.value = String(at);
    told.textContent = sentence();
    able(back, at > 0, on);
    able(on, at < clicks.length, run);
  };
  const sentence = () => {
    if (at === 0) return words('player.start', { clicks: clicks.length });
    const click = clicks[at - 1];
    const [q, r] = board.cells[click >> 1];
    const facts = { at, clicks: clicks.length, row: r + 1, column: q + Math.floor(r / 2) + 1 };
    return words(`player.${click & 1 ? 'right' : 'left'}`, facts);
  };
  const stop = () => {
    clearInterval(running);
    running = undefined;
    run.textContent = words('player.run');
  };
  const begin = () => {
    if (at === clicks.length) go(0);
    run.textContent = words('player.stop');
    running = setInterval(() => (at < clicks.length ? go(at + 1) : stop()), BEAT);
  };

  const close = h('button', { class: 'primary', onclick: () => dialog.close() }, words('player.close'));
  const dialog = h(
    'dialog',
    { class: 'sakura-player', 'aria-label': name },
    h('h2', {}, name),
    h('div', { class: 'shown', inert: true, 'aria-hidden': 'true' }, view.root),
    told,
    steps,
    h('div', { class: 'actions' }, back, on, run, close),
  );
  dialog.addEventListener('close', () => {
    stop();
    view.destroy();
    dialog.remove();
  });
  // In the page's own place, so that it goes when the page is left.
  (document.querySelector('.host') ?? document.body).append(dialog);
  dialog.showModal();
  go(0);
  on.focus();
}
