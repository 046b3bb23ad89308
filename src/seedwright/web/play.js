/** The play screen: the board, and around it as little as possible. */

import { Asking } from './asking.js';
import { claimList } from './claims.js';
import { calm, h, part } from './dom.js';
import { fit } from './fit.js';
import { showHelp } from './help.js';
import { layout, originText } from './layout.js';
import { tell } from './live.js';
import { result } from './result.js';
import { boardLine } from './rooms.js';
import { Session } from './session.js';
import { shareLevel } from './share.js';
import { startAgain, startLevel, takeBack } from './start.js';
import { Watching } from './watching.js';
import { say } from './words.js';

/** @typedef {import('./types.js').Room} Room */
/** @typedef {import('./types.js').View} View */

/**
 * @typedef {object} Played what a play screen needs
 * @property {Room} room
 * @property {import('./types.js').LevelId} level
 * @property {import('./types.js').Board} board
 * @property {unknown} trace
 * @property {import('./types.js').Attempt} attempt
 * @property {import('./api.js').Best} [record] the best verified score of this level number
 * @property {(call: string, ...values: unknown[]) => Promise<any>} ask
 */

/** Show what the address names, anew. */
const reopen = () => dispatchEvent(new Event('hashchange'));

/** Show a level and let it be played. */
export class PlayScreen {
  #ends = /** @type {(() => void)[]} */ ([]);
  /** @type {Watching | null} */
  #watching = null;

  /** @param {HTMLElement} main @param {Played} played */
  constructor(main, played) {
    const { room, level, board, attempt } = played;
    this.played = played;
    this.room = room;
    this.level = level;
    this.session = new Session(room, board, attempt);
    this.view = this.#createView();
    this.parts = layout(main, played, this.view, {
      undo: () => this.#undo(),
      hint: () => this.asking.hint(),
      restart: () => this.#restart(),
      share: () => this.#share(),
      mode: (action) => this.#run(action),
    });
    this.asking = new Asking(played, this.session, this.view, this.parts.aside, () => this.#refresh());
    this.#connect();
    this.view.show(this.session.state, null, null);
    if (attempt.status === 'open' && !this.session.begun && this.#coverable) this.#cover();
    else this.#uncover();
    this.#prove();
  }

  /** Leave the screen; the position stays kept. */
  end() {
    this.#ends.forEach((end) => end());
    this.#watching?.end();
    this.session.end();
    this.view.destroy();
  }

  /** Nobody shall lose time over a board of which they do not yet know what to do with it. */
  get #coverable() {
    return this.room.look.hidden || (this.session.limit > 0 && this.session.first);
  }

  #createView() {
    const { room, board, ask } = this.played;
    const { session } = this;
    return room.look.create(board, {
      send: (move) => session.send(move),
      say: tell,
      words: room.words,
      calm: calm(),
      game: room.game,
      ask,
      help: (run) => this.asking.look(run),
      notes: () => session.attempt.notes ?? null,
      note: (value) => session.note(value),
    });
  }

  #connect() {
    const { session, view, parts } = this;
    session.onshow = (state, before, move) => {
      parts.aside.replaceChildren();
      if (state !== before) this.asking.reset();
      view.show(state, before, move);
      this.#refresh();
    };
    session.onend = () => this.#finish(true);
    session.ontaken = () => this.#elsewhere('elsewhere');
    session.onfree = () => this.#elsewhere('elsewhere.free');
    session.onover = reopen;
    this.#ends.push(fit(view.root, parts.board));
    this.#listen(window, 'keydown', (event) => this.#key(/** @type {KeyboardEvent} */ (event)));
    this.#listen(document, 'visibilitychange', () => this.#tick());
    this.#listen(part('help'), 'click', () => this.#help());
    const ticking = setInterval(() => this.#tick(), 100);
    this.#ends.push(() => clearInterval(ticking));
  }

