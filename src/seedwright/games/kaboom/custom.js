/** A board of the player's own: size, mines, rules, and from what seed. */

import { BadInput } from '../../kit/kit.js';
import { h } from '../../dom.js';
import { style } from '../../draw.js';
import { numberField, presetButton } from './fields.js';
import { Search } from './search.js';
import { FIELDS, FIRST, MODES, TRIES, faultsOf, read, rowOf, write } from './settings.js';

/** @typedef {import('../../types.js').PageShell} PageShell */
/** @typedef {import('./settings.js').Settings} Settings */

style(`
  .kaboom-custom { display: grid; gap: var(--s4); }
  .kaboom-custom .lead { padding: 0; }
  .kaboom-custom form { display: grid; gap: var(--s4); }
  .kaboom-custom form > * { min-width: 0; }
  .kaboom-custom fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
  .kaboom-custom fieldset { display: grid; gap: var(--s2); align-content: start; }
  .kaboom-custom legend { padding: 0; font-weight: 650; margin-bottom: var(--s2); }
  .kaboom-custom .numbers { display: grid; grid-template-columns: repeat(3, minmax(0, 9rem)); gap: var(--s2) var(--s3); }
  .kaboom-custom .numbers > .bad { grid-column: 1 / -1; }
  .kaboom-custom .two { grid-template-columns: repeat(2, minmax(0, 1fr)); max-width: 28.5rem; align-items: end; }
  .kaboom-custom .field { display: grid; gap: var(--s1); }
  .kaboom-custom [aria-invalid='true'] { border: 2px solid var(--bad); }
  .kaboom-custom .presets { display: flex; flex-wrap: wrap; gap: var(--s2); align-items: center; }
  .kaboom-custom .presets { gap: var(--s1) var(--s2); }
  .kaboom-custom .presets button { font-size: var(--tiny); padding-inline: var(--s2); gap: var(--s1); }
  .kaboom-custom .presets span { flex: 1 0 100%; font-size: var(--tiny); color: var(--quiet); }
  .kaboom-custom .mode { display: grid; grid-template-columns: auto 1fr; gap: 0 var(--s3); align-items: center; }
  .kaboom-custom .mode { cursor: pointer; min-height: var(--touch); padding: var(--s2) var(--s3); }
  .kaboom-custom .mode { background: var(--surface); border: 1px solid var(--line); border-radius: var(--round); }
  .kaboom-custom .mode:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
  .kaboom-custom .mode input { width: 1.25rem; min-height: 0; height: 1.25rem; accent-color: var(--accent); margin: 0; }
  .kaboom-custom .mode span { grid-column: 2; font-size: var(--tiny); color: var(--quiet); }
  .kaboom-custom .dense { font-weight: 600; }
  .kaboom-custom .go { display: grid; gap: var(--s2); justify-items: start; align-content: start; }
  .kaboom-custom .go { position: sticky; bottom: 0; background: var(--ground); padding-block: var(--s2); }
  .kaboom-custom fieldset p:empty, .kaboom-custom .go div:empty { display: none; }
  .kaboom-custom .seeking { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s2) var(--s3); width: 100%; }
  .kaboom-custom progress { flex: 1 1 10rem; max-width: 24rem; accent-color: var(--accent); }
  @media (min-width: 900px) {
    .kaboom-custom form { grid-template-columns: 1fr 1fr; column-gap: var(--s8); }
    .kaboom-custom .go { min-height: 6.5rem; }
    .kaboom-custom .rules-of { grid-row: span 3; }
  }
`);

/** Width, height and mines of boards that people know. */
const PRESETS = {
  original: [
    [8, 8, 8],
    [10, 10, 20],
    [15, 15, 50],
    [10, 10, 50],
  ],
  minesweeper: [
    [9, 9, 10],
    [16, 16, 40],
    [30, 16, 99],
  ],
};
/** Beyond this share of mines many moves are guesses, and hardly a board does without. */
const DENSE = { kaboom: 0.35, 'kaboom-anywhere': 0.35, classic: 0.35, noguess: 0.3 };

/** Milliseconds after which someone who typed is taken to be done. */
const PAUSE = 700;

