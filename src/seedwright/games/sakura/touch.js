/** How a hexagonal board is touched: a cursor for keys, presses by mouse, pen and finger, and a lens where it is too small. */

/** @typedef {import('./drawing.js').Point} Point */

const LONG_PRESS = 450;
const STILL = 12;
const FINGER = 45;
/**
 * What a board can hope for, where its buttons stand beside it (on a wide page) and where they stand below: all of the page's
 * width but this many pixels, and this share of its height; and how much of the height is sure.
 */
const BESIDE = { taken: 410, share: 0.85 };
const BELOW = { taken: 16, share: 0.5 };
const SURE = 0.65;

/** A cursor that goes from cell to cell: along the row, and up and down in a zigzag that keeps to a straight line. */
export class Cursor {
  /**
   * @param {readonly Point[]} centres
   * @param {number} cell
   */
  constructor(centres, cell) {
    this.centres = centres;
    this.cell = cell;
    this.line = centres[cell].x;
  }

  /** @param {number} cell */
  to(cell) {
    this.cell = cell;
    this.line = this.centres[cell].x;
  }

  /**
   * Move with an arrow key; return whether it was one.
   * @param {string} key
   */
  key(key) {
    const step = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] }[key];
    if (!step) return false;
    const [across, down] = step;
    if (down) this.cell = this.#inNextRow(down) ?? this.cell;
    else this.to(this.#inRow(across) ?? this.cell);
    return true;
  }

  /** @param {number} way @returns {number | undefined} the nearest cell of the row on that side, over walls as well */
  #inRow(way) {
    const here = this.centres[this.cell];
    return this.#nearest(({ x, y }) => (y === here.y && (x - here.x) * way > 0 ? Math.abs(x - here.x) : Infinity));
  }

  /** @param {number} way @returns {number | undefined} the cell nearest to the line in the next row that has cells */
  #inNextRow(way) {
    const here = this.centres[this.cell];
    const rows = this.centres.map(({ y }) => (y - here.y) * way).filter((far) => far > 0);
    const row = Math.min(...rows);
    return this.#nearest(({ x, y }) => ((y - here.y) * way === row ? Math.abs(x - this.line) : Infinity));
  }

  /** @param {(centre: Point) => number} far @returns {number | undefined} */
  #nearest(far) {
    const all = this.centres.map(far);
    const least = Math.min(...all);
    return Number.isFinite(least) ? all.indexOf(least) : undefined;
  }
}

/**
 * Call back for what is done to cells. A mouse acts when it is pressed, its right button is the second action; a finger acts
 * when it lifts, and a long press is the second action. A drag moves the lens.
 * @param {SVGSVGElement} root
 * @param {(event: Event) => number} cellAt the cell under a pointer, -1 if none
 * @param {Lens} lens
 * @param {{act: (cell: number) => void, second: (cell: number) => void, aim: (cell: number) => void}} on
 */
export function presses(root, cellAt, lens, { act, second, aim }) {
  /** @type {{cell: number, x: number, y: number, timer: ReturnType<typeof setTimeout> | undefined, drags: boolean} | null} */
  let pressed = null;
  let kind = 'mouse';

  const letGo = () => {
    clearTimeout(pressed?.timer);
    pressed = null;
    if (kind !== 'mouse') aim(-1);
  };

  root.addEventListener('pointerdown', (event) => {
    kind = event.pointerType;
    letGo();
    if (event.button !== 0) return;
    const cell = cellAt(event);
    aim(cell);
    if (kind === 'mouse' && !lens.near) {
      if (cell >= 0) act(cell);
      return;
    }
    root.setPointerCapture(event.pointerId);
    const hold = () => {
      letGo();
      second(cell);
    };
    const timer = cell < 0 || kind === 'mouse' ? undefined : setTimeout(hold, LONG_PRESS);
    pressed = { cell, x: event.clientX, y: event.clientY, timer, drags: false };
  });
  root.addEventListener('pointermove', (event) => {
    if (!pressed) {
      if (event.pointerType === 'mouse') aim(cellAt(event));
      return;
    }
    const [across, down] = [event.clientX - pressed.x, event.clientY - pressed.y];
    if (!pressed.drags && Math.hypot(across, down) <= STILL) return;
    clearTimeout(pressed.timer);
    aim(-1);
    lens.drag(across, down);
    Object.assign(pressed, { drags: true, x: event.clientX, y: event.clientY });
  });
  root.addEventListener('pointerup', () => {
    const done = pressed;
    letGo();
    if (done && !done.drags && done.cell >= 0) act(done.cell);
  });
  root.addEventListener('pointercancel', letGo);
  root.addEventListener('pointerleave', () => aim(-1));
  root.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    const cell = cellAt(event);
    if (kind === 'mouse' && cell >= 0) second(cell);
  });
}

