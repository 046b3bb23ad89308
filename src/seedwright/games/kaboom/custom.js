/** A board of the player's own: size, mines, rules, and from what seed. */

import { BadInput } from '../../kit/kit.js';
import { h } from '../../dom.js';
import { style } from '../../draw.js';
import { FIELDS, FIRST, MODES, TRIES, faultsOf, read, rowOf, write } from './settings.js';

/** @typedef {import('../../types.js').PageShell} PageShell */
/** @typedef {import('./settings.js').Field} Field */
/** @typedef {import('./settings.js').Settings} Settings */

style(`
  .kaboom-custom { display: grid; gap: var(--s4); }
  .kaboom-custom .lead { padding: 0; }
  .kaboom-custom form { display: grid; gap: var(--s4); }
  .kaboom-custom form > * { min-width: 0; }
  .kaboom-custom fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: var(--s2); align-content: start; min-width: 0; }
  .kaboom-custom legend { padding: 0; font-weight: 650; margin-bottom: var(--s2); }
  .kaboom-custom .numbers { display: grid; grid-template-columns: repeat(3, minmax(0, 9rem)); gap: var(--s2) var(--s3); }
  .kaboom-custom .numbers > .bad { grid-column: 1 / -1; }
  .kaboom-custom .two { grid-template-columns: repeat(2, minmax(0, 1fr)); max-width: 28.5rem; align-items: end; }
  .kaboom-custom .bad:empty { display: none; }
  .kaboom-custom .field { display: grid; gap: var(--s1); }
  .kaboom-custom [aria-invalid='true'] { border: 2px solid var(--bad); }
  .kaboom-custom .presets { display: flex; flex-wrap: wrap; gap: var(--s2); align-items: center; }
  .kaboom-custom .presets { gap: var(--s1) var(--s2); }
  .kaboom-custom .presets button { font-size: var(--tiny); padding-inline: var(--s2); gap: var(--s1); }
  .kaboom-custom .presets span { flex: 1 0 100%; font-size: var(--tiny); color: var(--quiet); }
  .kaboom-custom .mode { display: grid; grid-template-columns: auto 1fr; gap: 0 var(--s3); align-items: center; cursor: pointer; }
  .kaboom-custom .mode { min-height: var(--touch); padding: var(--s2) var(--s3); }
  .kaboom-custom .mode { background: var(--surface); border: 1px solid var(--line); border-radius: var(--round); }
  .kaboom-custom .mode:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
  .kaboom-custom .mode input { width: 1.25rem; min-height: 0; height: 1.25rem; accent-color: var(--accent); margin: 0; }
  .kaboom-custom .mode span { grid-column: 2; font-size: var(--tiny); color: var(--quiet); }
  .kaboom-custom .dense { font-weight: 600; }
  .kaboom-custom .go { display: grid; gap: var(--s2); justify-items: start; align-content: start; }
  .kaboom-custom .go { position: sticky; bottom: 0; background: var(--ground); padding-block: var(--s2); }
  .kaboom-custom .go p:empty, .kaboom-custom .go div:empty { display: none; }
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

/** @param {HTMLElement} host @param {PageShell} shell @param {string} rest settings to start from */
export function openCustom(host, shell, rest) {
  const { words } = shell;
  const start = rest === '' ? FIRST : read(rest);
  if (!start) throw new BadInput(words('custom.fault.link'));
  const fields = FIELDS.map((name) => numberField(words, name));
  const [width, height, mines, par, seed] = fields;
  for (const field of fields) field.input.value = start[field.name];

  const modes = MODES.map((mode) => h('input', { type: 'radio', name: 'mode', value: mode, checked: mode === start.mode }));
  const modeParts = modes.map((input, at) =>
    h('label', { class: 'mode' }, input, h('b', {}, words(`custom.${MODES[at]}`)), h('span', {}, words(`custom.${MODES[at]}.what`))),
  );
  const density = h('p', {});
  const dense = h('p', { class: 'dense' });
  const play = h('button', { class: 'primary' }, words('custom.play'));
  const status = h('p', { role: 'status' });
  const link = h('div', {});
  const copy = h('button', { type: 'button', onclick: () => shell.share(shell.address(write(settings())), link) }, words('custom.share'));
  const go = h('div', { class: 'go' });
  const presets = Object.entries(PRESETS).map(([name, sizes]) => {
    const buttons = sizes.map((size) => presetButton(words, size, () => choose(size)));
    return h('div', { class: 'presets', role: 'group' }, h('span', {}, words(`custom.${name}`)), ...buttons);
  });
  const form = h(
    'form',
    { novalidate: true },
    h(
      'fieldset',
      {},
      h('legend', {}, words('custom.size')),
      h('div', { class: 'numbers' }, ...[width, height, mines].map(({ root }) => root), ...[width, height, mines].map(({ fault }) => fault)),
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
  /** @type {AbortController | null} what is sought */
  let seeking = null;

  /** @returns {Settings} */
  const settings = () => ({
    width: width.input.value.trim(),
    height: height.input.value.trim(),
    mines: mines.input.value.trim(),
    par: par.input.value.trim(),
    seed: seed.input.value.trim(),
    mode: MODES[modes.findIndex(({ checked }) => checked)],
  });
  /** @param {number[]} size */
  const choose = (size) => {
    [width, height, mines].forEach(({ input }, at) => (input.value = String(size[at])));
    look(true);
  };

  /** Say what is known of the board. @param {boolean} all also what is wrong, which is not said while someone still types */
  const look = (all) => {
    const now = settings();
    const faults = faultsOf(now);
    for (const field of fields) field.show(faults[field.name] ?? null, all);
    const sound = Object.keys(faults).length === 0;
    const share = Number(now.mines) / (Number(now.width) * Number(now.height));
    const sized = !faults.width && !faults.height && !faults.mines;
    density.textContent = sized ? words('custom.density', { density: share.toFixed(2) }) : '';
    dense.textContent = sized && share > DENSE[now.mode] ? words(`custom.dense.${now.mode}`) : '';
    for (const button of form.querySelectorAll('.presets button')) {
      const size = [now.width, now.height, now.mines].join();
      button.setAttribute('aria-pressed', String(button.getAttribute('data-size') === size));
    }
    if (all) status.textContent = '';
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

  /** @param {Settings} now @param {number} from */
  const seek = async (now, from) => {
    const { signal } = (seeking = new AbortController());
    const bar = h('progress', { max: TRIES, value: 0, 'aria-label': words('custom.seeking') });
    const count = h('span', {}, words('custom.seeking'));
    const cancel = h('button', { type: 'button', onclick: () => seeking?.abort() }, words('custom.cancel'));
    let tried = 0;
    const progress = (/** @type {number} */ so) => {
      tried = so;
      bar.value = so;
      count.textContent = words('custom.tried', { tried, all: TRIES });
    };
    const sets = form.querySelectorAll('fieldset');
    for (const set of sets) set.disabled = true;
    go.replaceChildren(h('div', { class: 'seeking' }, bar, count, cancel));
    cancel.focus();
    shell.say(words('custom.seeking'));
    /** @type {string | null} */
    let found = null;
    try {
      found = await shell.run('seek', [rowOf(now), from], { file: 'seeking.js', progress, signal });
      status.textContent = signal.aborted ? words('custom.stopped', { tried }) : words('custom.none', { all: TRIES });
    } catch (error) {
      // Work that does not listen is cut off.
      const stopped = words('custom.stopped', { tried });
      status.textContent = signal.aborted ? stopped : /** @type {Error} */ (error).message;
    }
    seeking = null;
    if (found) return shell.play(found);
    for (const set of sets) set.disabled = false;
    offer();
    play.focus();
  };
  const offer = () => go.replaceChildren(h('div', { class: 'actions' }, play, copy), link, status);

  form.addEventListener('input', () => look(false));
  form.addEventListener('change', () => look(true));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (seeking) return;
    if (look(true)) open(settings());
    else fields.find(({ input }) => input.ariaInvalid === 'true')?.input.focus();
  });
  host.classList.add('kaboom-custom');
  host.append(h('p', { class: 'lead' }, words('custom.line')), form);
  offer();
  look(true);
  return () => {};
}

/** @param {PageShell['words']} words @param {number[]} size @param {() => void} run */
function presetButton(words, [width, height, mines], run) {
  const size = { width, height, mines };
  const label = words('custom.preset.what', size);
  const data = [width, height, mines].join();
  return h('button', { type: 'button', 'data-size': data, 'aria-label': label, onclick: run }, words('custom.preset', size));
}

/** A field for a number, and where it is said what is wrong with it. @param {PageShell['words']} words @param {Field} name */
function numberField(words, name) {
  const id = `custom-${name}`;
  const fault = h('p', { class: 'bad', id: `${id}-fault`, role: 'alert' });
  const input = h('input', { id, inputmode: 'numeric', autocomplete: 'off', maxlength: 10, 'aria-describedby': fault.id });
  const root = h('label', { class: 'field' }, h('span', {}, words(`custom.${name}`)), input);
  /** @param {[key: string, facts: import('../../types.js').Facts] | null} found @param {boolean} tell whether to say it if it is new */
  const show = (found, tell) => {
    if (found && !tell) return;
    const text = found ? words(...found) : '';
    if (fault.textContent !== text) fault.textContent = text;
    input.setAttribute('aria-invalid', String(found !== null));
  };
  return { name, root, input, fault, show };
}