  /** @param {EventTarget} target @param {string} kind @param {(event: Event) => void} heard */
  #listen(target, kind, heard) {
    target.addEventListener(kind, heard);
    this.#ends.push(() => target.removeEventListener(kind, heard));
  }

  #cover() {
    const line = boardLine(this.room, this.played.board);
    const start = h('button', { class: 'primary', onclick: () => this.#uncover() }, say('play.start'));
    this.cover = h('div', { class: 'cover' }, h('p', { class: 'what' }, line), h('p', {}, say('play.covered')), start);
    this.parts.board.append(this.cover);
    this.view.root.classList.add('covered');
    this.view.root.setAttribute('aria-hidden', 'true');
    this.view.root.setAttribute('tabindex', '-1');
    start.focus({ preventScroll: true });
    this.#tick();
    this.#refresh();
  }

  #uncover() {
    const { session, view } = this;
    this.cover?.remove();
    this.cover = null;
    view.root.classList.remove('covered');
    view.root.removeAttribute('aria-hidden');
    view.root.setAttribute('tabindex', '0');
    if (session.attempt.status !== 'open') return this.#finish(false);
    session.begin();
    view.root.focus({ preventScroll: true });
    tell(view.describe(session.state));
    this.#tick();
    this.#refresh();
  }

  /** Show the time, and end the level when it is over. */
  #tick() {
    this.session.tick();
    this.parts.timer.show(this.session.time);
  }

  #refresh() {
    const { session, view, parts } = this;
    const covered = Boolean(this.cover);
    parts.undo.disabled = covered || !session.canUndo;
    parts.hint.disabled = covered || !session.open;
    parts.restart.disabled = covered;
    view.pad?.toggleAttribute('inert', covered);
    parts.origin.textContent = originText(session.attempt, this.played.record);
    parts.modes.forEach((mode, index) => {
      mode.disabled = covered;
      const pressed = view.actions?.[index].pressed;
      if (pressed) mode.setAttribute('aria-pressed', String(pressed()));
    });
  }

  /** @param {import('./types.js').Action} action */
  #run(action) {
    action.run();
    this.#refresh();
  }

  /** @param {boolean} fresh true if it has ended just now */
  async #finish(fresh) {
    const { session, view, parts } = this;
    this.#tick();
    view.root.classList.toggle('still', !fresh || calm());
    // The board stays as large as it was, whatever room the result takes.
    if (fresh) parts.board.style.minHeight = `calc(${view.root.style.height} + 8px)`;
    parts.aside.replaceChildren();
    parts.origin.hidden = session.attempt.ranked;
    parts.foot.replaceChildren(
      result(this.played, fresh, {
        next: () => this.next(),
        again: () => startAgain(session.attempt),
        share: () => this.#share(),
        watch: () => this.#watch(),
        back: session.canTakeBack ? () => this.#back() : null,
      }),
      ...(view.after ? [view.after] : []),
    );
    if (fresh) parts.foot.querySelector('.score')?.scrollIntoView({ block: 'nearest', behavior: calm() ? 'auto' : 'smooth' });
    const last = session.steps.at(-1);
    await view.finish(session.state, last?.before ?? null, last?.move ?? null);
  }

  /** After the end: the next level if this one is won, else another board of it. */
  next() {
    const { attempt } = this.session;
    const { level } = this.level;
    if (attempt.status === 'open') return;
    if (level === null) location.hash = this.room.name;
    else startLevel(this.room, attempt.status === 'won' ? Math.min(level + 1, this.room.levels.length) : level);
  }

  #undo() {
    const { session, asking, room } = this;
    if (room.look.forgets && session.canUndo) asking.priced('undo', () => session.undo());
    else session.undo();
  }

  /** Go on before the move that lost the level, if the game can forget it. */
  #back() {
    if (this.session.canTakeBack) takeBack(this.session.attempt);
  }

  /** Show the ended attempt again, or its end. */
  #watch() {
    const { session } = this;
    if (session.attempt.status === 'open' || session.steps.length === 0) return;
    this.#watching?.end();
    this.#watching = this.#watching ? null : new Watching(this.played, session.steps, this.parts, this.view, () => this.#watch());
  }

  /** Begin again. A ranked attempt with moves in it is not thrown away without a word. */
  #restart() {
    const { session, parts } = this;
    if (this.cover) return;
    if (!session.open || !session.attempt.ranked) return void startAgain(session.attempt);
    const keep = h('button', { onclick: () => parts.aside.replaceChildren() }, say('restart.keep'));
    const same = h('button', { onclick: () => startAgain(session.attempt) }, say('restart.same'));
    const { level } = this.level;
    const other = level !== null && h('button', { onclick: () => startLevel(this.room, level) }, say('restart.other'));
    parts.aside.replaceChildren(h('p', {}, say('restart.ask')), h('div', { class: 'actions' }, same, other, keep));
    same.focus();
  }

  #share() {
    shareLevel(this.room, this.level, this.session.attempt, this.parts.aside);
  }

  /** @param {string} where a message key: who has the level now */
  #elsewhere(where) {
    const { view, parts } = this;
    view.root.classList.add('covered');
    const take = h('button', { class: 'primary', onclick: reopen }, say('elsewhere.take'));
    this.cover?.remove();
    this.cover = h('div', { class: 'cover', role: 'alert' }, h('p', {}, say(where)), take);
    parts.board.append(this.cover);
    parts.foot.inert = true;
    this.#refresh();
  }

  async #prove() {
    const { board, trace, attempt, room, ask } = this.played;
    const claims = await ask('claims', board, trace);
    this.parts.claims.replaceChildren(claimList(room, attempt.id, claims));
  }

  #help() {
    const { open, begun, limit } = this.session;
    showHelp(this.room, open && begun && limit > 0);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (target.closest('input:not([type=range]), dialog')) return;
    const onControl = target.closest('button, a, summary') !== null;
    const acting = event.key === 'Enter' || event.key === ' ';
    const used =
      this.#command(event.key) || (!(acting && onControl) && !this.cover && this.session.open && this.view.key(event));
    if (!used) return;
    event.preventDefault();
    // A key may have switched a mode of the view.
    this.#refresh();
    if (event.key.startsWith('Arrow')) this.view.root.focus({ preventScroll: true });
  }

  /** @param {string} key */
  #command(key) {
    /** @type {Record<string, () => void>} */
    const commands = {
      u: () => (this.session.open ? this.#undo() : this.#back()),
      h: () => this.asking.hint(),
      t: () => this.parts.timer.toggle(),
      w: () => this.#watch(),
      r: () => this.#restart(),
      n: () => this.next(),
      '?': () => this.#help(),
    };
    commands[key]?.();
    return key in commands;
  }
}
