/** The lessons of the tutorial: positions that moves lead to, each of which has the one property it is there for. */

/**
 * What a move has to come to: `safe` opens what is certainly empty, `chord` does so around a number, `granted` is a guess that
 * the game allows, `won` ends the board.
 * @typedef {'safe' | 'chord' | 'granted' | 'won'} Goal
 */
/**
 * @typedef {object} Lesson
 * @property {string} name in the address and in the words
 * @property {string} board a description
 * @property {string[]} moves that lead to the position
 * @property {number[]} look the numbers to look at
 * @property {Goal} goal
 * @property {boolean} [counts] whether the number of all mines is to be looked at as well
 * @property {boolean} [flags] whether flags are of use
 * @property {boolean} [hints] whether hints may be asked for
 */

/** @type {Lesson[]} */
export const lessons = [
  { name: 'number', board: '4x4,2,kaboom,0,181', moves: ['o 4'], look: [6, 10], goal: 'safe' },
  { name: 'chord', board: '5x4,2,kaboom,0,42', moves: ['o 2'], look: [11, 13], goal: 'chord', flags: true },
  { name: 'one-one', board: '5x4,3,kaboom,0,97', moves: ['o 1'], look: [5, 6], goal: 'safe' },
  { name: 'one-two', board: '7x4,5,kaboom,0,15333', moves: ['o 27'], look: [16, 17], goal: 'safe' },
  { name: 'cruel', board: '6x5,6,kaboom,0,149', moves: ['o 0'], look: [1, 6, 7], goal: 'safe' },
  { name: 'guess', board: '5x3,3,kaboom,0,1439', moves: ['o 5', 'o 13'], look: [], goal: 'granted' },
  { name: 'outside', board: '5x5,6,kaboom,0,14415', moves: ['o 4'], look: [], goal: 'granted' },
  { name: 'beyond', board: '5x4,6,kaboom,0,2515', moves: ['o 0'], look: [], goal: 'granted' },
  { name: 'counter', board: '5x4,3,kaboom,0,173', moves: ['o 12'], look: [12], goal: 'safe', counts: true },
  { name: 'hint', board: '6x5,7,kaboom,0,1336', moves: ['o 2', 'o 21'], look: [], goal: 'safe', hints: true },
  { name: 'whole', board: '6x5,5,kaboom,0,53', moves: [], look: [], goal: 'won', flags: true, hints: true },
];
