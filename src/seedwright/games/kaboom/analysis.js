/** The page for those who study the game: paste a position, see what is certain, how likely the rest is, and why. */

import { h } from '../../dom.js';
import { style } from '../../draw.js';
import { chart } from './chart.js';

/** @typedef {import('../../types.js').PageShell} PageShell */
/** @typedef {import('./analysing.js').Analysis} Analysis */
/** @typedef {import('./studying.js').Known} Known */
/** @typedef {import('./reasoning.js').Reason} Reason */

style(`
  .kaboom-analysis { display: grid; gap: var(--s4); }
  .kaboom-analysis .lead { padding: 0; }
  .kaboom-analysis form, .kaboom-analysis .found { display: grid; gap: var(--s3); align-content: start; min-width: 0; }
  .kaboom-analysis label { display: grid; gap: var(--s1); }
  .kaboom-analysis textarea { font: var(--text) / 1.25 ui-monospace, monospace; color: inherit; background: var(--surface); }
  .kaboom-analysis textarea { border: 1px solid var(--edge); border-radius: var(--round); padding: var(--s3); width: 100%; }
  .kaboom-analysis textarea { min-height: 14rem; white-space: pre; overflow: auto; resize: vertical; letter-spacing: 0.15em; }
  .kaboom-analysis form button { justify-self: start; }
  .kaboom-analysis .canvas { overflow: auto; max-height: 78dvh; padding: var(--s2); }
  .kaboom-analysis .sentence { min-height: 3.5rem; border-left: 4px solid var(--accent); padding: var(--s1) var(--s3); }
  .kaboom-analysis .sentence { overflow-wrap: anywhere; }
  .kaboom-analysis .number { overflow-wrap: anywhere; max-height: 8rem; overflow: auto; }
  .kaboom-analysis .scroll { overflow-x: auto; }
  .kaboom-analysis td { overflow-wrap: anywhere; }
  @media (min-width: 900px) {
    .kaboom-analysis { grid-template-columns: minmax(16rem, 1fr) minmax(0, 2fr); column-gap: var(--s8); }
    .kaboom-analysis > .lead { grid-column: 1 / -1; }
  }
`);

const FIRST = `mines 10
..1???????
..2???????
..3???????
..2???????
112???????
??????????
??????????
??????????
??????????
??????????
`;
/** A text of more characters is not kept in the address. */
const ADDRESSED = 1500;
/** Rows of the list of chances. */
const LISTED = 24;
const FILE = 'analysing.js';

