/** The workshop: draw a field, see how many answers it has, bring it to just one, play it, hand it on. */

import { h } from '../../dom.js';
import { answerList } from './answers.js';
import { clicksOf } from './clicks.js';
import { Counting } from './counting.js';
import { Draft } from './draft.js';
import { Editor } from './editor.js';
import { able } from './focus.js';
import { Keeping } from './keeping.js';
import { decode } from './sakura.js';
import { describe, sketchOf } from './sketch.js';
import { Trials } from './trials.js';

/** @typedef {import('../../types.js').PageShell} PageShell */
/** @typedef {import('./sketch.js').Sketch} Sketch */
/** @typedef {import('./answers.js').Answer} Answer */

const FIRST = '_o..,....,.._..,....,_...';
const LISTED = 24;
const TURNS = [1, 2, 3, 6];

/**
 * @param {HTMLElement} host
 * @param {PageShell} shell
 * @param {string} rest a description to start from
 */
export function openWorkshop(host, shell, rest) {
  const { words } = shell;
  // Read first: a link that names no board leaves the draft as it was.
  const linked = rest === '' ? null : sketchOf(decode(rest));
  const draft = new Draft(sketchOf(decode(FIRST)));
  if (linked && describe(draft.now) !== rest) draft.change(linked);

  const counting = new Counting(shell);
  const answers = h('section', { class: 'answers' });
  const play = h('button', { class: 'primary', onclick: () => shell.play(describe(draft.now)) }, words('workshop.play'));
  const editor = new Editor({ words, say: shell.say, draw: (sketch) => look(sketch), done: (sketch) => change(sketch) });
  const trials = new Trials(shell, (sketch) => change(sketch));
  const keeping = new Keeping(shell, (sketch, told) => {
    change(sketch);
    editor.centre();
    shell.notice(told);
    shell.say(told);
  });
  const undo = h('button', { onclick: () => back('undo') }, words('action.undo'));
  const redo = h('button', { onclick: () => back('redo') }, words('workshop.redo'));
  const clear = h('button', { onclick: () => change(new Map()) }, words('workshop.clear'));

  let shown = '';

  /** @param {Sketch} sketch */
  const change = (sketch) => {
    draft.change(sketch);
    show();
  };
  /** @param {'undo' | 'redo'} way */
  const back = (way) => {
    draft[way]();
    show();
    shell.say(words(`workshop.${way}ne`));
  };
  const show = () => {
    const sketch = draft.now;
    editor.show(sketch);
    const [first, second] = draft.canUndo ? [undo, redo] : [redo, undo];
    first.disabled = !draft.canUndo && !draft.canRedo;
    able(second, draft.canUndo && draft.canRedo, first);
    able(clear, sketch.size > 0, undo);
    const sound = look(sketch);
    trials.on(sketch, sound);
    shell.keep(sound ? describe(sketch) : '');
  };

  /**
   * Say what is known of a sketch, also while it is still being drawn; return whether it is a board.
   * @param {Sketch} sketch
   */
  const look = (sketch) => {
    const description = describe(sketch);
    const sentence = flaw(description);
    play.disabled = sentence !== null;
    if (description === shown && sentence === null) return true;
    shown = description;
    keeping.on(description, sentence === null);
    answers.replaceChildren();
    if (sentence === null) counting.of(description);
    else counting.refuse(words('workshop.flaw', { sentence }));
    return sentence === null;
  };

  counting.onknown = (known) => {
    keeping.count = known?.count ?? null;
    if (!known || known.count.answers === 0) return answers.replaceChildren();
    showAnswers(known.found, known.count.answers, known.count.exact);
  };
  /** @param {readonly Answer[]} found @param {number} count @param {boolean} exact */
  const showAnswers = (found, count, exact) => {
    const description = shown;
    const board = decode(description);
    const least = Math.min(count, LISTED);
    const title = found.length < count || !exact ? 'workshop.list.some' : 'workshop.list.all';
    const more = h('button', { onclick: () => ask() }, words('workshop.list.ask'));
    const ask = async () => {
      more.disabled = true;
      try {
        /** @type {{answers: {arrived: number[], clicks: string[]}[]}} */
        const listed = await shell.job('answers', { board: description, most: LISTED });
        if (description !== shown) return;
        showAnswers(listed.answers.map(({ arrived, clicks }) => ({ arrived, clicks: clicksOf(clicks) })), count, exact);
      } catch (error) {
        more.disabled = false;
        shell.notice(/** @type {Error} */ (error).message || words('workshop.offline'));
      }
    };
    answers.replaceChildren(
      h('h2', {}, words(title, { shown: found.length })),
      answerList(shell, board, found),
      ...(found.length < least ? [more] : []),
    );
  };

  const mirror = toggle(words('workshop.mirror'), (on) => {
    editor.symmetry.mirror = on;
    editor.showSymmetry();
  });
  const turns = h(
    'select',
    { 'aria-label': words('workshop.turns') },
    ...TURNS.map((count) => h('option', { value: count }, words(`workshop.turns.${count}`))),
  );
  turns.addEventListener('change', () => {
    editor.symmetry.turns = Number(turns.value);
    editor.showSymmetry();
  });

  const group = { class: 'actions', role: 'group' };
  const tools = h(
    'div',
    { ...group, class: 'actions tools', 'aria-label': words('workshop.tools') },
    ...toolButtons(editor, words),
  );
  const symmetry = h('div', { ...group, 'aria-label': words('workshop.symmetry') }, mirror, turns);
  const history = h('div', { class: 'actions' }, undo, redo, clear);
  host.classList.add('sakura-workshop');
  host.append(
    h('p', { class: 'lead' }, words('workshop.line')),
    h('div', { class: 'drawing' }, tools, editor.frame, h('div', { class: 'under' }, symmetry, history), keysPart(words)),
    h('div', { class: 'known' }, counting.headline, counting.details, play, trials.root, answers, keeping.root),
  );

  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest('input, select, textarea, dialog')) return;
    const chord = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    const isUndo = (key === 'z' && chord) || (key === 'u' && !chord);
    if (!isUndo && !(isRedo && (chord || key === 'y'))) return;
    event.preventDefault();
    back(isRedo ? 'redo' : 'undo');
  };
  addEventListener('keydown', keys);
  show();
  editor.centre();
  return () => {
    removeEventListener('keydown', keys);
    counting.end();
  };
}

/** @param {string} description @returns {string | null} why it is no board */
function flaw(description) {
  try {
    decode(description);
    return null;
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

/** @param {Editor} editor @param {PageShell['words']} words */
function toolButtons(editor, words) {
  const buttons = /** @type {import('./editor.js').Tool[]} */ (['cells', 'roots', 'scroll']).map((tool) => {
    const choose = () => {
      editor.use(tool);
      for (const other of buttons) other.setAttribute('aria-pressed', String(other === button));
    };
    const pressed = String(tool === editor.tool);
    const button = h('button', { 'aria-pressed': pressed, onclick: choose }, words(`workshop.tool.${tool}`));
    return button;
  });
  return buttons;
}

/** @param {string} label @param {(on: boolean) => void} turned */
function toggle(label, turned) {
  const button = h('button', { 'aria-pressed': 'false' }, label);
  button.addEventListener('click', () => {
    const on = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(on));
    turned(on);
  });
  return button;
}

/** @param {PageShell['words']} words */
function keysPart(words) {
  const text = h('p', { id: 'sakura-keys', class: 'quiet' }, words('workshop.keys.text'));
  return h('details', {}, h('summary', {}, words('workshop.keys')), text);
}
