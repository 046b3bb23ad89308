/** What stands under a board that has ended: the score, whether the server has verified it, and where to go. */

import * as api from './api.js';
import * as attempts from './attempts.js';
import { h } from './dom.js';
import { tell } from './live.js';
import { recordWin } from './progress.js';
import * as store from './store.js';
import { number, say } from './words.js';

/** @typedef {import('./types.js').Attempt} Attempt */

const LONGEST_NAME = 24;

/**
 * Return the result of an ended attempt; it follows the news from the server as long as it is on the page.
 * @param {import('./play.js').Played} played
 * @param {boolean} fresh true if the level has ended just now
 * @param {{next: () => void, again: () => void, share: () => void, watch: () => void, back: (() => void) | null}} go
 */
export function result({ room, level, board, attempt }, fresh, go) {
  const outcome = outcomeText(room, board, attempt);
  const verdict = h('div', { class: 'verdict', role: 'status' });
  const sign = h('div', { class: 'sign' });
  const last = level.level !== null && level.level >= room.levels.length;
  const onward = level.level === null ? 'levels' : attempt.status === 'won' && !last ? 'next' : 'other';
  const next = h(
    'button',
    { class: 'primary', onclick: go.next },
    say(`action.${onward}`),
    h('kbd', { 'aria-hidden': 'true' }, say('key.next')),
  );
  const again = h(
    'button',
    { onclick: go.again },
    say('action.again'),
    h('kbd', { 'aria-hidden': 'true' }, say('key.restart')),
  );
  const share = h('button', { onclick: go.share }, say('action.share'));
  const watch =
    attempt.moves.length > 0 &&
    h('button', { onclick: go.watch }, say('action.watch'), h('kbd', { 'aria-hidden': 'true' }, say('key.watch')));
  const back =
    go.back &&
    h(
      'button',
      { onclick: go.back, 'aria-label': say('action.back.what') },
      say('action.back'),
      h('kbd', { 'aria-hidden': 'true' }, say('key.undo')),
    );
  const panel = h(
    'section',
    { class: `result ${attempt.status}` },
    h('h2', {}, outcome),
    h(
      'p',
      { class: 'score' },
      h('strong', {}, number(attempt.score)),
      ' ',
      say('result.best', { best: room.game.best(board) }),
    ),
    verdict,
    sign,
    h('div', { class: 'actions' }, next, again, back, watch, share),
  );

  /** @param {boolean} unsent */
  const show = (unsent) => {
    const now = attempts.read(attempt.handle) ?? attempt;
    Object.assign(attempt, now);
    verdict.replaceChildren(...verdictParts(attempt, unsent));
    if (attempt.verdict?.ranked && attempt.verdict.status === 'won') sign.replaceChildren(signature(attempt));
  };
  /** @param {Event} event */
  const heard = (event) => {
    if (!(event instanceof CustomEvent) || event.detail !== attempt.handle) return;
    if (!panel.isConnected) return ['sent', 'unsent'].forEach((kind) => attempts.news.removeEventListener(kind, heard));
    show(event.type === 'unsent');
  };
  ['sent', 'unsent'].forEach((kind) => attempts.news.addEventListener(kind, heard));
  show(false);
  if (fresh) {
    if (attempt.status === 'won') recordWin(attempt.id, null);
    tell(say('ended', { outcome, score: attempt.score }));
  }
  attempts.sendAll();
  return panel;
}

/** @param {import('./types.js').Room} room @param {import('./types.js').Board} board @param {Attempt} attempt */
function outcomeText(room, board, attempt) {
  const timed = attempt.status === 'lost' && board.limit > 0 && (attempt.moves.at(-1)?.[0] ?? 0) >= board.limit;
  return room.words(timed ? 'lost.time' : attempt.status);
}

/** @param {Attempt} attempt @param {boolean} unsent */
function verdictParts(attempt, unsent) {
  const { verdict, refused } = attempt;
  if (attempt.key === null) return [h('p', {}, say(attempt.origin === 'back' ? 'result.back' : 'result.practice'))];
  if (refused) return [h('p', { class: 'bad' }, say('result.refused', { detail: refused }))];
  if (!verdict) return [h('p', {}, say(unsent ? 'result.unsent' : 'result.sending'))];
  const { score, moves, place } = verdict;
  const unplaced = attempt.ranked && attempt.helped ? 'result.helped' : 'result.verified';
  const text = place === null ? say(unplaced) : say('result.place', { place });
  const parts = [h('details', { class: 'verified' }, h('summary', {}, text), h('p', {}, say('result.how', { moves, score })))];
  return score === attempt.score
    ? parts
    : [...parts, h('p', { class: 'bad' }, say('result.differs', { mine: attempt.score, score }))];
}

/** @param {Attempt} attempt */
function signature(attempt) {
  if (attempt.name !== null) return h('p', {}, say('name.kept', { name: attempt.name }));
  const field = h('input', {
    name: 'name',
    maxlength: LONGEST_NAME,
    required: true,
    autocomplete: 'nickname',
    value: store.get('name') ?? '',
  });
  const problem = h('p', { class: 'bad', role: 'alert' });
  /** @param {Event} event */
  const keep = async (event) => {
    event.preventDefault();
    const name = field.value.trim();
    if (!name) return;
    try {
      await attempts.sign(attempt, name);
      form.replaceWith(signature(attempt));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      problem.textContent =
        error instanceof api.NoConnection ? say('name.offline') : say('name.failed', { detail: error.message });
    }
  };
  const form = h(
    'form',
    { onsubmit: keep },
    h('label', {}, say('name.label', { longest: LONGEST_NAME }), field),
    h('button', {}, say('name.keep')),
    problem,
  );
  return form;
}
