/** A lesson being played: its board, what the moves on it come to, and a way back from those that are wrong. */

import { lookingAt } from '../../picture.js';
import { decode, judge, luckPoints } from './kaboom.js';
import { create, rungs } from './view.js';

/** @typedef {import('../../types.js').Hint} Hint */
/** @typedef {import('./kaboom.js').State} State */
/** @typedef {import('./lessons.js').Lesson} Lesson */
/**
 * `right` ends the lesson, `on` goes on with it, `lost` and `beside` have to be taken back: the latter is safe, and not what
 * the lesson is about.
 * @typedef {'right' | 'on' | 'lost' | 'beside'} Outcome
 */

const BEST_LUCK = luckPoints(0);

export class Practice {
  /** Whether it takes moves: not once it is done, nor after a move that has to be taken back. */
  open = true;
  #done = false;
  /** @type {State} */
  #before;
  /** @type {Hint[]} */
  #rungs = [];
  #shown = 0;

  /**
   * @param {import('../../types.js').PageShell} shell
   * @param {Lesson} lesson
   * @param {{moved: () => void, told: (outcome: Outcome, text: string) => void}} on a move was made; what it came to, and why
   */
  constructor(shell, lesson, on) {
    this.shell = shell;
    this.lesson = lesson;
    this.on = on;
    this.board = decode(lesson.board);
    this.view = create(this.board, {
      ...lookingAt(shell),
      calm: shell.calm,
      say: shell.say,
      ask: shell.ask,
      send: (move) => this.#send(move),
      help: (run) => run(),
    });
    this.state = lesson.moves.reduce(
      (state, move) => shell.game.play(this.board, state, 0, move),
      shell.game.start(this.board),
    );
    this.#before = this.state;
    this.#lay();
  }

  /** What guesses have cost. */
  get facts() {
    const { guesses, luck } = this.state;
    return { guesses, lost: BEST_LUCK - luckPoints(luck) };
  }

  /** Take back the move that was wrong; returns whether there was one. */
  retry() {
    if (this.open || this.#done) return false;
    this.open = true;
    this.state = this.#before;
    this.#lay();
    return true;
  }

  /** @returns {Promise<{text: string, more: boolean} | null>} one more step of the hint, also marked; null if there is none */
  async hint() {
    const asked = this.state;
    if (!this.open) return null;
    if (this.#rungs.length === 0) {
      const hint = await this.shell.ask('hint', this.board, asked);
      if (this.state !== asked || !hint) return null;
      this.#rungs = rungs(hint);
    }
    this.#shown = Math.min(this.#shown + 1, this.#rungs.length);
    const rung = this.#rungs[this.#shown - 1];
    this.view.hint(rung);
    return { text: this.shell.words(`hint.${rung.reason}`, rung.facts), more: this.#shown < this.#rungs.length };
  }

  #lay() {
    const { look, counts } = this.lesson;
    this.#forget();
    this.view.show(this.state, null, null);
    const reason = counts ? 'step.numbers.counter' : 'step.numbers';
    if (look.length > 0) this.view.hint({ move: '', reason, cells: look, facts: {} });
  }

  #forget() {
    this.#rungs = [];
    this.#shown = 0;
  }

  /** @param {string} move */
  #send(move) {
    if (!this.open) return;
    const { board, view, shell } = this;
    const before = this.state;
    /** @type {State} */
    const after = shell.game.play(board, before, 0, move);
    if (after !== before) {
      this.#before = before;
      this.state = after;
      this.#forget();
      this.on.moved();
    }
    view.show(after, before, move);
    if (after !== before && !move.startsWith('f')) this.#judge(before, move, after);
  }

  /** @param {State} before @param {string} move @param {State} after */
  async #judge(before, move, after) {
    const outcome = this.#outcome(before, move, after);
    this.open = outcome === 'on';
    this.#done = outcome === 'right';
    if (after.status !== 'open') await this.view.finish(after, before, move);
    // Of a lost move the view has told already.
    const text = after.status === 'lost' ? '' : await this.view.explain(before, move, after);
    if (this.state === after) this.on.told(outcome, text);
  }

  /** @param {State} before @param {string} move @param {State} after @returns {Outcome} */
  #outcome(before, move, after) {
    const { goal } = this.lesson;
    if (after.status === 'lost') return 'lost';
    if (goal === 'won') return after.status === 'won' ? 'right' : 'on';
    const verdict = judge(this.board, before, move)?.verdict;
    if (goal === 'chord') return verdict === 'safe' && move.startsWith('c') ? 'right' : 'beside';
    return verdict === goal ? 'right' : 'beside';
  }
}
