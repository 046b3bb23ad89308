/** Every lesson of Kaboom's tutorial has the property that it teaches: found by listing all arrangements, not by the reading. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { decode, hint, play, start } from '../../src/seedwright/games/kaboom/kaboom.js';
import { lessons } from '../../src/seedwright/games/kaboom/lessons.js';

/** @typedef {import('../../src/seedwright/games/kaboom/kaboom.js').Board} Board */
/** @typedef {{safe: number[], certain: number[], beside: number[], outside: number[], empty: (cell: number) => number}} Found */

const isClosed = (/** @type {string} */ one) => one === '-' || one === 'f';

/** @param {Board} board @param {number} cell @returns {number[]} */
function around({ width, height }, cell) {
  const [column, row] = [cell % width, Math.floor(cell / width)];
  return Array.from({ length: width * height }, (_, other) => other).filter((other) => {
    const apart = Math.max(Math.abs((other % width) - column), Math.abs(Math.floor(other / width) - row));
    return apart === 1;
  });
}

/**
 * What holds in every arrangement that fits these numbers.
 * @param {Board} board @param {string} text the position
 * @param {number[] | null} clues only these numbers, or all
 * @param {boolean} counted whether the number of all mines has to fit; if not, cells in none of the numbers are left out
 * @returns {Found}
 */
function listed(board, text, clues = null, counted = true) {
  const cells = [...text];
  const touching = cells.map((_, cell) => around(board, cell));
  const numbers = [...cells.keys()].filter((cell) => !isClosed(cells[cell]) && (!clues || clues.includes(cell)));
  const concerned = (/** @type {number} */ cell) => counted || touching[cell].some((other) => numbers.includes(other));
  const closed = [...cells.keys()].filter((cell) => isClosed(cells[cell]) && concerned(cell));
  const needed = new Map(numbers.map((cell) => [cell, Number(cells[cell])]));
  const room = new Map(numbers.map((cell) => [cell, touching[cell].filter((other) => isClosed(cells[other])).length]));
  const sums = closed.map((cell) => touching[cell].filter((other) => needed.has(other)));
  const mined = new Map(closed.map((cell) => [cell, 0]));
  /** @type {number[]} */
  const laid = [];
  let all = 0;
  /** @param {number} index */
  const go = (index) => {
    const free = closed.length - index;
    if (counted && (laid.length > board.mines || laid.length + free < board.mines)) return;
    if (free === 0) {
      all += 1;
      for (const cell of laid) mined.set(cell, (mined.get(cell) ?? 0) + 1);
      return;
    }
    for (const mine of [0, 1]) {
      const change = (/** @type {number} */ by) => {
        for (const sum of sums[index]) {
          needed.set(sum, (needed.get(sum) ?? 0) - by * mine);
          room.set(sum, (room.get(sum) ?? 0) - by);
        }
      };
      change(1);
      if (mine) laid.push(closed[index]);
      const fits = sums[index].every((sum) => (needed.get(sum) ?? 0) >= 0 && (needed.get(sum) ?? 0) <= (room.get(sum) ?? 0));
      if (fits) go(index + 1);
      if (mine) laid.pop();
      change(-1);
    }
  };
  go(0);
  const beside = closed.filter((cell) => touching[cell].some((other) => !isClosed(cells[other])));
  return {
    safe: closed.filter((cell) => mined.get(cell) === 0),
    certain: closed.filter((cell) => mined.get(cell) === all),
    beside,
    outside: closed.filter((cell) => !beside.includes(cell)),
    empty: (cell) => 1 - (mined.get(cell) ?? 0) / all,
  };
}

/** @param {string} name */
function reached(name) {
  const lesson = lessons.find((one) => one.name === name);
  assert.ok(lesson, name);
  const board = decode(lesson.board);
  let state = start(board);
  for (const move of lesson.moves) {
    const after = play(board, state, 0, move);
    assert.ok(after !== state && after.status === 'open', `${name}: ${move}`);
    state = after;
  }
  return { lesson, board, state, found: state.first < 0 ? null : listed(board, state.cells) };
}

/** @param {string} name @returns {ReturnType<typeof reached> & {found: Found}} */
function position(name) {
  const { found, ...rest } = reached(name);
  assert.ok(found);
  return { ...rest, found };
}

/** The numbers a lesson points at prove its safe cells together, and none of them can be left out. @param {string} name */
function provenByWhatIsMarked(name) {
  const { lesson, board, state, found } = position(name);
  assert.ok(found.safe.length > 0);
  const by = (/** @type {number[]} */ clues) => listed(board, state.cells, clues, Boolean(lesson.counts)).safe;
  assert.deepEqual(by(lesson.look), found.safe);
  for (const left of lesson.look) assert.deepEqual(by(lesson.look.filter((clue) => clue !== left)), []);
}

