/** How much of a big board is seen: all of it, or a window that can be moved and drawn closer. */

import { CELL } from '../../draw.js';

/** A cell is easily hit from this size on (pixels), and needs to be no larger than the largest. */
const EASY = 44;
const LARGEST = 96;
/** Below this a finger, or a mouse, cannot tell cells apart, and a press draws the board closer. */
const SMALLEST = { finger: 28, mouse: 12 };
const STEP = 1.4;
/** Cells kept in sight around the cursor. */
const MARGIN = 1.5;

export class Lens {
  /** Pixels of a cell in the window; 0 while the whole board is seen. */
  #side = 0;
  #x = 0;
  #y = 0;

  /** @param {SVGSVGElement} root @param {{width: number, height: number}} board */
  constructor(root, { width, height }) {
    this.root = root;
    this.width = width * CELL;
    this.height = height * CELL;
    this.columns = width;
    this.observer = new ResizeObserver(() => this.#frame());
    this.observer.observe(root);
  }

  get isNear() {
    return this.#side > 0;
  }

  /** Pixels of a cell now. */
  get side() {
    return this.#side || (this.root.getBoundingClientRect().width / this.width) * CELL;
  }

  /** @param {string} pointer the type of a pointer */
  isTooSmallFor(pointer) {
    return this.side < (pointer === 'mouse' ? SMALLEST.mouse : SMALLEST.finger);
  }

  destroy() {
    this.observer.disconnect();
  }

  /**
   * @param {{clientX: number, clientY: number}} event
   * @returns {{x: number, y: number}} the point of the board under it, in units
   */
  point({ clientX, clientY }) {
    const box = this.root.getBoundingClientRect();
    const { x, y, width, height } = this.root.viewBox.baseVal;
    return { x: x + ((clientX - box.left) / box.width) * width, y: y + ((clientY - box.top) / box.height) * height };
  }

  /** Draw the board closer around a cell, so that it is easily hit. @param {number} cell */
  into(cell) {
    const { x, y } = this.#centre(cell);
    this.#set(Math.min(LARGEST, Math.max(EASY, this.side * STEP * STEP)), x, y);
  }

  out() {
    this.#set(0, this.width / 2, this.height / 2);
  }

  /** @param {number} factor @param {{x: number, y: number}} fixed the point that stays where it is */
  zoom(factor, fixed) {
    const before = this.side;
    if (!this.isNear) [this.#x, this.#y] = [this.width / 2, this.height / 2];
    const side = Math.min(LARGEST, before * factor);
    if (side <= this.#whole() * 1.05) return this.out();
    const share = before / side;
    this.#set(side, fixed.x + (this.#x - fixed.x) * share, fixed.y + (this.#y - fixed.y) * share);
  }

  /** @param {number} cell @param {1 | -1} way */
  step(cell, way) {
    this.zoom(STEP ** way, this.#centre(cell));
  }

  /** Move the window along with a finger. @param {number} dx @param {number} dy pixels */
  pan(dx, dy) {
    if (this.isNear) this.#set(this.#side, this.#x - (dx / this.#side) * CELL, this.#y - (dy / this.#side) * CELL);
  }

  /** Keep a cell in sight. @param {number} cell */
  follow(cell) {
    if (!this.isNear) return;
    const { x, y } = this.#centre(cell);
    const { width, height } = this.root.viewBox.baseVal;
    const reach = (/** @type {number} */ size) => Math.max(0, size / 2 - MARGIN * CELL);
    const near = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ most) =>
      Math.min(to + most, Math.max(to - most, from));
    this.#set(this.#side, near(this.#x, x, reach(width)), near(this.#y, y, reach(height)));
  }

  /** @param {number} cell */
  #centre(cell) {
    return { x: (cell % this.columns) * CELL + CELL / 2, y: Math.floor(cell / this.columns) * CELL + CELL / 2 };
  }

  /** Pixels of a cell if the whole board has to be in the window. */
  #whole() {
    const { clientWidth, clientHeight } = this.root.parentElement ?? this.root;
    return Math.min((clientWidth / this.width) * CELL, (clientHeight / this.height) * CELL);
  }

  /** @param {number} side @param {number} x @param {number} y the middle of the window, in units */
  #set(side, x, y) {
    this.#side = side;
    this.#x = x;
    this.#y = y;
    this.root.classList.toggle('near', side > 0);
    this.#frame();
  }

  #frame() {
    const { root, width, height } = this;
    const box = root.getBoundingClientRect();
    const across = (this.#side && (box.width / this.#side) * CELL) || width;
    const down = (this.#side && (box.height / this.#side) * CELL) || height;
    this.#x = within(this.#x, across, width);
    this.#y = within(this.#y, down, height);
    root.setAttribute('viewBox', `${this.#x - across / 2} ${this.#y - down / 2} ${across} ${down}`);
  }
}

/**
 * @param {number} middle @param {number} size of the window @param {number} all
 * @returns {number} the middle, so that no room is wasted
 */
const within = (middle, size, all) => (size >= all ? all / 2 : Math.min(all - size / 2, Math.max(size / 2, middle)));
