/** Pages that a room brings beside its levels, such as a workshop. */

import * as api from './api.js';
import { calm, h } from './dom.js';
import { download } from './files.js';
import { runJob } from './jobs.js';
import { formatId } from './kit/kit.js';
import { notice, tell } from './live.js';
import { shareLink } from './share.js';
import { Tasks } from './tasks.js';

/** @typedef {import('./types.js').Room} Room */
/** @typedef {import('./types.js').Watched} Watched */

/**
 * Open a page of a room; returns what leaves it. Whatever the page has under way then ends with it.
 * @param {HTMLElement} place
 * @param {Room} room
 * @param {string} name
 * @param {import('./types.js').Page} page
 * @param {string} rest
 */
export async function openPage(place, room, name, page, rest) {
  const leaving = new AbortController();
  const tasks = new Tasks(room.name);
  const host = h('div', { class: 'host' });
  const title = h('h1', {}, h('a', { href: `#${room.name}` }, room.words('title')), ' ', h('small', {}, room.words(page.title)));
  place.replaceChildren(h('article', { class: 'page' }, h('header', { class: 'head' }, title), host));
  const end = () => {
    leaving.abort();
    tasks.end();
  };
  try {
    const close = await page.open(host, shellOf(room, name, tasks, leaving.signal), rest);
    return () => {
      end();
      close();
    };
  } catch (error) {
    end();
    throw error;
  }
}

/**
 * @param {Room} room
 * @param {string} page
 * @param {Tasks} tasks
 * @param {AbortSignal} leaving
 * @returns {import('./types.js').PageShell}
 */
function shellOf(room, page, tasks, leaving) {
  const { name, game, levels, words } = room;
  const id = (/** @type {string} */ description) =>
    formatId({ game: name, version: game.version, level: null, seed: null, description });
  const address = (rest = '') => `${name}/${page}${rest && '/'}${encodeURIComponent(rest).replaceAll('%2C', ',')}`;
  return {
    game,
    levels,
    words,
    say: tell,
    notice,
    calm: calm(),
    ask: (call, ...values) => tasks.run(undefined, call, values),
    run: (call, values, { file, ...watched } = {}) => tasks.run(file, call, values, watched),
    job: (job, input, { signal, ...watched } = {}) =>
      runJob(name, job, input, { ...watched, signal: signal ? AbortSignal.any([signal, leaving]) : leaving }),
    boards: {
      list: () => api.boards(name),
      load: (board) => api.board(name, board),
      save: (board, description) => api.saveBoard(name, board, description),
    },
    id,
    play: (description) => (location.hash = id(description)),
    address,
    keep: (rest) => history.replaceState(null, '', `#${address(rest)}`),
    share: (address, where) => shareLink({ title: words('title'), text: words('title'), address }, where),
    download,
  };
}