/** @param {HTMLElement} host @param {PageShell} shell @param {string} rest settings to start from */
export function openCustom(host, shell, rest) {
  const { words } = shell;
  const start = rest === '' ? FIRST : read(rest);
  if (!start) throw new BadInput(words('custom.fault.link'));
  const fields = FIELDS.map((name) => numberField(words, name));
  const [width, height, mines, par, seed] = fields;
  const size = [width, height, mines];
  for (const field of fields) field.input.value = start[field.name];

  const modes = MODES.map((mode) => h('input', { type: 'radio', name: 'mode', value: mode, checked: mode === start.mode }));
  const modeParts = modes.map((input, at) => {
    const [name, what] = [MODES[at], `${MODES[at]}.what`].map((key) => words(`custom.${key}`));
    return h('label', { class: 'mode' }, input, h('b', {}, name), h('span', {}, what));
  });
  const density = h('p', {});
  const dense = h('p', { class: 'dense' });
  const play = h('button', { class: 'primary' }, words('custom.play'));
  const status = h('p', { role: 'status' });
  const link = h('div', {});
  const share = () => shell.share(shell.address(write(settings())), link);
  const copy = h('button', { type: 'button', onclick: share }, words('custom.share'));
  const go = h('div', { class: 'go' });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pausing;
  const presets = Object.entries(PRESETS).map(([name, sizes]) => {
    const buttons = sizes.map((numbers) => presetButton(words, numbers, () => choose(numbers)));
    return h('div', { class: 'presets', role: 'group' }, h('span', {}, words(`custom.${name}`)), ...buttons);
  });
  const form = h(
    'form',
    { novalidate: true },
    h(
      'fieldset',
      {},
      h('legend', {}, words('custom.size')),
      h('div', { class: 'numbers' }, ...size.map(({ root }) => root), ...size.map(({ fault }) => fault)),
      density,
      dense,
      ...presets,
    ),
    h('fieldset', { class: 'rules-of' }, h('legend', {}, words('custom.rules')), ...modeParts),
    h(
      'fieldset',
      {},
      h('legend', {}, words('custom.more')),
      h('div', { class: 'numbers two' }, par.root, seed.root, par.fault, seed.fault),
    ),
    go,
  );
  /** @returns {Settings} */
  const settings = () => ({
    width: width.input.value.trim(),
    height: height.input.value.trim(),
    mines: mines.input.value.trim(),
    par: par.input.value.trim(),
    seed: seed.input.value.trim(),
    mode: MODES[modes.findIndex(({ checked }) => checked)],
  });
  /** @param {readonly number[]} numbers */
  const choose = (numbers) => {
    size.forEach(({ input }, at) => (input.value = String(numbers[at])));
    look(true);
  };

  /** Say what is known of the board. @param {boolean} all also what is wrong, which is not said while someone still types */
  const look = (all) => {
    const now = settings();
    const faults = faultsOf(now);
    for (const field of fields) field.show(faults[field.name] ?? null, all);
    const sound = Object.keys(faults).length === 0;
    const part = Number(now.mines) / (Number(now.width) * Number(now.height));
    const sized = !faults.width && !faults.height && !faults.mines;
    density.textContent = sized ? words('custom.density', { density: part.toFixed(2) }) : '';
    dense.textContent = sized && part > DENSE[now.mode] ? words(`custom.dense.${now.mode}`) : '';
    for (const button of form.querySelectorAll('.presets button')) {
      const chosen = button.getAttribute('data-size') === [now.width, now.height, now.mines].join();
      button.setAttribute('aria-pressed', String(chosen));
    }
    link.replaceChildren();
    if (sound) shell.keep(write(now));
    return sound;
  };

  /** @param {Settings} now without faults */
  const open = (now) => {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1));
    const from = now.seed === '' ? drawn : Number(now.seed);
    if (now.mode === 'noguess') return seek(now, from);
    return shell.play(shell.game.encode(shell.game.generate(rowOf(now), from).board));
  };

  /** @param {Settings} now without faults @param {number} from */
  const seek = async (now, from) => {
    const sets = form.querySelectorAll('fieldset');
    for (const set of sets) set.disabled = true;
    const search = new Search(shell, TRIES);
    go.replaceChildren(search.root);
    search.stop.focus();
    const { board, text } = await search.run(rowOf(now), from);
    if (board) return shell.play(board);
    for (const set of sets) set.disabled = false;
    offer();
    status.textContent = text;
    play.focus();
  };
  const offer = () => go.replaceChildren(h('div', { class: 'actions' }, play, copy), link, status);

  form.addEventListener('input', () => {
    clearTimeout(pausing);
    status.textContent = '';
    look(false);
    // Not when a field is left: a sentence that comes then moves the button away from under the pointer.
    pausing = setTimeout(() => look(true), PAUSE);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(pausing);
    status.textContent = '';
    if (look(true)) open(settings());
    else fields.find(({ input }) => input.ariaInvalid === 'true')?.input.focus();
  });
  host.classList.add('kaboom-custom');
  host.append(h('p', { class: 'lead' }, words('custom.line')), form);
  offer();
  look(true);
  return () => clearTimeout(pausing);
}
