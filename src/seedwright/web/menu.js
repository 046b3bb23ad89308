/** The menu: a card for each game, with a board of the level that the player gets next. */

import * as attempts from './attempts.js';
import { h } from './dom.js';
import { Helper } from './helper.js';
import { picture, position } from './picture.js';
import { nextLevel } from './progress.js';
import { listed, room as roomOf } from './rooms.js';
import { startLevel } from './start.js';
import { parseId } from './kit/kit.js';
import { say } from './words.js';

/** @typedef {import('./types.js').Room} Room */
/** @typedef {import('./api.js').Listed} Listed */

const DAY = 24 * 3600 * 1000;
const TRIES = 5;

/**
 * Show the menu; returns what leaves it.
 * @param {HTMLElement} main
 */
export async function showMenu(main) {
  const games = await listed();
  const helper = new Helper();
  const cards = await Promise.all(games.map((game) => card(game, helper).catch(missing(game.name))));
  main.replaceChildren(
    h('h1', { class: 'unseen' }, say('name')),
    h('p', { class: 'lead' }, say('menu.line')),
    h('div', { class: 'cards' }, ...cards),
  );
  return () => helper.end();
}

/**
 * A game whose room does not load leaves the others alone.
 * @param {string} name
 */
const missing = (name) => (/** @type {unknown} */ error) => {
  console.error(`the room of ${name} does not load`, error);
  return h('section', { class: 'card' }, h('p', { class: 'bad' }, say('menu.missing', { name })));
};

/** @param {Listed} game @param {Helper} helper */
async function card(game, helper) {
  const room = await roomOf(game.name);
  const open = openAttempt(room);
  const level = open ? parseId(open.id).level : nextLevel(room);
  const action = open
    ? level === null
      ? say('menu.continue.board')
      : say('menu.continue', { level })
    : say('menu.play', { level: level ?? 1 });
  const face = h('span', { class: 'face' });
  const play = h(
    'button',
    { class: 'open', onclick: () => (open ? (location.hash = open.id) : startLevel(room, level ?? 1)) },
    face,
    h('span', { class: 'title' }, room.words('title')),
    h('span', { class: 'what' }, room.words('line')),
    h('span', { class: 'go' }, action),
  );
  draw(room, open, level ?? 1, helper).then(
    (drawn) => face.replaceChildren(drawn),
    () => face.classList.add('empty'),
  );
  const element = h(
    'section',
    { class: 'card' },
    play,
    h(
      'p',
      { class: 'under' },
      h('span', {}, bestText(game, level)),
      h('a', { href: `#${game.name}` }, say('menu.levels', { count: game.levels })),
    ),
  );
  element.style.setProperty('--accent', accentOf(room));
  return element;
}

/**
 * Return the value of a game's accent for light and dark.
 * @param {Room} room
 */
export const accentOf = ({ look }) => `light-dark(${look.accent.light}, ${look.accent.dark})`;

/** @param {Listed} game @param {number | null} level */
function bestText(game, level) {
  if (level === null) return '';
  const best = game.best[level];
  if (!best) return say('menu.best.none', { level });
  const { score, name } = best;
  return name ? say('menu.best.by', { level, score, name }) : say('menu.best', { level, score });
}

/** @param {Room} room */
function openAttempt(room) {
  const ofRoom = attempts.all().filter((attempt) => attempt.id.startsWith(`${room.name}.v${room.game.version}:`));
  return ofRoom.find((attempt) => attempt.status === 'open' && attempt.moves.length > 0) ?? null;
}

/**
 * Return a picture of the position that was left, or of a board such as comes next. The server chooses its seed only when it is
 * played, so that nobody studies it here; the picture's seed is the day.
 * @param {Room} room
 * @param {import('./types.js').Attempt | null} open
 * @param {number} level
 * @param {Helper} helper
 */
async function draw(room, open, level, helper) {
  if (open) {
    const { board } = await helper.grow(room, parseId(open.id));
    return position(room, board, open.moves);
  }
  const day = Math.floor(Date.now() / DAY);
  const board = await sample(room, level, day, helper);
  const { view, frame } = picture(room, board);
  view.show(room.game.start(board), null, null);
  return frame;
}

/**
 * Return a board of a level; a seed whose generator gives up is passed over.
 * @param {Room} room
 * @param {number} level
 * @param {number} seed
 * @param {Helper} helper
 */
async function sample(room, level, seed, helper) {
  for (let tried = 0; ; tried++) {
    try {
      const id = { game: room.name, version: room.game.version, level, seed: seed + tried, description: null };
      return (await helper.grow(room, id)).board;
    } catch (error) {
      if (tried === TRIES) throw error;
    }
  }
}
