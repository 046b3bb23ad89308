/** Small boards that are looked at and not played. */

import { h } from './dom.js';

/**
 * Return a view of a board that answers to nothing, and what holds it.
 * @param {import('./types.js').Room} room
 * @param {import('./types.js').Board} board
 */
export function picture(room, board) {
  const view = room.look.create(board, {
    send: () => {},
    say: () => {},
    words: room.words,
    calm: true,
    game: room.game,
    ask: () => new Promise(() => {}),
  });
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
