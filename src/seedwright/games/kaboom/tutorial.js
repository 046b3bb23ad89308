/** The tutorial: the game is learnt by playing it, one thing at a time. */

import { h } from '../../dom.js';
import { style } from '../../draw.js';
import { fit } from '../../fit.js';
import { room } from '../../rooms.js';
import { startLevel } from '../../start.js';
import { done, learnt } from './learning.js';
import { lessons } from './lessons.js';
import { Practice } from './practice.js';

/** @typedef {import('../../types.js').PageShell} PageShell */

style(`
  .kaboom-tutorial { display: grid; gap: var(--s3); align-content: start; }
  .kaboom-tutorial > * { min-width: 0; }
  .kaboom-tutorial .way { display: flex; align-items: center; gap: var(--s1); }
  .kaboom-tutorial .way ol { display: flex; flex: 0 1 auto; gap: var(--s2); list-style: none; padding: 0 var(--s2); }
  .kaboom-tutorial .way button { border-color: transparent; font-size: var(--large); }
  .kaboom-tutorial .dot { width: 0.75rem; height: 0.75rem; border: 2px solid var(--edge); border-radius: 50%; }
  .kaboom-tutorial .dot.done { background: var(--accent); border-color: var(--accent); }
  .kaboom-tutorial .dot.here { outline: 2px solid var(--ink); outline-offset: 2px; }
  .kaboom-tutorial .task { display: grid; gap: var(--s1); max-width: 40rem; }
  .kaboom-tutorial .do { font-weight: 650; }
  .kaboom-tutorial .table { display: grid; place-items: center; padding: 4px; }
  .kaboom-tutorial .table { height: min(48dvh, var(--rows) * 4.75rem, (100vw - 2.5rem) * var(--rows) / var(--columns)); }
  .kaboom-tutorial .table svg { display: block; max-width: none; }
  .kaboom-tutorial .table.closed svg { pointer-events: none; }
  .kaboom-tutorial .answer { display: grid; gap: var(--s2); max-width: 40rem; scroll-margin-block: var(--s3); }
  .kaboom-tutorial .figures { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s1) var(--s4); }
  .kaboom-tutorial .told { border-left: 4px solid var(--accent); padding: var(--s1) var(--s3); }
  .kaboom-tutorial .told:empty { display: none; }
  .kaboom-tutorial .told.right { border-color: var(--good); }
  .kaboom-tutorial .told.right p:first-child::before { content: '✓ '; color: var(--good); font-weight: 700; }
  .kaboom-tutorial .told.beside { border-color: var(--bad); }
  .kaboom-tutorial .all ol { display: grid; gap: var(--s1); list-style: none; padding: 0; justify-items: start; }
  .kaboom-tutorial .all button[aria-current] { font-weight: 650; border-color: var(--ink); }
  .kaboom-tutorial .all summary { color: var(--quiet); text-decoration: underline; text-underline-offset: 0.2em; }
  @media (min-width: 900px), (orientation: landscape) and (max-height: 560px) {
    .kaboom-tutorial { grid-template: 'table way' auto 'table task' auto 'table answer' auto 'table all' 1fr / 1.1fr 1fr; }
    .kaboom-tutorial { column-gap: var(--s8); }
    .kaboom-tutorial .table { grid-area: table; --tall: calc(100dvh - 9rem); }
    .kaboom-tutorial .table { height: min(var(--tall), var(--rows) * 7rem, 48vw * var(--rows) / var(--columns)); }
    .kaboom-tutorial .way { grid-area: way; }
    .kaboom-tutorial .task { grid-area: task; }
    .kaboom-tutorial .answer { grid-area: answer; }
    .kaboom-tutorial .all { grid-area: all; }
  }
`);

