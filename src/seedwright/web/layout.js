/** What a play screen is made of: title, time, board, actions, proof. */

import { h } from './dom.js';
import { boardLine, levelLine } from './rooms.js';
import { Timer } from './timer.js';
import { say } from './words.js';

/**
 * Fill a place with the parts of a play screen and return those that change.
 * @param {HTMLElement} place
 * @param {import('./play.js').Played} played
 * @param {import('./types.js').View} view
 * @param {{undo: () => void, hint: () => void, restart: () => void, share: () => void,
 *   mode: (action: import('./types.js').Action) => void}} on
 */
export function layout(place, { room, level, board, attempt, record }, view, on) {
  const parts = {
    timer: new Timer(board.limit ?? 0),
    board: h('div', { class: 'stage' }, view.root),
    undo: button('undo', on.undo),
    hint: button('hint', on.hint),
    restart: button('restart', on.restart),
    modes: (view.actions ?? []).map((action) => h('button', { onclick: () => on.mode(action) }, action.label)),
    aside: h('div', { class: 'aside' }),
    foot: h('div', { class: 'foot' }),
    claims: h('div', { class: 'proof' }),
    origin: h('p', { class: 'origin' }, originText(attempt, record)),
  };
  parts.undo.hidden = !room.look.takeBack && !room.look.forgets;
  const shared = [parts.undo, parts.hint, parts.restart, h('button', { onclick: on.share }, say('action.share'))];
  if (view.pad) parts.foot.append(view.pad);
  parts.foot.append(h('div', { class: 'actions', role: 'group' }, ...parts.modes, ...shared));

  const number = level.level;
  const which = number === null ? say('play.own') : `${say('play.level', { level: number })} · ${levelLine(room, number)}`;
  const title = h('h1', {}, h('a', { href: `#${room.name}` }, room.words('title')), ' ', h('small', {}, which));
  const head = h('header', { class: 'head' }, title, h('p', {}, boardLine(room, board)));
  const line = h('div', { class: 'line' }, parts.timer.button, view.gauge, parts.timer.bar);
  const below = h('div', { class: 'below' }, parts.foot, parts.aside, parts.claims, parts.origin);
  place.replaceChildren(h('article', { class: 'play' }, head, line, parts.board, below));
  return parts;
}

/**
 * Return whether an attempt is ranked, and against what, or why not.
 * @param {import('./types.js').Attempt} attempt
 * @param {import('./api.js').Best} [best]
 */
export function originText({ ranked, helped, origin }, best) {
  if (!ranked) return say(`origin.${origin}`);
  if (helped) return say('origin.helped');
  if (!best) return say('origin.first');
  const { score, name } = best;
  return name ? say('origin.best.by', { score, name }) : say('origin.best', { score });
}

/** @param {string} key @param {() => void} run */
function button(key, run) {
  return h('button', { onclick: run }, say(`action.${key}`), h('kbd', { 'aria-hidden': 'true' }, say(`key.${key}`)));
}
