/** Where matches lie: each keeps its place for the whole game, and a heap is a run of them. */

/** @typedef {{first: number, size: number}} Segment a heap: its first match and how many lie side by side from there */

const LONGEST = 12;
const WRAPPED = 10;
const SHORTEST = 5;

/**
 * Return the places of all matches in cells of a board, and the heaps as they lie at first. A long heap runs on in the next row.
 * @param {readonly number[]} heaps
 * @returns {{columns: number, rows: number, cells: {x: number, y: number}[], start: Segment[]}}
 */
export function layOut(heaps) {
  const most = Math.max(...heaps);
  const columns = most > LONGEST ? WRAPPED : Math.max(SHORTEST, most);
  const cells = [];
  const start = [];
  let rows = 0;
  for (const size of heaps) {
    start.push({ first: cells.length, size });
    for (let index = 0; index < size; index++) cells.push({ x: index % columns, y: rows + Math.floor(index / columns) });
    rows += Math.ceil(size / columns);
  }
  return { columns, rows, cells, start };
}

/**
 * Return the heaps after a move; what remains stays where it lies, and an empty heap is none.
 * @param {readonly Segment[]} segments
 * @param {{heap: number, left: number, take: number}} move
 * @returns {Segment[]}
 */
export function segmentsAfter(segments, { heap, left, take }) {
  return segments.flatMap((segment, index) => {
    if (index !== heap) return [segment];
    const { first, size } = segment;
    return [{ first, size: left }, { first: first + left + take, size: size - left - take }].filter((rest) => rest.size > 0);
  });
}
