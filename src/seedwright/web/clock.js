/**
 * Return a clock that gives whole milliseconds since a level was shown. It never runs back: between reloads the wall clock
 * carries it on, but not to before the last move, and while the page is open only the steady clock counts.
 * @param {number} shown milliseconds of the wall clock
 * @param {number} last the time of the last move
 * @returns {() => number}
 */
export function clock(shown, last) {
  const base = Math.max(Date.now() - shown, last);
  const mark = performance.now();
  return () => Math.floor(base + performance.now() - mark);
}