/**
 * What of a board is seen. As long as its cells have room for a finger that is all of it; else a part, which can be dragged and
 * which follows the cursor.
 */
export class Lens {
  /** Whether only a part is seen. */
  near = false;
  /** Whether all is to be seen, however small. */
  far = false;
  #x = 0;
  #y = 0;
  #observer = new ResizeObserver(() => this.#look());

  /**
   * @param {SVGSVGElement} root
   * @param {{width: number, height: number}} whole in units
   * @param {number} unit how many units a cell is wide
   */
  constructor(root, whole, unit) {
    this.root = root;
    this.whole = whole;
    this.perPixel = unit / FINGER;
    // The shell gives the board a place of this shape, so on a small screen it is that of a part.
    const { taken, share } = innerWidth > innerHeight ? BESIDE : BELOW;
    const wide = (innerWidth - taken) * this.perPixel;
    const tall = innerHeight * share * this.perPixel;
    this.seen = { width: Math.min(whole.width, wide), height: Math.min(whole.height, tall) };
    /** Whether it may come to pass that only a part is seen. */
    this.cramped = wide < whole.width || tall * SURE < whole.height;
    this.#show();
    this.#observer.observe(root);
  }

  end() {
    this.#observer.disconnect();
  }

  /** See all of the board, or so much that a finger can meet a cell. */
  toggle() {
    this.far = !this.far;
    this.#look();
  }

  /**
   * Move what is seen by pixels.
   * @param {number} across
   * @param {number} down
   */
  drag(across, down) {
    if (!this.near) return;
    this.#x -= across * this.perPixel;
    this.#y -= down * this.perPixel;
    this.#show();
  }

  /**
   * Bring a place into sight.
   * @param {Point} place
   * @param {number} around how much around it
   */
  reveal({ x, y }, around) {
    const { width, height } = this.seen;
    this.#x = Math.min(x - around, Math.max(x + around - width, this.#x));
    this.#y = Math.min(y - around, Math.max(y + around - height, this.#y));
    this.#show();
  }

  /** Find out how much can be seen in the place that the board has. Pictures are not touched, so they show all. */
  #look() {
    const { clientWidth, clientHeight } = this.root;
    if (clientWidth === 0) return;
    const { width, height } = this.whole;
    const all = this.far || this.root.closest('[inert]') !== null;
    const fits = Math.max(width / clientWidth, height / clientHeight) <= this.perPixel;
    this.near = !all && !fits;
    const { x, y } = { x: this.#x + this.seen.width / 2, y: this.#y + this.seen.height / 2 };
    this.seen = this.near
      ? { width: Math.min(width, clientWidth * this.perPixel), height: Math.min(height, clientHeight * this.perPixel) }
      : this.whole;
    this.#x = x - this.seen.width / 2;
    this.#y = y - this.seen.height / 2;
    this.root.classList.toggle('near', this.near);
    this.#show();
  }

  #show() {
    const { width, height } = this.seen;
    this.#x = Math.min(this.whole.width - width, Math.max(0, this.#x));
    this.#y = Math.min(this.whole.height - height, Math.max(0, this.#y));
    const box = [this.#x, this.#y, width, height].map((value) => Math.round(value * 100) / 100);
    this.root.setAttribute('viewBox', box.join(' '));
  }
}
