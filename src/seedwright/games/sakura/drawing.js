/** The shapes of Growing Sakura: cells, limbs, buds, blossoms. A cell is 100 units wide and stands on a corner. */

/** @typedef {import('./sakura.js').Cell} Cell */
/** @typedef {{x: number, y: number}} Point */

export const WIDTH = 100;
/** From the centre of a cell to its corners. */
export const RADIUS = WIDTH / Math.sqrt(3);
/** From row to row. */
const PITCH = 1.5 * RADIUS;

/** @param {number} number */
const short = (number) => Math.round(number * 100) / 100;

/** @param {Point} point */
const at = ({ x, y }) => `${short(x)} ${short(y)}`;

/** @param {Point} from @param {number} length @param {number} degrees clockwise from the right @returns {Point} */
function away({ x, y }, length, degrees) {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + length * Math.cos(angle), y: y + length * Math.sin(angle) };
}

/**
 * Return the centres of cells with no margin around them, and how much room they take.
 * @param {readonly Cell[]} cells
 */
export function layOut(cells) {
  const raw = cells.map(([q, r]) => ({ x: WIDTH * (q + r / 2), y: PITCH * r }));
  const [left, top] = [Math.min(...raw.map(({ x }) => x)) - WIDTH / 2, Math.min(...raw.map(({ y }) => y)) - RADIUS];
  const centres = raw.map(({ x, y }) => ({ x: x - left, y: y - top }));
  const width = Math.max(...centres.map(({ x }) => x)) + WIDTH / 2;
  const height = Math.max(...centres.map(({ y }) => y)) + RADIUS;
  return { centres, width, height };
}

/**
 * Return a hexagon around the origin with rounded corners.
 * @param {number} radius
 * @param {number} round how far from a corner its rounding begins
 */
export function hexagon(radius, round) {
  const corners = [0, 1, 2, 3, 4, 5].map((side) => away({ x: 0, y: 0 }, radius, 60 * side - 30));
  const parts = corners.map((corner, index) => {
    const before = away(corner, round, 60 * index - 30 - 120);
    const after = away(corner, round, 60 * index - 30 + 120);
    return `${index ? 'L' : 'M'}${at(before)}Q${at(corner)} ${at(after)}`;
  });
  return `${parts.join('')}Z`;
}

/**
 * Return the line of a limb that grows from a cell in a direction. It sets out where the cell's own limb comes in and bends
 * over its middle, so that a fork is smooth and every limb has the same width.
 * @param {Point} centre of the cell
 * @param {number} arrival the direction in which the cell's own limb came, 6 for a root
 * @param {number} direction
 * @param {boolean} [whole] false lets it end between the cells, where the limb after it sets out
 */
export function limb(centre, arrival, direction, whole = true) {
  const edge = away(centre, WIDTH / 2, 60 * direction);
  const end = whole ? `L${at(away(centre, WIDTH, 60 * direction))}` : '';
  if (arrival === 6) return `M${at(centre)}L${at(edge)}${end}`;
  return `M${at(away(centre, WIDTH / 2, 60 * arrival + 180))}Q${at(centre)} ${at(edge)}${end}`;
}

/**
 * Return a line that foretells a limb, from beyond the bud to before the middle of the next cell.
 * @param {Point} centre
 * @param {number} direction
 */
export const promise = (centre, direction) =>
  `M${at(away(centre, 0.42 * WIDTH, 60 * direction))}L${at(away(centre, 0.8 * WIDTH, 60 * direction))}`;

/**
 * Return a blossom around the origin: five petals, each with a notch.
 * @param {number} radius
 */
function blossom(radius) {
  const origin = { x: 0, y: 0 };
  return [0, 72, 144, 216, 288].map((turn) => {
    /** @param {number} length @param {number} degrees */
    const to = (length, degrees) => at(away(origin, length * radius, turn + degrees - 90));
    const notch = `${to(1, -9)}L${to(0.86, 0)}L${to(1, 9)}`;
    return `M0 0C${to(0.45, -42)} ${to(0.95, -42)} ${notch}C${to(0.95, 42)} ${to(0.45, 42)} 0 0Z`;
  }).join('');
}

/** @param {number} length @returns {string} five stamens, one over each petal */
const stamens = (length) =>
  [0, 72, 144, 216, 288].map((turn) => `M0 0L${at(away({ x: 0, y: 0 }, length, turn - 90))}`).join('');

export const BLOSSOM = blossom(27);
export const STAMENS = stamens(10);

/** A bud that points to the right, and the green leaf of it that holds it. */
export const BUD = 'M-12 0C-12 -21 10 -21 36 0C10 21 -12 21 -12 0Z';
export const CALYX = 'M-16 0C-16 -12 -10 -17 2 -17C-3 -10 -4 -5 5 0C-4 5 -3 10 2 17C-10 17 -16 12 -16 0Z';

/** A petal that falls. */
export const PETAL = 'M0 -9C7 -8 8 3 0 9C-8 3 -7 -8 0 -9Z';

/** A mouse, and its left and its right button. */
export const MOUSE = 'M-11 -4a11 11 0 0 1 22 0v8a11 11 0 0 1 -22 0Z';
export const BUTTONS = ['M-11 -2v-2a11 11 0 0 1 11 -11v13Z', 'M11 -2v-2a11 11 0 0 0 -11 -11v13Z'];

/** A cross, laid over what is lost. */
export const CROSS = 'M-13 -13L13 13M13 -13L-13 13';
