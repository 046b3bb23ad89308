/** The reading of Maze against counts of spanning trees, identities of trees, and a second way to grow and measure a maze. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BadInput, GaveUp, IllegalMove, draw } from '../../src/seedwright/kit/kit.js';
import * as maze from '../../src/seedwright/games/maze/maze.js';

/** @typedef {maze.Board} Board */
/** @typedef {maze.Row} Row */

/** @param {number} width @param {number} height @param {number} newest @param {number} route @returns {Row} */
const row = (width, height, newest, route, mazes = 2000) => ({ level: 1, width, height, newest, route, mazes });

/** @param {Board} board @param {[t: number, move: string][]} moves */
const playAll = (board, moves) => moves.reduce((state, [t, move]) => maze.play(board, state, t, move), maze.start(board));

/** Every way to open the walls of a rectangle, as descriptions. @param {number} width @param {number} height */
function* everyOpening(width, height) {
  const walls = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x + 1 < width) walls.push([y * width + x, 2, y * width + x + 1, 8]);
      if (y + 1 < height) walls.push([y * width + x, 4, (y + 1) * width + x, 1]);
    }
  }
  for (let open = 0; open < 2 ** walls.length; open++) {
    const cells = new Array(width * height).fill(0);
    walls.forEach(([one, opening, other, back], place) => {
      if (!((open >> place) & 1)) return;
      cells[one] += opening;
      cells[other] += back;
    });
    yield `${width}x${height},${cells.map((mask) => mask.toString(16)).join('')}`;
  }
}

/** @param {string} text */
function isMaze(text) {
  try {
    maze.decode(text);
    return true;
  } catch (error) {
    assert.ok(error instanceof BadInput);
    return false;
  }
}

/** The steps from the start to every cell, by spreading until nothing changes. @param {Board} board */
function steps({ width, cells }) {
  const far = cells.map((_, cell) => (cell === 0 ? 0 : Infinity));
  for (let changed = true; changed; ) {
    changed = false;
    cells.forEach((mask, cell) => {
      [-width, 1, width, -1].forEach((way, side) => {
        if (mask & (2 ** side) && far[cell] + 1 < far[cell + way]) {
          far[cell + way] = far[cell] + 1;
          changed = true;
        }
      });
    });
  }
  return far;
}

/**
 * A second growing tree, slow and by the letter: every active cell carries the time it joined.
 * @param {Row} row @param {number} seed
 */
function slowGrowth({ width, height, newest, route, mazes }, seed) {
  let [state, draws] = [seed, 0];
  const below = (/** @type {number} */ bound) => {
    const [value, next] = draw(state);
    [state, draws] = [next, draws + 1];
    return value % bound;
  };
  for (let count = 1; count <= mazes; count++) {
    /** @type {Map<string, number>} */
    const masks = new Map();
    const first = below(width * height);
    let clock = 0;
    let active = [{ x: first % width, y: Math.floor(first / width), time: clock }];
    masks.set(`${active[0].x},${active[0].y}`, 0);
    while (active.length) {
      const chosen = below(16) < newest ? active.reduce((a, b) => (b.time > a.time ? b : a)) : active[below(active.length)];
      const ways = [[0, -1, 1, 4], [1, 0, 2, 8], [0, 1, 4, 1], [-1, 0, 8, 2]].filter(([dx, dy]) => {
        const [x, y] = [chosen.x + dx, chosen.y + dy];
        return x >= 0 && y >= 0 && x < width && y < height && !masks.has(`${x},${y}`);
      });
      if (ways.length === 0) {
        const last = active[active.length - 1];
        active = active.map((cell) => (cell === chosen ? last : cell)).slice(0, -1);
        continue;
      }
      const [dx, dy, opening, back] = ways[below(ways.length)];
      const from = `${chosen.x},${chosen.y}`;
      masks.set(from, (masks.get(from) ?? 0) + opening);
      masks.set(`${chosen.x + dx},${chosen.y + dy}`, back);
      active.push({ x: chosen.x + dx, y: chosen.y + dy, time: (clock += 1) });
    }
    const places = Array.from({ length: width * height }, (_, cell) => `${cell % width},${Math.floor(cell / width)}`);
    const board = { width, height, cells: places.map((place) => masks.get(place) ?? 0) };
    if (steps(board)[places.length - 1] === route) return { board, trace: { draws, mazes: count } };
  }
  return null;
}

