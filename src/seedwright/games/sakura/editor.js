/** Where a field is drawn: a canvas of hexagonal spots that grows with the drawing, for pointers and for keys. */

import { board as boardRoot, point, s } from '../../draw.js';
import { h } from '../../dom.js';
import { RADIUS, WIDTH, hexagon } from './drawing.js';
import { after, apart, cellOf, images, keyOf, moved, placeOf } from './sketch.js';

/** @typedef {import('./sketch.js').Sketch} Sketch */
/** @typedef {import('./sketch.js').Stroke} Stroke */
/** @typedef {import('./sakura.js').Cell} Cell */
/** @typedef {'cells' | 'roots' | 'scroll'} Tool */
/** @typedef {{top: number, bottom: number, left: number, right: number}} Bounds rows, and columns, as in floor(q + r / 2) */
/**
 * @typedef {object} Page what the editor asks of its page
 * @property {(key: string, facts?: import('../../types.js').Facts) => string} words
 * @property {(text: string) => void} say
 * @property {(sketch: Sketch) => void} draw shows a sketch that is not final yet, as in a drag
 * @property {(sketch: Sketch) => void} done a stroke has come to its end
 */

const PITCH = 1.5 * RADIUS;
const TOUCH = 46;
const MARGIN = 2;
const LEAST = 3;
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Editor {
  /** @type {Tool} */
  tool = 'cells';
  /** @type {{mirror: boolean, turns: number}} */
  symmetry = { mirror: false, turns: 1 };
  /** @type {Sketch} */
  #sketch = new Map();
  /** @type {Bounds} */
  #bounds = { top: -LEAST, bottom: LEAST, left: -LEAST, right: LEAST };
  /** @type {Map<string, SVGGElement>} */
  #spots = new Map();
  /** @type {Cell} */
  #cursor = [0, 0];
  /** @type {Cell | null} a root that keys have taken up */
  #carried = null;
  /** @type {{stroke: Stroke, from: Sketch, last: {x: number, y: number}, root: Cell | null, moved: boolean} | null} */
  #drag = null;
  #ring = s('path', { class: 'cursor', d: hexagon(RADIUS - 3, 9) });
  #axes = s('g', { class: 'axes' });
  #ground = s('g');

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.root = boardRoot(1, 1, page.words('workshop.canvas'));
    this.root.classList.add('sakura-draw');
    this.root.setAttribute('aria-describedby', 'sakura-keys');
    this.root.append(this.#ground, this.#axes, this.#ring);
    this.frame = h('div', { class: 'canvas' }, this.root);
    this.#listen();
  }

  /**
   * Show a sketch; its place on the canvas stays.
   * @param {Sketch} sketch
   * @param {Iterable<string>} [marked] cells to mark
   */
  show(sketch, marked = apart(sketch)) {
    this.#sketch = sketch;
    if (this.#fit()) this.#lay();
    const bad = new Set(marked);
    for (const [key, spot] of this.#spots) {
      const kind = sketch.get(key);
      spot.classList.toggle('drawn', kind !== undefined);
      spot.classList.toggle('planted', kind === true);
      spot.classList.toggle('apart', bad.has(key));
    }
    this.#moveRing();
  }

  /** Show the mirror's line, and the cell that turns go around. */
  showSymmetry() {
    const { top, bottom } = this.#bounds;
    const { mirror, turns } = this.symmetry;
    this.#axes.replaceChildren(
      ...(mirror ? [s('path', { d: `M0 ${(top - 1) * PITCH}V${(bottom + 1) * PITCH}` })] : []),
      ...(mirror || turns > 1 ? [s('circle', { r: 9 })] : []),
    );
  }

  /** @param {Tool} tool */
  use(tool) {
    this.tool = tool;
    this.root.classList.toggle('scrolls', tool === 'scroll');
  }

  /** Bring the middle of the drawing into sight. */
  centre() {
    const { frame } = this;
    frame.scrollTo((frame.scrollWidth - frame.clientWidth) / 2, (frame.scrollHeight - frame.clientHeight) / 2);
  }

  /** Give the canvas room around the drawing; return whether it has grown. During a drag it stays as it is. */
  #fit() {
    if (this.#drag) return false;
    const cells = [...this.#sketch.keys()].map(cellOf);
    const rows = cells.map(([, r]) => r);
    const columns = cells.map(columnOf);
    const before = this.#bounds;
    this.#bounds = {
      top: Math.min(before.top, ...rows.map((r) => r - MARGIN)),
      bottom: Math.max(before.bottom, ...rows.map((r) => r + MARGIN)),
      left: Math.min(before.left, ...columns.map((column) => column - MARGIN)),
      right: Math.max(before.right, ...columns.map((column) => column + MARGIN)),
    };
    const same = Object.entries(before).every(([side, value]) => this.#bounds[/** @type {keyof Bounds} */ (side)] === value);
    return !same || this.#spots.size === 0;
  }

  /** Lay out the spots; what is seen of the drawing stays where it is. */
  #lay() {
    const { top, bottom, left, right } = this.#bounds;
    const { frame, root } = this;
    const [old, shown] = [root.viewBox.baseVal, root.clientWidth > 0];
    const before = { x: old.x, y: old.y };
    this.#spots.clear();
    for (let r = top; r <= bottom; r++) {
      for (let column = left; column <= right; column++) {
        const cell = /** @type {Cell} */ ([column - Math.floor(r / 2), r]);
        const { x, y } = centreOf(cell);
        this.#spots.set(
          keyOf(cell),
          s(
            'g',
            { class: 'spot', transform: `translate(${x} ${Math.round(y * 100) / 100})` },
            s('path', { class: 'tile', d: hexagon(RADIUS - 4, 9) }),
            s('circle', { class: 'dot', r: 4 }),
            s('circle', { class: 'root', r: 29 }),
            s('circle', { class: 'heart', r: 10 }),
            s('path', { class: 'cross', d: 'M-16 -16L16 16M16 -16L-16 16' }),
          ),
        );
      }
    }
    this.#ground.replaceChildren(...this.#spots.values());
    const columns = right - left + 1.5;
    const height = (bottom - top) * PITCH + 2 * RADIUS;
    const box = [left * WIDTH - WIDTH / 2, top * PITCH - RADIUS, columns * WIDTH, height];
    root.setAttribute('viewBox', box.map((value) => Math.round(value)).join(' '));
    root.style.setProperty('--columns', String(columns));
    root.style.setProperty('--shape', `${Math.round(columns * WIDTH)} / ${Math.round(height)}`);
    root.style.setProperty('--touch-width', `${Math.ceil(columns * TOUCH)}px`);
    this.showSymmetry();
    if (!shown) return;
    const scale = root.clientWidth / (columns * WIDTH);
    frame.scrollBy((before.x - box[0]) * scale, (before.y - box[1]) * scale);
  }

  #listen() {
    const { root } = this;
    root.addEventListener('pointerdown', (event) => {
      root.classList.remove('keyed');
      if (this.tool === 'scroll' || this.#drag || event.button > 2) return;
      root.setPointerCapture(event.pointerId);
      this.#press(this.#cellAt(event), event.button === 2, this.#pointOf(event));
    });
    root.addEventListener('pointermove', (event) => {
      if (this.#drag) this.#pull(this.#pointOf(event));
    });
    root.addEventListener('pointerup', () => this.#release());
    root.addEventListener('pointercancel', () => this.#release());
    root.addEventListener('contextmenu', (event) => event.preventDefault());
    root.addEventListener('keydown', (event) => {
      if (event.altKey || event.metaKey || event.ctrlKey || !this.#key(event)) return;
      root.classList.add('keyed');
      event.preventDefault();
    });
  }

  /** @param {Cell} cell @param {boolean} second @param {{x: number, y: number}} at */
  #press(cell, second, at) {
    const from = this.#sketch;
    const plants = second || this.tool === 'roots';
    const kind = from.get(keyOf(cell));
    const root = kind && !second ? cell : null;
    const stroke = plants ? 'plant' : kind === undefined ? 'draw' : 'erase';
    this.#cursor = cell;
    this.#drag = { stroke, from, last: at, root, moved: false };
    if (!root) this.#preview(after(from, plants ? [cell] : images(cell, this.symmetry), stroke));
  }

  /** @param {{x: number, y: number}} to */
  #pull(to) {
    const drag = this.#drag;
    if (!drag) return;
    const { last, stroke, from, root } = drag;
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - last.x, to.y - last.y) / (WIDTH / 3)));
    for (let step = 1; step <= steps; step++) {
      const cell = cellAround({ x: last.x + ((to.x - last.x) * step) / steps, y: last.y + ((to.y - last.y) * step) / steps });
      if (keyOf(cell) === keyOf(this.#cursor) || !this.#spots.has(keyOf(cell))) continue;
      this.#cursor = cell;
      drag.moved = true;
      if (root) this.#preview(keyOf(cell) === keyOf(root) ? from : moved(from, root, cell));
      else if (stroke !== 'plant') this.#preview(after(this.#sketch, images(cell, this.symmetry), stroke));
    }
    drag.last = to;
  }

  #release() {
    const drag = this.#drag;
    if (!drag) return;
    this.#drag = null;
    const { stroke, from, root, moved: pulled } = drag;
    if (!root || pulled) return this.page.done(this.#sketch);
    this.page.done(after(from, stroke === 'plant' ? [root] : images(root, this.symmetry), stroke));
  }

  /** @param {Sketch} sketch */
  #preview(sketch) {
    this.show(sketch);
    this.page.draw(sketch);
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it was used */
  #key(event) {
    const arrow = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
    if (arrow) return this.#walk(arrow, event.shiftKey);
    switch (event.key) {
      case 'Enter':
      case ' ':
        if (this.#carried) return this.#carry();
        this.#stroke(this.#sketch.has(keyOf(this.#cursor)) ? 'erase' : 'draw');
        return true;
      case 'x':
        this.#stroke('plant');
        return true;
      case 'm':
        return this.#carry();
      default:
        return false;
    }
  }

  /** @param {number[]} step @param {boolean} draws */
  #walk([down, across], draws) {
    const { top, bottom, left, right } = this.#bounds;
    const r = Math.min(bottom, Math.max(top, this.#cursor[1] + down));
    const column = Math.min(right, Math.max(left, columnOf(this.#cursor) + across));
    const start = this.#cursor;
    this.#cursor = [column - Math.floor(r / 2), r];
    const walked = [start, this.#cursor].flatMap((cell) => images(cell, this.symmetry));
    if (draws) this.page.done(after(this.#sketch, walked, 'draw'));
    this.#moveRing();
    this.#spots.get(keyOf(this.#cursor))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    this.page.say(this.told());
    return true;
  }

  /** @param {Stroke} stroke */
  #stroke(stroke) {
    this.#carried = null;
    const cells = stroke === 'plant' ? [this.#cursor] : images(this.#cursor, this.symmetry);
    this.page.done(after(this.#sketch, cells, stroke));
    this.page.say(this.told());
  }

  /** Take up the root under the cursor, or put down the one that was taken up. */
  #carry() {
    const { words, say } = this.page;
    const from = this.#carried;
    this.#carried = null;
    if (from && this.#sketch.get(keyOf(from))) {
      if (keyOf(from) !== keyOf(this.#cursor)) this.page.done(moved(this.#sketch, from, this.#cursor));
      say(this.told());
    } else if (this.#sketch.get(keyOf(this.#cursor))) {
      this.#carried = this.#cursor;
      say(words('workshop.carried'));
    } else {
      say(words('workshop.carry.none'));
    }
    this.#moveRing();
    return true;
  }

  /** @returns {string} what a screen reader hears of the cell under the cursor */
  told() {
    const key = keyOf(this.#cursor);
    const kind = this.#sketch.get(key);
    const what = kind === undefined ? 'empty' : apart(this.#sketch).has(key) ? 'apart' : kind ? 'root' : 'cell';
    return this.page.words(`workshop.spot.${what}`, placeOf(this.#sketch, this.#cursor));
  }

  #moveRing() {
    const { x, y } = centreOf(this.#cursor);
    this.#ring.setAttribute('transform', `translate(${x} ${y})`);
    this.#ring.classList.toggle('carries', this.#carried !== null);
  }

  /** @param {{clientX: number, clientY: number}} event */
  #pointOf(event) {
    const { x, y } = point(this.root, event);
    const { x: left, y: top } = this.root.viewBox.baseVal;
    return { x: x + left, y: y + top };
  }

  /** @param {PointerEvent} event @returns {Cell} */
  #cellAt(event) {
    return cellAround(this.#pointOf(event));
  }
}

/** @param {Cell} cell */
const columnOf = ([q, r]) => q + Math.floor(r / 2);

/** @param {Cell} cell */
const centreOf = ([q, r]) => ({ x: WIDTH * (q + r / 2), y: PITCH * r });

/**
 * Return the cell around a point: of the two nearest rows' nearest cells the nearer one.
 * @param {{x: number, y: number}} point
 * @returns {Cell}
 */
function cellAround({ x, y }) {
  const above = Math.floor(y / PITCH);
  const [first, second] = [above, above + 1].map((r) => {
    const q = Math.round(x / WIDTH - r / 2);
    const centre = centreOf([q, r]);
    return { cell: /** @type {Cell} */ ([q, r]), far: Math.hypot(x - centre.x, y - centre.y) };
  });
  return first.far <= second.far ? first.cell : second.cell;
}