for (const name of ['number', 'chord', 'one-one', 'one-two', 'cruel', 'counter']) {
  test(`${name}: the marked numbers prove what is safe, and all of them are needed`, () => provenByWhatIsMarked(name));
}

test('there is a test for every lesson', () => {
  const tested = ['number', 'chord', 'one-one', 'one-two', 'cruel', 'guess', 'outside', 'beyond', 'counter', 'hint', 'whole'];
  assert.deepEqual(lessons.map(({ name }) => name), tested);
});

test('number: one marked number touches a single closed cell', () => {
  const { lesson, board, state } = position('number');
  assert.equal(around(board, lesson.look[0]).filter((cell) => isClosed(state.cells[cell])).length, 1);
});

test('chord: a flag on the mine of the first number lets the second one be opened around', () => {
  const { lesson, board, state, found } = position('chord');
  const [mine, ...others] = around(board, lesson.look[0]).filter((cell) => isClosed(state.cells[cell]));
  assert.deepEqual([others, found.certain.includes(mine)], [[], true]);
  const opened = play(board, play(board, state, 0, `f ${mine}`), 0, `c ${lesson.look[1]}`);
  assert.ok(opened.status !== 'lost');
  assert.ok(around(board, lesson.look[1]).every((cell) => cell === mine || !isClosed(opened.cells[cell])));
});

for (const [name, marked] of /** @type {[string, string[]][]} */ ([['one-one', ['1', '1']], ['one-two', ['1', '2']]])) {
  test(`${name}: the marked numbers are neighbours, and one cell alone is safe`, () => {
    const { lesson, state, found } = position(name);
    assert.deepEqual(lesson.look.map((clue) => state.cells[clue]), marked);
    assert.equal(Math.abs(lesson.look[0] - lesson.look[1]), 1);
    assert.equal(found.safe.length, 1);
  });
}

test('cruel: one cell alone is safe, and any other loses', () => {
  const { board, state, found } = position('cruel');
  assert.equal(found.safe.length, 1);
  for (const cell of [...found.beside, ...found.outside]) {
    const lost = play(board, state, 0, `o ${cell}`).status === 'lost';
    assert.equal(lost, !found.safe.includes(cell), `cell ${cell}`);
  }
});

test('guess: nothing is safe, one cell is a certain mine, and every other beside the numbers is granted for luck', () => {
  const { board, state, found } = position('guess');
  assert.deepEqual([found.safe, found.certain.length], [[], 1]);
  for (const cell of found.beside) {
    const after = play(board, state, 0, `o ${cell}`);
    assert.equal(after.status === 'lost', found.certain.includes(cell), `cell ${cell}`);
    assert.equal(after.luck > 0, !found.certain.includes(cell), `cell ${cell}`);
  }
});

test('outside: nothing is safe, every cell outside is likelier to be empty and still loses', () => {
  const { board, state, found } = position('outside');
  assert.deepEqual([found.safe, found.certain.length], [[], 2]);
  const likeliest = Math.max(...found.beside.map(found.empty));
  assert.deepEqual(found.outside, Array.from({ length: board.width }, (_, column) => (board.height - 1) * board.width + column));
  for (const cell of found.outside) {
    assert.ok(found.empty(cell) > likeliest);
    assert.equal(play(board, state, 0, `o ${cell}`).status, 'lost');
  }
  for (const cell of found.beside) {
    assert.equal(play(board, state, 0, `o ${cell}`).status === 'lost', found.certain.includes(cell), `cell ${cell}`);
  }
});

test('beyond: all beside the numbers is a mine, so every cell outside is granted', () => {
  const { board, state, found } = position('beyond');
  assert.deepEqual([found.safe, found.certain], [[], found.beside]);
  assert.ok(found.outside.length > 0);
  for (const cell of found.outside) assert.ok(play(board, state, 0, `o ${cell}`).guesses === state.guesses + 1);
});

test('counter: without the number of all mines nothing is safe, with it everything outside is', () => {
  const { board, state, found } = position('counter');
  assert.deepEqual(listed(board, state.cells, null, false).safe, []);
  assert.deepEqual(found.safe, found.outside);
});

test('hint: one cell alone is safe, and it takes several numbers to prove it', () => {
  const { board, state, found } = position('hint');
  assert.equal(found.safe.length, 1);
  const told = hint(board, state);
  assert.ok(told);
  const [cell, ...clues] = told.cells;
  assert.deepEqual([cell, told.reason], [found.safe[0], 'clues']);
  assert.ok(clues.length > 2);
  assert.deepEqual(listed(board, state.cells, clues, false).safe, found.safe);
});

test('whole: played by its hints it is won with a forced guess on the way', () => {
  const { lesson, board, state: begun } = reached('whole');
  assert.deepEqual(lesson.moves, []);
  let state = begun;
  while (state.status === 'open') {
    const told = hint(board, state);
    assert.ok(told);
    state = play(board, state, 0, told.move);
  }
  assert.equal(state.status, 'won');
  assert.ok(state.guesses > 0);
});
