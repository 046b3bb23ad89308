/** The figures of Kaboom beside the clock, and after a loss the reason for it. */

import { style } from '../../draw.js';
import { sign } from './cells.js';

style(`
  .kaboom-gauge { display: contents; }
  .kaboom-gauge .figure { display: inline-flex; align-items: center; gap: var(--s1); font-weight: 600; }
  .kaboom-gauge .on { background: var(--surface); box-shadow: 0 0 0 3px var(--ink); border-radius: 4px; }
  .kaboom-gauge .asked { outline: 3px dashed var(--accent); outline-offset: 4px; border-radius: 4px; }
  .kaboom-gauge .emblem { width: 1.25rem; height: 1.25rem; }
  .kaboom-gauge .emblem .pole { fill: none; stroke: var(--ink); stroke-width: 8; stroke-linecap: round; }
  .kaboom-gauge .emblem .cloth { fill: var(--accent); stroke: var(--ink); stroke-width: 5; }
  .kaboom-gauge .emblem .shell { fill: var(--ink); }
  .kaboom-gauge .sizes { flex: 1 0 100%; font-size: var(--tiny); color: var(--quiet); font-variant-numeric: tabular-nums; }
  .kaboom-gauge .why { flex: 1 0 100%; border-left: 4px solid var(--bad); padding: var(--s1) var(--s3); max-width: 44rem; }
`);

/** What stands beside the clock: mines left, and in kaboom guesses and what they cost; after a loss, why. */
export class Gauge {
  #mines = document.createElement('span');
  #luck = document.createElement('span');
  #why = document.createElement('p');
  #sizes = document.createElement('p');
  #left = figure('flag', this.#mines);

  /**
   * @param {import('./kaboom.js').Board} board @param {import('../../types.js').Shell['words']} words
   * @param {Element} evidence that follows the reason
   */
  constructor(board, words, evidence) {
    this.words = words;
    this.root = document.createElement('div');
    this.root.className = 'kaboom-gauge';
    this.#why.className = 'why';
    this.#why.hidden = true;
    this.#sizes.className = 'sizes';
    this.#sizes.hidden = true;
    this.root.append(this.#left);
    if (board.mode === 'kaboom') this.root.append(figure('guess', this.#luck));
    this.root.append(this.#sizes, this.#why, evidence);
  }

  /** @param {{mines: number, guesses: number, lost: number}} facts */
  show(facts) {
    label(this.#mines, this.words('gauge.mines', facts), this.words('gauge.mines.label', facts));
    const key = facts.guesses > 0 ? 'gauge.luck' : 'gauge.noluck';
    label(this.#luck, this.words(key, facts), this.words('gauge.luck.label', facts));
  }

  /** @param {string} text why the level was lost, or '' */
  tell(text) {
    this.#why.textContent = text;
    this.#why.hidden = text === '';
  }

  /** @param {string} text how large the question is that the position asks, or '' */
  size(text) {
    this.#sizes.textContent = text;
    this.#sizes.hidden = text === '';
  }

  /** Flags are set instead of cells opened. @param {boolean} on */
  flagging(on) {
    this.#left.classList.toggle('on', on);
  }

  /** Point to the number of mines. @param {boolean} on */
  ask(on) {
    this.#left.classList.toggle('asked', on);
  }
}

/** @param {'flag' | 'guess'} name @param {HTMLElement} text */
function figure(name, text) {
  const element = document.createElement('span');
  element.className = 'figure';
  element.append(sign(name), text);
  return element;
}

/** @param {HTMLElement} element @param {string} text @param {string} spoken */
function label(element, text, spoken) {
  element.textContent = text;
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', spoken);
  element.title = spoken;
}
