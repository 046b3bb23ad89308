/** Clicks, as numbers and as the moves of transcripts. */

/** @param {number} click */
export const moveOf = (click) => `${click & 1 ? 'r' : 'l'} ${click >> 1}`;

/** @param {readonly string[]} moves @returns {number[]} clicks */
export const clicksOf = (moves) => moves.map((move) => 2 * Number(move.slice(2)) + (move[0] === 'r' ? 1 : 0));
