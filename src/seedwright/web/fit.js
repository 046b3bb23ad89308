/** Boards as large as fits, in whole pixels for every cell, so that lines along the axes are sharp. */

import { CELL } from './draw.js';

const LARGEST = 240;

/**
 * Keep a board as large as its place allows.
 * @param {SVGSVGElement} root
 * @param {HTMLElement} room
 * @returns {() => void} ends it
 */
export function fit(root, room) {
  const { width, height } = root.viewBox.baseVal;
  const observer = new ResizeObserver(() => {
    const space = getComputedStyle(room);
    const across = room.clientWidth - parseFloat(space.paddingLeft) - parseFloat(space.paddingRight);
    const down = room.clientHeight - parseFloat(space.paddingTop) - parseFloat(space.paddingBottom);
    const cell = Math.min(LARGEST, (across / width) * CELL, (down / height) * CELL);
    const whole = cell >= 8 ? Math.floor(cell) : cell;
    root.style.width = `${(whole * width) / CELL}px`;
    root.style.height = `${(whole * height) / CELL}px`;
  });
  observer.observe(room);
  return () => observer.disconnect();
}