/** @param {HTMLElement} host @param {PageShell} shell @param {string} rest the name of a lesson */
export function openTutorial(host, shell, rest) {
  const { words } = shell;
  let at = 0;
  let unfit = () => {};
  /** @type {Practice} */
  let practice;

  const step = (/** @type {string} */ key, /** @type {number} */ by) =>
    h('button', { class: 'quiet', 'aria-label': words(`tutorial.${key}`), onclick: () => go(at + by) }, by < 0 ? '‹' : '›');
  const back = step('back', -1);
  const skip = step('skip', 1);
  const dots = lessons.map(() => h('li', { class: 'dot' }));
  const where = h('span', { class: 'unseen' });
  const task = h('section', { class: 'task', id: 'kaboom-task' });
  const table = h('div', { class: 'table' });
  const figures = h('div', { class: 'figures' });
  const told = h('div', { class: 'told' });
  const actions = h('div', { class: 'actions' });
  const answer = h('section', { class: 'answer' }, figures, told, actions);
  const links = lessons.map(({ name }, index) =>
    h('li', {}, h('button', { class: 'quiet', onclick: () => go(index) }, words(`tutorial.${name}.title`))),
  );
  const mode = h('button', { onclick: () => turn() }, words('action.flag'));
  const all = h('details', { class: 'all' }, h('summary', {}, words('tutorial.all')), h('ol', {}, ...links));

  const lesson = () => lessons[at];
  /** @param {string} key @param {() => void} run @param {string} [kind] */
  const button = (key, run, kind) => h('button', { class: kind, onclick: run }, words(`tutorial.${key}`));
  /** @param {string} kind @param {(string | false)[]} texts */
  const tell = (kind, ...texts) => {
    const said = texts.filter((text) => text !== false && text !== '').map(String);
    told.className = `told ${kind}`;
    told.replaceChildren(...said.map((text) => h('p', {}, text)));
    if (said.length > 0) shell.say(said.join(' '));
  };

  /** Go to a lesson and begin it. @param {number} index @param {boolean} [first] whether the page has just been opened */
  const go = (index, first = false) => {
    at = Math.min(lessons.length - 1, Math.max(0, index));
    all.open = false;
    shell.keep(lesson().name);
    begin();
    if (first) return;
    practice.view.root.focus({ preventScroll: true });
    scrollTo(0, 0);
  };

  const begin = () => {
    const { name } = lesson();
    unfit();
    practice?.view.destroy();
    const mine = new Practice(shell, lesson(), {
      moved: () => tell(''),
      told: (what, text) => {
        if (what === 'right') learnt(name);
        // The lesson may have been left meanwhile.
        if (practice === mine) outcome(what, text);
        else mark();
      },
    });
    practice = mine;
    const { view, board } = mine;
    task.replaceChildren(
      h('h2', {}, words(`tutorial.${name}.title`)),
      h('p', {}, words(`tutorial.${name}.see`)),
      h('p', { class: 'do' }, words(`tutorial.${name}.do`)),
    );
    table.style.setProperty('--columns', String(board.width));
    table.style.setProperty('--rows', String(board.height));
    table.classList.remove('closed');
    table.replaceChildren(view.root);
    figures.replaceChildren(view.gauge);
    unfit = fit(view.root, table);
    view.root.setAttribute('aria-describedby', task.id);
    tell('');
    offer();
    mark();
    shell.say([words('tutorial.at', { at: at + 1, all: lessons.length }), ...texts(task), view.describe()].join(' '));
  };

  const again = () => {
    begin();
    practice.view.root.focus({ preventScroll: true });
  };

  /** Show how far the player has come. */
  const mark = () => {
    const known = done();
    back.disabled = at === 0;
    skip.disabled = at === lessons.length - 1;
    where.textContent = words('tutorial.at', { at: at + 1, all: lessons.length });
    lessons.forEach(({ name }, index) => {
      const key = known.has(name) ? 'tutorial.link.done' : 'tutorial.link';
      dots[index].className = `dot ${known.has(name) ? 'done' : ''} ${index === at ? 'here' : ''}`;
      const link = links[index].firstElementChild;
      if (link) link.textContent = words(key, { number: index + 1, title: words(`tutorial.${name}.title`) });
      if (index === at) link?.setAttribute('aria-current', 'step');
      else link?.removeAttribute('aria-current');
    });
  };

  /** Offer what helps on the way through the lesson. */
  const offer = () => {
    const { flags, hints, goal } = lesson();
    const offered = [flags && mode, hints && button('hint', hint), goal === 'won' && button('again', again)];
    actions.replaceChildren(...offered.filter((each) => each instanceof Node));
    refresh();
  };
  const flagging = () => practice.view.actions.find(({ label }) => label === words('action.flag'));
  /** A key may have switched the mode as well. */
  const refresh = () => mode.setAttribute('aria-pressed', String(flagging()?.pressed() ?? false));
  const turn = () => {
    flagging()?.run();
    refresh();
  };

  /** @param {import('./practice.js').Outcome} what @param {string} text */
  const outcome = (what, text) => {
    const { name, goal } = lesson();
    if (what === 'on') return tell('', text);
    table.classList.add('closed');
    if (what !== 'right') {
      const key = what === 'beside' && `tutorial.${goal}.beside`;
      tell(what, text, key && words(key));
      actions.replaceChildren(button('retry', retry, 'primary'), button('again', again));
    } else {
      mark();
      tell(what, goal !== 'won' && text, words(`tutorial.${name}.done`, practice.facts));
      actions.replaceChildren(...onward());
    }
    actions.querySelector('button')?.focus({ preventScroll: true });
    answer.scrollIntoView({ block: 'nearest', behavior: shell.calm ? 'auto' : 'smooth' });
  };
  const onward = () => {
    const last = at === lessons.length - 1;
    const play = async () => startLevel(await room(shell.game.name), 1);
    return [last ? button('play', play, 'primary') : button('next', () => go(at + 1), 'primary'), button('again', again)];
  };
  const retry = () => {
    if (!practice.retry()) return;
    table.classList.remove('closed');
    tell('');
    offer();
    practice.view.root.focus({ preventScroll: true });
  };
  const hint = async () => {
    const asked = practice;
    const found = await practice.hint();
    if (found && practice === asked) tell('', found.text, found.more && words('tutorial.more'));
  };

  /** @type {Record<string, () => void>} */
  const commands = {
    n: () => go(at + 1),
    p: () => go(at - 1),
    r: again,
    u: retry,
    h: () => lesson().hints && hint(),
  };
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || target.closest('input, dialog')) return;
    const acting = event.key === 'Enter' || event.key === ' ';
    if (acting && target.closest('button, a, summary')) return;
    const command = Object.hasOwn(commands, event.key) ? commands[event.key] : null;
    if (command) command();
    else if (!practice.open || !practice.view.key(event)) return;
    refresh();
    if (event.key.startsWith('Arrow')) practice.view.root.focus({ preventScroll: true });
    event.preventDefault();
  };

  host.classList.add('kaboom-tutorial');
  const way = h('nav', { class: 'way' }, back, h('ol', { 'aria-hidden': 'true' }, ...dots), skip, where);
  host.append(way, task, table, answer, all);
  addEventListener('keydown', keys);
  const named = lessons.findIndex(({ name }) => name === rest);
  const next = lessons.findIndex(({ name }) => !done().has(name));
  go(Math.max(0, named < 0 ? next : named), true);
  return () => {
    removeEventListener('keydown', keys);
    unfit();
    practice.view.destroy();
  };
}

/** @param {Element} part @returns {string[]} */
const texts = (part) => [...part.children].map((child) => child.textContent ?? '');