/** @param {HTMLElement} host @param {PageShell} shell @param {string} rest a position to start from */
export function openAnalysis(host, shell, rest) {
  const { words } = shell;
  const text = h('textarea', { spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', rows: 14 });
  text.value = rest || FIRST;
  const fault = h('p', { class: 'bad', role: 'alert' });
  const found = h('div', { class: 'found' });
  const form = h('form', {}, h('label', {}, words('analysis.text'), text), h('button', { class: 'primary' }, words('analysis.run')), fault);
  let run = new AbortController();

  const analyse = async () => {
    run.abort();
    const { signal } = (run = new AbortController());
    fault.textContent = '';
    const asked = text.value;
    try {
      /** @type {Analysis} */
      const analysis = await shell.run('analyse', [asked], { file: FILE, signal });
      if (signal.aborted) return;
      shell.keep(asked.length <= ADDRESSED ? asked : '');
      found.replaceChildren(...shown(shell, asked, analysis, signal));
      shell.say(words('analysis.count', countsOf(analysis)));
    } catch (error) {
      if (signal.aborted) return;
      const { name, message } = /** @type {Error} */ (error);
      found.replaceChildren();
      fault.textContent = name === 'GaveUp' ? words('analysis.gaveup') : words('analysis.fault', { sentence: message });
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    analyse();
  });
  text.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  host.classList.add('kaboom-analysis');
  host.append(h('p', { class: 'lead' }, words('analysis.line')), form, found);
  analyse();
  return () => run.abort();
}

/** @param {Analysis} analysis */
function countsOf({ known }) {
  const count = { safe: 0, mine: 0, uncertain: 0 };
  for (const { is } of known) count[is] += 1;
  return { ...count, closed: known.length };
}

/**
 * @param {PageShell} shell @param {string} text @param {Analysis} analysis @param {AbortSignal} signal
 * @returns {Element[]} the board, the sentence on a chosen cell, the sizes and the chances
 */
function shown(shell, text, analysis, signal) {
  const { words } = shell;
  const { width, height, mines, cells, arrangements, boundary, outside, components } = analysis;
  const known = new Map(analysis.known.map((one) => [one.cell, one]));
  const sentence = h('p', { class: 'sentence' }, words('analysis.choose'));
  /** @type {Map<number, Promise<Reason | null>>} */
  const reasons = new Map();
  let last = -1;

  /** @param {number} cell */
  const told = (cell) => {
    const one = known.get(cell);
    const what = one ? words(`analysis.is.${one.is}`, { ...one }) : words('number', { number: Number(cells[cell]) });
    return words('cell', { ...board.place(cell), what });
  };
  /** @param {Known} one @returns {Promise<Reason | null>} */
  const reasonOf = ({ cell, is }) => {
    const kept = reasons.get(cell) ?? shell.run('prove', [text, cell, is === 'mine'], { file: FILE, signal });
    reasons.set(cell, kept);
    return kept;
  };
  /** @param {number} cell */
  const choose = async (cell) => {
    last = cell;
    board.mark(cell, []);
    sentence.textContent = told(cell);
    const one = known.get(cell);
    try {
      const reason = one && one.is !== 'uncertain' ? await reasonOf(one) : null;
      if (last !== cell) return;
      if (reason) {
        board.mark(cell, reason.clues);
        sentence.textContent = `${told(cell)}. ${because(reason)}`;
      }
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    shell.say(sentence.textContent ?? '');
  };
  /** @param {Reason} reason */
  const because = ({ clues, counter }) => {
    const places = clues.map((clue) => words('analysis.place', board.place(clue))).join('; ');
    const key = clues.length === 0 ? 'analysis.why.count' : counter ? 'analysis.why.counter' : 'analysis.why';
    return words(key, { clues: clues.length, places });
  };
  const board = chart(analysis, words('analysis.board', { width, height, mines }), (cell, chosen) => {
    if (chosen) choose(cell);
    else shell.say(told(cell));
  });
  return [
    h('p', {}, words('analysis.count', countsOf(analysis))),
    h('div', { class: 'canvas' }, board.root),
    sentence,
    h('p', { class: 'number' }, words('analysis.arrangements', { arrangements })),
    h('p', {}, words('analysis.sizes', { boundary, components, outside })),
    chancesOf(shell, analysis),
  ];
}

/** @param {PageShell} shell @param {Analysis} analysis @returns {Element} the chances that occur, most frequent first */
function chancesOf({ words }, { known }) {
  /** @type {Map<string, {one: Known, count: number}>} */
  const groups = new Map();
  for (const one of known) {
    const group = groups.get(one.chance) ?? { one, count: 0 };
    group.count += 1;
    groups.set(one.chance, group);
  }
  const rows = [...groups.values()].sort((a, b) => b.count - a.count || a.one.cell - b.one.cell);
  const head = ['class', 'chance', 'percent', 'cells'].map((key) => h('th', { scope: 'col' }, words(`analysis.head.${key}`)));
  const body = rows.slice(0, LISTED).map(({ one: { is, chance, percent }, count }) =>
    h(
      'tr',
      {},
      h('td', {}, words(`analysis.class.${is}`)),
      h('td', {}, chance),
      h('td', {}, words('analysis.percent', { percent })),
      h('td', {}, String(count)),
    ),
  );
  const table = h('table', {}, h('caption', {}, words('analysis.chances')), h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...body));
  const more = rows.length - body.length;
  return h('div', { class: 'scroll' }, table, more > 0 && h('p', {}, words('analysis.more', { more })));
}
