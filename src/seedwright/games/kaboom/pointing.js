/** Mouse, pen and fingers on a board that can be drawn closer: a press, a long press, a drag, a pinch, the wheel. */

import { CELL } from '../../draw.js';

const LONG_PRESS = 450;
/** A press that moves further than this many pixels is a drag. */
const STILL = 10;
const WHEEL = 0.004;

/** @typedef {{x: number, y: number}} Spot */

/**
 * @param {SVGSVGElement} root @param {import('./lens.js').Lens} lens @param {{width: number, height: number}} board
 * @param {Record<'act' | 'second' | 'hold' | 'down', (cell: number) => void>} on first action, second action,
 *   long press; `down` tells which cell is held down, -1 for none
 */
export function pointing(root, lens, { width, height }, on) {
  /** @type {Map<number, Spot>} */
  const pointers = new Map();
  /** @type {{cell: number, from: Spot, timer: ReturnType<typeof setTimeout> | undefined} | null} */
  let pressed = null;

  /** @param {MouseEvent} event */
  const cellAt = (event) => {
    const { x, y } = lens.point(event);
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    return column >= 0 && row >= 0 && column < width && row < height ? row * width + column : -1;
  };
  const letGo = () => {
    clearTimeout(pressed?.timer);
    pressed = null;
    on.down(-1);
  };
  /** @param {Spot[]} spots */
  const middle = (spots) => ({
    clientX: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
    clientY: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
  });
  const spread = () => {
    const [one, other] = [...pointers.values()];
    return Math.hypot(one.x - other.x, one.y - other.y);
  };

  root.addEventListener('pointerdown', (event) => {
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    letGo();
    const cell = cellAt(event);
    if (pointers.size > 1 || cell < 0) return;
    if (event.button === 2 || (event.button === 0 && event.ctrlKey)) return on.second(cell);
    if (event.button !== 0) return;
    const held = () => {
      letGo();
      if (lens.isTooSmallFor(event.pointerType)) lens.into(cell);
      else on.hold(cell);
    };
    const timer = event.pointerType === 'mouse' ? undefined : setTimeout(held, LONG_PRESS);
    pressed = { cell, from: { x: event.clientX, y: event.clientY }, timer };
    on.down(cell);
  });

  root.addEventListener('pointermove', (event) => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    const here = { x: event.clientX, y: event.clientY };
    if (pressed && Math.hypot(here.x - pressed.from.x, here.y - pressed.from.y) > STILL) {
      letGo();
      root.setPointerCapture(event.pointerId);
    }
    if (pointers.size === 1) {
      pointers.set(event.pointerId, here);
      if (!pressed) lens.pan(here.x - last.x, here.y - last.y);
      return;
    }
    const [wide, from] = [spread(), middle([...pointers.values()])];
    pointers.set(event.pointerId, here);
    const to = middle([...pointers.values()]);
    lens.pan(to.clientX - from.clientX, to.clientY - from.clientY);
    if (wide > 0) lens.zoom(spread() / wide, lens.point(to));
  });

  /** @param {PointerEvent} event */
  const lifted = (event) => {
    pointers.delete(event.pointerId);
    const cell = pressed?.cell ?? -1;
    letGo();
    if (cell < 0 || event.type === 'pointercancel' || cellAt(event) !== cell) return;
    if (lens.isTooSmallFor(event.pointerType)) lens.into(cell);
    else on.act(cell);
  };
  root.addEventListener('pointerup', lifted);
  root.addEventListener('pointercancel', lifted);
  root.addEventListener('pointerleave', lifted);
  root.addEventListener('contextmenu', (event) => event.preventDefault());
  root.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !lens.isNear) return;
      event.preventDefault();
      if (event.ctrlKey) lens.zoom(Math.exp(-event.deltaY * WHEEL), lens.point(event));
      else lens.pan(-event.deltaX, -event.deltaY);
    },
    { passive: false },
  );
}
