/** The forty: levels with names, in rising difficulty, and how far the player of this browser has come. */

import { h } from '../../dom.js';
import { arrivedAfter, showAnswer } from './answers.js';
import { clicksOf } from './clicks.js';
import { miniature } from './miniature.js';
import { decode } from './sakura.js';
import { forty, nextPlace, solutions } from './solutions.js';

/** @typedef {import('../../types.js').PageShell} PageShell */
/** @typedef {import('./solutions.js').Level} Level */

/** @param {HTMLElement} host @param {PageShell} shell */
export async function openForty(host, shell) {
  const { words } = shell;
  const all = await forty();
  const solved = solutions();
  const next = nextPlace(all);
  const done = all.filter(({ board }) => solved[board]).length;
  const bar = h('progress', { max: all.length, value: done, 'aria-label': words('forty.progress') });
  const address = (/** @type {number} */ place) => `#${shell.id(all[place].board)}`;
  host.classList.add('sakura-forty');
  host.append(
    h('p', { class: 'lead' }, words('forty.line')),
    h(
      'div',
      { class: 'way' },
      h('p', {}, words('forty.done', { done, all: all.length })),
      bar,
      next >= 0 && h('a', { class: 'button primary', href: address(next) }, words('forty.next', facts(all, next))),
    ),
    h('ol', { class: 'shelf' }, ...all.map((_, place) => card(shell, all, place, solved, place === next))),
    h('details', {}, h('summary', {}, words('forty.grade.ask')), h('p', { class: 'quiet' }, words('forty.grade'))),
  );
  return () => {};
}

/** @param {readonly Level[]} all @param {number} place what the words for a level need */
const facts = (all, place) => ({ number: place + 1, all: all.length, name: all[place].name });

/**
 * @param {PageShell} shell @param {readonly Level[]} all @param {number} place @param {Record<string, string[]>} solved
 * @param {boolean} isNext
 */
function card(shell, all, place, solved, isNext) {
  const { words } = shell;
  const { name, board: description, answers, grade } = all[place];
  const board = decode(description);
  const moves = solved[description];
  const clicks = moves ? clicksOf(moves) : [];
  const watch = () => showAnswer(shell, board, clicks, words('forty.yours', { name }));
  const label = words('forty.watch.of', { name });
  const what = { answers, grade, cells: board.cells.length, roots: board.roots.length };
  return h(
    'li',
    { class: moves ? 'done' : isNext ? 'next' : '' },
    h(
      'a',
      { href: `#${shell.id(description)}` },
      miniature(board, arrivedAfter(board, clicks)),
      h('strong', {}, words('forty.name', facts(all, place))),
      h('span', { class: 'what' }, words('forty.what', what)),
      h('span', { class: 'what' }, words('forty.size', what)),
      moves && h('span', { class: 'solved' }, words('forty.solved')),
    ),
    moves && h('button', { class: 'watch', onclick: watch, 'aria-label': label }, words('forty.watch')),
  );
}
