/** What stands under a board that is won, if it is one of the forty: the way to the next one. The answer is kept. */

import { h } from '../../dom.js';
import { moveOf } from './clicks.js';
import { encode } from './sakura.js';
import { forty, keepSolution, nextPlace } from './solutions.js';

/** @param {import('./sakura.js').Board} board @param {import('../../types.js').Shell} shell */
export function onward(board, { game, words }) {
  const root = h('nav', { class: 'actions', 'aria-label': words('forty.title'), hidden: true });

  /** @param {import('./sakura.js').State} state */
  const won = async ({ clicks }) => {
    const place = await keepSolution(encode(board), clicks.map(moveOf));
    if (place < 0) return;
    const all = await forty();
    const next = nextPlace(all, place);
    /** @param {string} href @param {string} text @param {string} kind */
    const link = (href, text, kind) => h('a', { class: `button ${kind}`, href }, text);
    const facts = next < 0 ? null : { number: next + 1, name: all[next].name };
    root.replaceChildren(
      ...(facts ? [link(`#${game.name}.v${game.version}:${all[next].board}`, words('forty.next', facts), 'primary')] : []),
      link(`#${game.name}/forty`, words('forty.all'), ''),
    );
    root.hidden = false;
  };

  return { root, won: (/** @type {import('./sakura.js').State} */ state) => void won(state).catch(() => {}) };
}
