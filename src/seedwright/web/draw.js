/** What the views of the games share: boards of square cells, a cursor for keys, presses by mouse, pen and finger. */

import { calm, s, stir } from './dom.js';

export { calm, s, stir };

/** A cell is this many units wide, so that the shell can give it whole pixels. */
export const CELL = 100;
const LONG_PRESS = 450;
const STILL = 12;

/**
 * Return the root of a board: one place for the keyboard, which the cursor moves in and the live text describes.
 * @param {number} columns
 * @param {number} rows
 * @param {string} name
 * @returns {SVGSVGElement}
 */
export function board(columns, rows, name) {
  const viewBox = `0 0 ${columns * CELL} ${rows * CELL}`;
  return s('svg', { viewBox, tabindex: 0, role: 'application', 'aria-label': name, class: 'board' });
}

/**
 * Return row and column of a cell, from 1, as the messages name them.
 * @param {number} cell
 * @param {number} columns
 */
export const place = (cell, columns) => ({ row: Math.floor(cell / columns) + 1, column: (cell % columns) + 1 });

/** A cursor on a board of square cells. It shows only while the keyboard is used. */
export class Cursor {
  #ring = s('rect', { class: 'cursor', width: CELL, height: CELL, rx: 10 });

  /**
   * @param {SVGSVGElement} root
   * @param {{columns: number, rows: number, wraps?: boolean, cell?: number}} grid
   * @param {(cell: number) => void} moved
   */
  constructor(root, { columns, rows, wraps = false, cell = 0 }, moved) {
    this.root = root;
    this.columns = columns;
    this.rows = rows;
    this.wraps = wraps;
    this.cell = cell;
    this.moved = moved;
    root.append(this.#ring);
    root.addEventListener('pointerdown', () => root.classList.remove('keyed'));
    this.to(cell);
  }

  /**
   * Move with an arrow key; return whether it was one.
   * @param {KeyboardEvent} event
   */
  key(event) {
    const step = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] }[event.key];
    if (!step) return false;
    this.use();
    const { columns, rows } = this;
    const x = this.#within((this.cell % columns) + step[0], columns);
    const y = this.#within(Math.floor(this.cell / columns) + step[1], rows);
    this.to(y * columns + x);
    this.moved(this.cell);
    return true;
  }

  /** Show the cursor: a key has been used. */
  use() {
    this.root.classList.add('keyed');
    this.root.append(this.#ring);
  }

  /** @param {number} cell */
  to(cell) {
    this.cell = cell;
    this.#ring.setAttribute('x', String((cell % this.columns) * CELL));
    this.#ring.setAttribute('y', String(Math.floor(cell / this.columns) * CELL));
  }

  /** @param {number} value @param {number} count */
  #within(value, count) {
    return this.wraps ? (value + count) % count : Math.min(count - 1, Math.max(0, value));
  }
}

/**
 * Return the point of a board under the pointer, in units.
 * @param {SVGSVGElement} root
 * @param {{clientX: number, clientY: number}} event
 */
export function point(root, event) {
  const box = root.getBoundingClientRect();
  const { width, height } = root.viewBox.baseVal;
  return { x: ((event.clientX - box.left) / box.width) * width, y: ((event.clientY - box.top) / box.height) * height };
}

/**
 * Call back for presses on the cells of a board of squares. The first action of a mouse comes at once; that of a finger when it
 * lifts, if a long press means something else.
 * @param {SVGSVGElement} root
 * @param {number} columns
 * @param {{act: (cell: number) => void, second?: (cell: number) => void, hold?: (cell: number) => void}} on
 */
export function presses(root, columns, { act, second, hold }) {
  /** @type {{cell: number, x: number, y: number, timer: ReturnType<typeof setTimeout>} | null} */
  let pressed = null;
  let kind = 'mouse';

  /** @param {MouseEvent} event */
  const cellAt = (event) => {
    const { x, y } = point(root, event);
    const column = Math.floor(x / CELL);
    const row = Math.floor(y / CELL);
    const inside = column >= 0 && row >= 0 && column < columns && row * CELL < root.viewBox.baseVal.height;
    return inside ? row * columns + column : -1;
  };
  const letGo = () => {
    clearTimeout(pressed?.timer);
    pressed = null;
  };

  root.addEventListener('pointerdown', (event) => {
    kind = event.pointerType;
    const cell = cellAt(event);
    letGo();
    if (event.button !== 0 || cell < 0) return;
    if (kind === 'mouse' || !hold) return act(cell);
    const timer = setTimeout(() => {
      letGo();
      hold(cell);
    }, LONG_PRESS);
    pressed = { cell, x: event.clientX, y: event.clientY, timer };
  });
  root.addEventListener('pointermove', (event) => {
    if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > STILL) letGo();
  });
  root.addEventListener('pointerup', () => {
    const cell = pressed?.cell;
    letGo();
    if (cell !== undefined) act(cell);
  });
  root.addEventListener('pointercancel', letGo);
  root.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    const cell = cellAt(event);
    if (kind === 'mouse' && second && cell >= 0) second(cell);
  });
}

/**
 * Add the style of a game's board to the page. Rules start with the class that the view gives its root. A sheet made by script
 * is no inline style, so the content policy lets it pass.
 * @param {string} rules
 */
export function style(rules) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
