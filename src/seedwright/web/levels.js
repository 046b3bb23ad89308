/** The levels of a game, with the best verified scores. */

import * as api from './api.js';
import { h } from './dom.js';
import { accentOf } from './menu.js';
import { won } from './progress.js';
import { levelLine, pagesOf } from './rooms.js';
import { startLevel } from './start.js';
import { exactTime, number, say } from './words.js';

/** @typedef {import('./types.js').Room} Room */

/**
 * Show the levels of a game.
 * @param {HTMLElement} main
 * @param {Room} room
 * @param {api.Listed} game
 */
export async function showLevels(main, room, game) {
  const { best } = game;
  const own = won(room);
  const rows = room.levels.map(({ level }) => levelRow(room, level, own[level], best[level]?.score));
  const list = h(
    'section',
    { class: 'levels' },
    h('header', { class: 'head' }, h('h1', {}, room.words('title')), h('p', {}, room.words('line'))),
    await pageLinks(room, game),
    h('ol', {}, ...rows),
  );
  list.style.setProperty('--accent', accentOf(room));
  main.replaceChildren(list);
}

/** @param {Room} room @param {api.Listed} game */
async function pageLinks(room, game) {
  if (!game.pages) return null;
  const pages = await pagesOf(game);
  const links = Object.entries(pages).map(([name, { title }]) =>
    h('a', { class: 'button', href: `#${room.name}/${name}` }, room.words(title)),
  );
  return h('nav', { class: 'pages', 'aria-label': room.words('title') }, ...links);
}

/** @param {Room} room @param {number} level @param {number | null | undefined} own @param {number | undefined} best */
function levelRow(room, level, own, best) {
  const scores = h('div', { class: 'scores' });
  const marks = h(
    'span',
    { class: 'marks' },
    own !== undefined && h('span', { class: 'own' }, `✓ ${own === null ? say('levels.won') : say('levels.own', { score: own })}`),
    best !== undefined && h('span', {}, say('levels.best', { score: best })),
  );
  const play = h(
    'button',
    { class: 'open', onclick: () => startLevel(room, level) },
    h('strong', {}, say('levels.play', { level })),
    h('span', { class: 'what' }, levelLine(room, level)),
    marks.hasChildNodes() && marks,
  );
  const details = h(
    'details',
    { ontoggle: () => details.open && fill(scores, room, level) },
    h('summary', { 'aria-label': say('levels.scores.of', { level }) }, say('levels.scores')),
    scores,
  );
  return h('li', {}, play, details);
}

/** @param {HTMLElement} place @param {Room} room @param {number} level */
async function fill(place, room, level) {
  try {
    const found = await api.scores(room.name, level);
    place.replaceChildren(found.length ? table(found) : h('p', {}, say('levels.none')));
  } catch (error) {
    place.replaceChildren(h('p', { class: 'bad' }, error instanceof api.Problem ? error.message : say('problem.offline')));
  }
}

/** @param {api.Score[]} scores */
function table(scores) {
  const heads = ['place', 'name', 'score', 'time', 'board'].map((key) => h('th', { scope: 'col' }, say(`scores.${key}`)));
  const rows = scores.map(({ place, name, score, id, milliseconds }) => {
    const link = h('a', { href: `#${id}`, 'aria-label': say('scores.open.of', { place }) }, say('scores.open'));
    return h(
      'tr',
      {},
      h('td', {}, number(place)),
      h('td', {}, name ?? say('scores.nobody')),
      h('td', {}, number(score)),
      h('td', {}, exactTime(milliseconds)),
      h('td', {}, link),
    );
  });
  return h('table', {}, h('thead', {}, h('tr', {}, ...heads)), h('tbody', {}, ...rows));
}