test('of all openings exactly the spanning trees are mazes, as many as are known', () => {
  for (const [width, height, known] of [[2, 2, 4], [3, 2, 15], [2, 4, 56], [3, 3, 192]]) {
    assert.equal([...everyOpening(width, height)].filter(isMaze).length, known, `${width}x${height}`);
  }
});

test('a grown maze is a tree with the route the level asks for', () => {
  for (const size of [row(5, 5, 4, 8), row(7, 4, 4, 11), row(3, 6, 12, 9), row(14, 9, 8, 31)]) {
    for (let seed = 0; seed < 8; seed++) {
      const { board, trace } = maze.generate(size, seed);
      assert.deepEqual(maze.decode(maze.encode(board)), board);
      const far = steps(board);
      assert.equal(far[far.length - 1], size.route);
      assert.deepEqual(maze.route(board).map((cell) => far[cell]), [...Array(size.route + 1).keys()]);
      const [tree, route] = maze.claims(board, trace);
      assert.deepEqual([tree.value, tree.finding, tree.cost], [far.length - 1, 'proven', far.length]);
      assert.deepEqual([route.value, route.finding, route.cost], [size.route, 'proven', far.length]);
      const [ends, , threes, fours] = tree.evidence;
      assert.equal(ends, 2 + threes + 2 * fours);
      assert.equal(tree.evidence.reduce((sum, count) => sum + count), far.length);
      assert.equal(maze.best(board), 30 * size.route);
    }
  }
});

test('the active cell that joined last is not the end of the list once a cell has left it', () => {
  for (const newest of [0, 1, 4, 12, 15, 16]) {
    for (let seed = 0; seed < 15; seed++) {
      for (const size of [row(5, 4, newest, 7), row(3, 7, newest, 8, 3)]) {
        const expected = slowGrowth(size, seed);
        if (expected) assert.deepEqual(maze.generate(size, seed), expected);
        else assert.throws(() => maze.generate(size, seed), GaveUp);
      }
    }
  }
});

test('always the newest misses mazes of 3x3, a choice at random reaches all of 3x2', () => {
  const reached = (/** @type {Row[]} */ rows, /** @type {number} */ seeds) => {
    const seen = new Set();
    for (const size of rows) for (let seed = 0; seed < seeds; seed++) seen.add(maze.encode(maze.generate(size, seed).board));
    return seen.size;
  };
  assert.equal(reached([row(3, 3, 16, 4), row(3, 3, 16, 6), row(3, 3, 16, 8)], 400), 88);
  assert.equal(reached([row(3, 2, 4, 3), row(3, 2, 4, 5)], 200), 15);
});

test('a route that no maze has makes the generator give up', () => {
  assert.throws(() => maze.generate(row(4, 3, 4, 6, 5), 1), { message: 'gave up after 5 mazes' });
});

//   0-1 2     The route is 0 1 4 5 8. Aside lie 3 (from 0), 7 and 6 (from 4) and 2 (from 5).
//   | | |
//   3 4-5
//     | |
//   6-7 8
const BOARD = maze.decode('3x3,6c417d291');

test('walls and waiting do nothing, the way back is free, new steps score', () => {
  const start = maze.start(BOARD);
  assert.deepEqual(start, { cell: 0, far: 0, lives: 3, points: 0, last: 0, status: 'open', ended: -1 });
  for (const move of ['u', 'l', 'wait']) assert.equal(maze.play(BOARD, start, 5, move), start);
  const one = maze.play(BOARD, start, 24, 'r');
  assert.deepEqual(one, { cell: 1, far: 1, lives: 3, points: 30, last: 24, status: 'open', ended: -1 });
  const two = maze.play(BOARD, one, 24 + 125, 'd');
  assert.deepEqual(two, { cell: 4, far: 2, lives: 3, points: 55, last: 149, status: 'open', ended: -1 });
  const back = ['u', 'l', 'r', 'd'].reduce((state, move) => maze.play(BOARD, state, 150, move), two);
  assert.deepEqual(back, two, 'back and forth over steps made changes nothing but the place');
  assert.deepEqual(maze.play(BOARD, two, 150, 'u'), { ...two, cell: 1 });
  const three = maze.play(BOARD, back, 149 + 499, 'r');
  assert.equal(three.points, 55 + 10 + 1);
  const won = maze.play(BOARD, three, 648 + 500, 'd');
  assert.deepEqual(won, { cell: 8, far: 4, lives: 3, points: 76, last: 1148, status: 'won', ended: 1148 });
  assert.equal(maze.score(BOARD, won), 76);
  assert.equal(maze.play(BOARD, won, 2000, 'u'), won);
  assert.equal(maze.hint(BOARD, won), null);
  assert.throws(() => maze.play(BOARD, won, 2000, 'r 1'), IllegalMove);
});

