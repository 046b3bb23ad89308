/** The page: reads the address and shows the menu, the levels of a game, or a level. */

import * as attempts from './attempts.js';
import { NoConnection, Problem } from './api.js';
import { h, part } from './dom.js';
import { Helper, NoLevel } from './helper.js';
import { showHelp } from './help.js';
import { showLevels } from './levels.js';
import { hush, notice } from './live.js';
import { accentOf, showMenu } from './menu.js';
import { PlayScreen } from './play.js';
import { openPage } from './pages.js';
import { listed, pagesOf, room as roomOf } from './rooms.js';
import { themeButton } from './toggle.js';
import { keepPage } from './keep.js';
import { learn, say } from './words.js';
import { BadInput, parseId } from './kit/kit.js';

/** @typedef {import('./types.js').Room} Room */

const NAME = /^[a-z][a-z0-9-]*$/;
const PAGE = /^([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)(?:\/(.*))?$/s;

let leave = () => {};
let visit = 0;

/** Show what the address names. A later call wins over one that still loads. */
async function route() {
  const mine = ++visit;
  leave();
  leave = () => {};
  hush();
  const main = part('main');
  const address = addressed();
  const show = screenOf(address);
  const place = h('div', { class: 'place' });
  const loading = h('p', { class: 'loading', role: 'status' }, say('play.loading'));
  part('help').hidden = address === '';
  document.title = say('name');
  document.documentElement.style.removeProperty('--accent');
  main.replaceChildren(loading, place);
  /** @type {() => void} */
  let end = () => {};
  try {
    end = (await show(place)) ?? end;
  } catch (error) {
    place.replaceChildren(problemPart(error, address));
  } finally {
    loading.remove();
  }
  if (mine !== visit) return end();
  leave = end;
}

/** @param {string} address @returns {(place: HTMLElement) => Promise<() => void>} */
function screenOf(address) {
  if (address === '') return showMenu;
  if (NAME.test(address)) return levelsOf(address);
  const page = PAGE.exec(address);
  return page ? pageOf(page[1], page[2], page[3] ?? '') : levelOf(address);
}

/** Return what stands behind the # of the address; programs that pass links on like to encode it. */
function addressed() {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {string} name @returns {(place: HTMLElement) => Promise<() => void>} */
const levelsOf = (name) => async (place) => {
  const { room, game } = await roomNamed(name);
  document.title = `${room.words('title')} · ${say('name')}`;
  await showLevels(place, room, game);
  return helpOn(room);
};

/** @param {Room} room */
function helpOn(room) {
  const help = () => showHelp(room);
  part('help').addEventListener('click', help);
  return () => part('help').removeEventListener('click', help);
}

/** @param {string} name @param {string} page @param {string} rest @returns {(place: HTMLElement) => Promise<() => void>} */
const pageOf = (name, page, rest) => async (place) => {
  const { room, game } = await roomNamed(name);
  const pages = await pagesOf(game);
  if (!Object.hasOwn(pages, page)) throw new BadInput(say('problem.nopage', { game: name, page }));
  document.title = `${room.words(pages[page].title)} · ${room.words('title')} · ${say('name')}`;
  document.documentElement.style.setProperty('--accent', accentOf(room));
  const close = await openPage(place, room, page, pages[page], rest);
  const unhelp = helpOn(room);
  return () => {
    unhelp();
    close();
  };
};

/** @param {string} address @returns {(place: HTMLElement) => Promise<() => void>} */
const levelOf = (address) => async (place) => {
  const level = parseId(address);
  const helper = new Helper(level.game);
  try {
    return await play(place, address, level, helper);
  } catch (error) {
    helper.end();
    throw error;
  }
};

/**
 * @param {HTMLElement} place
 * @param {string} address
 * @param {import('./types.js').LevelId} level
 * @param {Helper} helper
 */
async function play(place, address, level, helper) {
  const { room, game } = await roomNamed(level.game);
  const { version } = room.game;
  if (level.version !== version) throw new BadInput(say('problem.version', { game: room.name, version, asked: level.version }));
  if (level.level !== null && !room.levels.some((row) => row.level === level.level)) {
    throw new BadInput(say('problem.level', { game: room.name, levels: room.levels.length, level: level.level }));
  }
  const [{ board, trace }, attempt] = await Promise.all([
    helper.grow(room, level),
    attempts.latest(address) ?? attempts.open({ id: address }, 'link', () => address),
  ]);
  document.title = `${room.words('title')} ${level.level ?? ''} · ${say('name')}`;
  document.documentElement.style.setProperty('--accent', accentOf(room));
  const ask = (/** @type {string} */ call, /** @type {unknown[]} */ ...values) => helper.ask(room.name, call, ...values);
  const record = level.level === null ? undefined : game.best[level.level];
  const screen = new PlayScreen(place, { room, level, board, trace, attempt, record, ask });
  return () => {
    screen.end();
    helper.end();
  };
}

/** @param {string} name */
async function roomNamed(name) {
  const games = await listed();
  const game = games.find((each) => each.name === name);
  if (!game) throw new BadInput(say('problem.game', { game: name }));
  return { room: await roomOf(name), game };
}

/** @param {unknown} error @param {string} address */
function problemPart(error, address) {
  const said = error instanceof BadInput || error instanceof NoLevel || error instanceof Problem;
  if (!said && !(error instanceof NoConnection)) console.error(error);
  const text = said ? error.message : say(error instanceof NoConnection ? 'problem.offline' : 'problem.page');
  const retry = !said && h('button', { class: 'primary', onclick: route }, say('action.retry'));
  const back = address !== '' && h('a', { class: 'button', href: '#' }, say('action.menu'));
  return h(
    'section',
    { class: 'problem', role: 'alert' },
    h('h1', {}, said ? say('problem.title') : text),
    h('p', {}, said ? text : say('problem.offline.what')),
    h('div', { class: 'actions' }, retry, back),
  );
}

/** Say how many results wait for a connection. */
function showOutbox() {
  const count = attempts.all().filter(attempts.pending).length;
  part('outbox').textContent = count === 0 ? '' : say(count === 1 ? 'outbox.one' : 'outbox.many', { count });
}

/** @param {Event} event */
function sent(event) {
  const attempt = event instanceof CustomEvent ? attempts.read(event.detail) : null;
  if (attempt?.verdict && location.hash !== `#${attempt.id}`) notice(say('outbox.sent', { score: attempt.verdict.score }));
  showOutbox();
}

const [named] = /^[a-z][a-z0-9-]*/.exec(addressed()) ?? [];
// What cannot be loaded is told of where it is needed.
if (named) roomOf(named).catch(() => {});
await learn();
part('help').textContent = '?';
part('help').setAttribute('aria-label', say('help.button'));
themeButton(part('theme'));
attempts.news.addEventListener('sent', sent);
attempts.news.addEventListener('unsent', showOutbox);
addEventListener('online', () => attempts.sendAll());
addEventListener('hashchange', route);
addEventListener('keydown', (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.key === 'Escape' && !event.defaultPrevented && !target.closest('dialog, input, textarea, select')) location.hash = '';
});
attempts.tidy();
await route();
attempts.sendAll();
keepPage().catch(() => {});
