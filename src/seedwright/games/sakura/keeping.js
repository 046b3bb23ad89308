/** Ways to keep a board: under a name at the server, as a link, as files; and to get one back. */

import { h } from '../../dom.js';
import { decode } from './sakura.js';
import { readPicture, writePicture } from './picture.js';
import { svgText } from './miniature.js';
import { sketchOf } from './sketch.js';

/** @typedef {import('../../types.js').PageShell} PageShell */
/** @typedef {import('./sketch.js').Sketch} Sketch */
/** @typedef {import('./counting.js').Count} Count */

const LONGEST_NAME = 40;
const TAKEN = 409;
const SHOWN = 100;

export class Keeping {
  #description = '';
  /** @type {Count | null} */
  count = null;

  /** @param {PageShell} shell @param {(sketch: Sketch, told: string) => void} open what to do with a board that is opened */
  constructor(shell, open) {
    this.shell = shell;
    this.open = open;
    const { words } = shell;
    this.name = h('input', { name: 'board', maxlength: LONGEST_NAME, required: true, autocomplete: 'off' });
    this.save = h('button', {}, words('workshop.save'));
    this.told = h('p', { role: 'status', class: 'told' });
    this.aside = h('div', {});
    this.list = h('ul', { class: 'saved' });
    const saved = h('details', {}, h('summary', {}, words('workshop.saved')), this.list);
    saved.addEventListener('toggle', () => saved.open && this.#fill());
    const form = h('form', {}, h('label', {}, words('workshop.name'), this.name), this.save);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#save();
    });
    this.file = h('input', { type: 'file', accept: '.txt,.json,text/plain,application/json', class: 'unseen', tabindex: -1 });
    this.file.setAttribute('aria-label', words('workshop.file'));
    this.file.addEventListener('change', () => this.#read());
    this.downloads = [
      h('button', { onclick: () => this.#give('text') }, words('workshop.text')),
      h('button', { onclick: () => this.#give('json') }, words('workshop.json')),
      h('button', { onclick: () => this.#give('svg') }, words('workshop.svg')),
    ];
    const share = () => shell.share(shell.address(this.#description), this.aside);
    this.share = h('button', { onclick: share }, words('action.share'));
    const opens = h('button', { onclick: () => this.file.click() }, words('workshop.file'));
    const files = h('div', { class: 'actions' }, this.share, ...this.downloads, opens, this.file);
    const title = h('h2', {}, words('workshop.keep'));
    this.root = h('section', { class: 'keeping' }, title, form, files, this.aside, this.told, saved);
  }

  /** @param {string} description of the board that is to be kept @param {boolean} sound whether it is one */
  on(description, sound) {
    this.#description = description;
    this.count = null;
    this.aside.replaceChildren();
    for (const button of [this.save, this.share, ...this.downloads]) button.disabled = !sound;
  }

  /** @param {string} sentence @param {boolean} [bad] */
  #tell(sentence, bad = false) {
    this.told.textContent = sentence;
    this.told.classList.toggle('bad', bad);
  }

  async #save() {
    const { words, boards } = this.shell;
    const name = this.name.value.trim();
    if (!name) return;
    try {
      await boards.save(name, this.#description);
      this.#tell(words('workshop.save.done', { name }));
      this.#fill();
    } catch (error) {
      const { status, message } = /** @type {Error & {status?: number}} */ (error);
      this.#tell(status === TAKEN ? words('workshop.save.taken', { name }) : message || words('workshop.offline'), true);
      this.name.select();
      this.name.focus();
    }
  }

  async #fill() {
    const { words, boards } = this.shell;
    try {
      const all = await boards.list();
      const items = all.slice(0, SHOWN).map(({ name }) => h('li', {}, h('button', { onclick: () => this.#load(name) }, name)));
      this.list.replaceChildren(...(items.length ? items : [h('li', {}, words('workshop.saved.none'))]));
    } catch (error) {
      this.list.replaceChildren(h('li', { class: 'bad' }, /** @type {Error} */ (error).message || words('workshop.offline')));
    }
  }

  /** @param {string} name */
  async #load(name) {
    const { words, boards } = this.shell;
    try {
      const { description } = await boards.load(name);
      this.open(sketchOf(decode(description)), words('workshop.opened', { name }));
    } catch (error) {
      this.#tell(/** @type {Error} */ (error).message || words('workshop.offline'), true);
    }
  }

  /** @param {'text' | 'json' | 'svg'} kind */
  #give(kind) {
    const { download, id } = this.shell;
    const description = this.#description;
    const board = decode(description);
    if (kind === 'text') download('sakura.txt', writePicture(description));
    else if (kind === 'svg') download('sakura.svg', svgText(board, id(description)), 'image/svg+xml');
    else {
      const { answers, exact } = this.count ?? { answers: null, exact: false };
      const record = { id: id(description), description, board, answers, exact };
      download('sakura.json', `${JSON.stringify(record, null, 1)}\n`, 'application/json');
    }
  }

  async #read() {
    const [file] = this.file.files ?? [];
    if (!file) return;
    const { name } = file;
    try {
      const text = await file.text();
      const sketch = text.trimStart().startsWith('{') ? recorded(text) : readPicture(text);
      this.open(sketch, this.shell.words('workshop.opened', { name }));
      this.#tell('');
    } catch (error) {
      this.#tell(`${name}: ${/** @type {Error} */ (error).message}`, true);
    } finally {
      this.file.value = '';
    }
  }
}

/** @param {string} text JSON as it was downloaded @returns {Sketch} */
function recorded(text) {
  const { description } = JSON.parse(text);
  if (typeof description !== 'string') throw new Error('expected a "description", such as "o..,_.."');
  return sketchOf(decode(description));
}