test('a side branch costs a life and leaves the player in place; the third ends the level and the points stay', () => {
  const two = playAll(BOARD, [[0, 'd'], [0, 'r'], [0, 'd'], [10, 'd']]);
  assert.deepEqual(two, { cell: 4, far: 2, lives: 1, points: 60, last: 0, status: 'open', ended: -1 });
  const lost = maze.play(BOARD, two, 77, 'd');
  assert.deepEqual(lost, { ...two, lives: 0, status: 'lost', ended: 77 });
  assert.equal(maze.score(BOARD, lost), 60);
  assert.equal(maze.play(BOARD, lost, 80, 'r'), lost);
});

test('a hint is the next step and the size of what lies aside', () => {
  const hints = [];
  let state = maze.start(BOARD);
  for (let hint = maze.hint(BOARD, state); hint; hint = maze.hint(BOARD, state)) {
    hints.push(hint);
    state = maze.play(BOARD, state, 0, hint.move);
  }
  assert.deepEqual(hints, [
    { move: 'r', reason: 'fork', cells: [1], facts: { cells: 1 } },
    { move: 'd', reason: 'only', cells: [4], facts: {} },
    { move: 'r', reason: 'fork', cells: [5], facts: { cells: 2 } },
    { move: 'd', reason: 'fork', cells: [8], facts: { cells: 1 } },
  ]);
  assert.equal(maze.score(BOARD, state), maze.best(BOARD), 'without a pause the score is the best');
});

test('route and side branches make up all cells', () => {
  for (let seed = 0; seed < 10; seed++) {
    const { board } = maze.generate(row(8, 6, 6, 18), seed);
    let cells = 1;
    let state = maze.start(board);
    for (let hint = maze.hint(board, state); hint; hint = maze.hint(board, state)) {
      cells += 1 + (hint.facts.cells ?? 0);
      state = maze.play(board, state, 0, hint.move);
    }
    const far = steps(board);
    const behindGoal = far.filter((_, cell) => passesGoal(board, far, cell)).length;
    assert.equal(cells + behindGoal, board.cells.length);
  }
});

/**
 * Whether the way from the start to a cell leads through the goal.
 * @param {Board} board @param {number[]} far @param {number} cell
 */
function passesGoal({ width, cells }, far, cell) {
  const goal = cells.length - 1;
  for (let at = cell; at !== 0; ) {
    const back = [-width, 1, width, -1].findIndex((way, side) => cells[at] & (2 ** side) && far[at + way] === far[at] - 1);
    at += [-width, 1, width, -1][back];
    if (at === goal) return true;
  }
  return false;
}

test('a description that breaks a rule is refused with the place', () => {
  /** @type {[string, RegExp][]} */
  const refused = [
    ['', /WIDTHxHEIGHT/], ['2x2', /WIDTHxHEIGHT/], ['02x2,2c18', /WIDTHxHEIGHT/], ['2x2w,4c19', /WIDTHxHEIGHT/],
    ['1x4,4551', /width .* 2\.\.64/], ['4x1,2aa8', /height .* 2\.\.64/], ['65x2,2', /width/],
    ['2x99999999999999999999,2', /height/],
    ['2x2,6c1', /3 cells, not 4/], ['2x2,2c188', /5 cells, not 4/], ['2x2,2C18', /cell 1 is "C"/],
    ['2x2,2c1 ', /cell 3 is " "/],
    ['2x2,3c18', /cell 0 opens up over the border/], ['3x2,6aa150', /cell 2 opens right over the border/],
    ['2x2,6c18', /cell 1 opens down, but cell 3 does not open back/], ['2x2,6c39', /loop/],
    ['2x2,2828', /cell 2 cannot be reached/], ['2x2,0000', /cell 1 cannot be reached/],
  ];
  for (const [text, place] of refused) {
    assert.throws(() => maze.decode(text), (error) => error instanceof BadInput && place.test(error.message), text);
  }
});
