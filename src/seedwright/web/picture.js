/** Small boards that are looked at and not played. */

import { h } from './dom.js';

/**
 * Return what a view may ask of the page where it is only looked at.
 * @param {{words: import('./types.js').Room['words'], game: import('./types.js').Game}} room
 * @returns {import('./types.js').Shell}
 */
export const lookingAt = ({ words, game }) => ({
  send: () => {},
  say: () => {},
  words,
  calm: true,
  game,
  ask: () => new Promise(() => {}),
  help: () => {},
  notes: () => null,
  note: () => {},
});

/**
 * Return a view of a board that answers to nothing, and what holds it.
 * @param {import('./types.js').Room} room
 * @param {import('./types.js').Board} board
 */
export function picture(room, board) {
  const view = room.look.create(board, lookingAt(room));
  view.root.removeAttribute('tabindex');
  const { width, height } = view.root.viewBox.baseVal;
  view.root.style.aspectRatio = `${width} / ${height}`;
  return { view, frame: h('div', { class: 'picture', 'aria-hidden': 'true', inert: true }, view.root) };
}

/**
 * Return a picture of a board after some moves.
 * @param {import('./types.js').Room} room
 * @param {import('./types.js').Board} board
 * @param {import('./types.js').Move[]} moves
 */
export function position(room, board, moves) {
  const { view, frame } = picture(room, board);
  view.show(
    moves.reduce((state, [t, move]) => room.game.play(board, state, t, move), room.game.start(board)),
    null,
    null,
  );
  return frame;
}
