/** One attempt being played: stamps inputs, applies them, keeps them. Knows no DOM. */

import * as attempts from './attempts.js';
import { clock } from './clock.js';
import * as store from './store.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Attempt} Attempt */
/** @typedef {{t: number, move: string, before: State, after: State}} Step a recorded move */

/** Names this tab: an attempt is played where it was opened last. */
const TAB = crypto.getRandomValues(new Uint32Array(2)).join('-');

export class Session {
  /** @type {string[]} moves that can be taken back by moves, the last one last */
  #done = [];
  /** @type {Step[]} */
  #steps = [];
  /** @type {(() => number) | null} */
  #clock = null;
  #unwatch = () => {};
  #frozen = false;
  /** @type {(state: State, before: State | null, move: string | null) => void} */
  onshow = () => {};
  /** Called when the level has ended. */
  onend = () => {};
  /** Called when another tab has taken the attempt. */
  ontaken = () => {};
  /** Called when that tab has let go of it. */
  onfree = () => {};
  /** Called when it has ended in that tab. */
  onover = () => {};

  /**
   * @param {import('./types.js').Room} room
   * @param {import('./types.js').Board} board
   * @param {Attempt} attempt
   */
  constructor(room, board, attempt) {
    this.room = room;
    this.board = board;
    this.attempt = attempt;
    this.start = room.game.start(board);
    for (const [t, move] of attempt.moves) this.#apply(t, move);
    this.limit = /** @type {number} */ (board.limit ?? 0);
    this.#own();
    // A link that was opened and not played begins anew; a ranked level has been seen, so there the clock goes on.
    if (!attempt.ranked && !attempt.helped && attempt.moves.length === 0) attempt.shown = null;
    if (attempt.shown !== null) this.#clock = clock(attempt.shown, this.#last);
  }

  /** The level as its recorded moves have made it. @returns {State} */
  get state() {
    return this.#steps.at(-1)?.after ?? this.start;
  }

  /** @returns {readonly Step[]} */
  get steps() {
    return this.#steps;
  }

  get open() {
    return this.attempt.status === 'open' && !this.#frozen;
  }

  get begun() {
    return this.#clock !== null;
  }

  /** Whether no level of this game has been begun in this browser. */
  get first() {
    return store.get(this.#metKey) === null;
  }

  /** Whether the move that lost the level can be taken back; the time that is over cannot. */
  get canTakeBack() {
    return this.attempt.status === 'lost' && this.#forgets && !(this.limit > 0 && this.#last >= this.limit);
  }

  get canUndo() {
    return this.open && (this.#forgets ? this.#steps : this.#done).length > 0;
  }

  /** Milliseconds since the level was shown; after the end, until the end. */
  get time() {
    if (this.attempt.status !== 'open') return this.#last;
    return this.#clock ? this.#clock() : 0;
  }

  get #last() {
    return this.attempt.moves.at(-1)?.[0] ?? 0;
  }

  /** Show the level: the clock starts. */
  begin() {
    if (this.#clock) return;
    this.attempt.shown = Date.now();
    store.put(this.#metKey, true);
    this.#clock = clock(this.attempt.shown, 0);
    attempts.save(this.attempt);
  }

  /**
   * Make a move now. One that changes nothing is shown but not kept: it would say nothing to a replay.
   * @param {string} move
   */
  send(move) {
    if (!this.open || !this.#clock) return;
    const t = Math.max(this.#clock(), this.#last);
    const before = this.state;
    if (this.#apply(t, move)) {
      this.attempt.moves.push([t, move]);
      this.attempt.status = this.room.game.status(this.board, this.state);
      this.attempt.score = this.room.game.score(this.board, this.state);
      attempts.save(this.attempt);
    }
    this.onshow(this.state, before, move);
    if (this.attempt.status !== 'open') this.onend();
  }

  /** Tell the level that its time is over, if it is. */
  tick() {
    if (this.limit > 0 && this.open && this.begun && this.time >= this.limit) this.send('wait');
  }

  get #forgets() {
    return this.room.look.forgets === true;
  }

  undo() {
    if (!this.canUndo) return;
    if (this.#forgets) return this.#forget();
    const move = this.#done.at(-1);
    const back = move === undefined ? null : this.room.look.takeBack?.(move);
    if (back) this.send(back);
  }

  /** Take the last move off the transcript. */
  #forget() {
    this.#steps.pop();
    this.attempt.moves.pop();
    this.help();
    this.onshow(this.state, null, null);
  }

  /** Help was given: the attempt will not be ranked. */
  help() {
    this.attempt.helped = true;
    attempts.save(this.attempt);
  }

  /** Keep what a view wants remembered. @param {unknown} notes */
  note(notes) {
    this.attempt.notes = notes;
    if (this.open) attempts.save(this.attempt);
  }

  /** Leave the attempt, so that this tab no longer counts as the one that plays it. */
  end() {
    this.#unwatch();
    if (store.get(this.#ownerKey) === TAB) store.drop(this.#ownerKey);
  }

  get #metKey() {
    return `met.${this.room.name}`;
  }

  get #ownerKey() {
    return `tab.${this.attempt.handle}`;
  }

  /**
   * Apply a move and return whether it changed anything. Taking back is a move like any other, so what can still be taken back
   * follows from the moves alone and outlives a reload: a move that undoes the last one removes it.
   * @param {number} t
   * @param {string} move
   */
  #apply(t, move) {
    const after = this.room.game.play(this.board, this.state, t, move);
    const before = this.state;
    if (JSON.stringify(after) === JSON.stringify(before)) return false;
    this.#steps.push({ t, move, before, after });
    const takeBack = this.room.look.takeBack ?? (() => null);
    const last = this.#done.at(-1);
    if (last !== undefined && takeBack(last) === move) this.#done.pop();
    else if (takeBack(move) !== null) this.#done.push(move);
    return true;
  }

  #own() {
    if (this.attempt.status !== 'open') return;
    store.put(this.#ownerKey, TAB);
    const unwatchOwner = store.watch(this.#ownerKey, (tab) => {
      if (tab === TAB) return;
      if (tab !== null) {
        this.#frozen = true;
        this.ontaken();
      } else if (this.#frozen) this.onfree();
    });
    const unwatchAttempt = attempts.watch(this.attempt, (kept) => {
      if (this.#frozen && kept && kept.status !== 'open') this.onover();
    });
    this.#unwatch = () => {
      unwatchOwner();
      unwatchAttempt();
    };
  }
}
