/**
 * The reading of Pipes against published levels and against a brute force that shares nothing with it: it turns every tile
 * every way and gives every edge a bit.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BadInput, GaveUp, IllegalMove } from '../../src/seedwright/kit/kit.js';
import * as pipes from '../../src/seedwright/games/pipes/pipes.js';

/** @typedef {pipes.Board} Board */
/** @typedef {pipes.State} State */

/** Row of a level table. @param {number} width @param {number} height */
const row = (width, height, wraps = false, trees = 1000) => ({ level: 1, width, height, wraps, limit: 60000, trees });

/** @param {Board} board @param {[t: number, move: string][]} moves */
const playAll = (board, moves) => moves.reduce((state, [t, move]) => pipes.play(board, state, t, move), pipes.start(board));

/** How many openings a tile has. @param {number} tile */
const degree = (tile) => [...tile.toString(2)].filter((bit) => bit === '1').length;

/**
 * Numbers the edges of a board: each has one name, the same from both sides. What lies beyond the border has edges as well;
 * only one tile can touch these.
 * @param {Board} board @returns {(cell: number, tile: number) => number} the edges that a tile touches, one bit each
 */
function edgesOf({ width, height, wraps }) {
  /** @type {Map<string, number>} */
  const bits = new Map();
  const bit = (/** @type {string} */ name) => bits.get(name) ?? (bits.set(name, 2 ** bits.size), 2 ** (bits.size - 1));
  /** @param {number} place @param {number} length */
  const before = (place, length) => (wraps ? (place + length - 1) % length : place - 1);
  return (cell, tile) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const names = [`${x} under ${before(y, height)}`, `${y} after ${x}`, `${x} under ${y}`, `${y} after ${before(x, width)}`];
    return names.filter((_, side) => tile & (2 ** side)).reduce((sum, name) => sum | bit(name), 0);
  };
}

/** Whether all tiles hang together, given the edges that each touches. @param {number[]} touched */
function isConnected([water, ...dry]) {
  for (let wet = [water]; wet.length > 0; ) {
    wet = dry.filter((tile) => tile & water);
    dry = dry.filter((tile) => !(tile & water));
    water = wet.reduce((sum, tile) => sum | tile, water);
  }
  return dry.length === 0;
}

/**
 * Every answer, by turning every tile every way: all openings meet if each edge is touched twice or not at all.
 * @param {Board} board @returns {number[][]}
 */
function everyAnswer(board) {
  const edges = edgesOf(board);
  const clockwise = [0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15];
  const ways = board.tiles.map((tile, cell) => {
    const around = new Set([tile, clockwise[tile], clockwise[clockwise[tile]], clockwise[clockwise[clockwise[tile]]]]);
    return [...around].map((mask) => ({ mask, touched: edges(cell, mask) }));
  });
  /** @type {number[][]} */
  const answers = [];
  const chosen = ways.map(([way]) => way);
  const turn = (/** @type {number} */ cell, /** @type {number} */ touchedOnce) => {
    if (cell === ways.length) {
      if (touchedOnce === 0 && isConnected(chosen.map(({ touched }) => touched))) answers.push(chosen.map(({ mask }) => mask));
      return;
    }
    for (const way of ways[cell]) {
      chosen[cell] = way;
      turn(cell + 1, touchedOnce ^ way.touched);
    }
  };
  turn(0, 0);
  return answers;
}

/** Follows the hints to the end. @param {Board} board @param {State} state */
function followHints(board, state) {
  const hints = [];
  for (let hint = pipes.hint(board, state); hint; hint = pipes.hint(board, state)) {
    hints.push(hint);
    state = pipes.play(board, state, 0, hint.move);
  }
  return { hints, state };
}

test('the two levels that are known are grown to the last draw', () => {
  const first = pipes.generate(row(3, 3), 42);
  assert.equal(pipes.encode(first.board), '3x3,60000,4796e4461');
  assert.deepEqual(first.trace, { draws: 19, trees: [[1, 1]] });
  assert.deepEqual(pipes.solve(first.board, first.board.tiles).answer, [2, 14, 12, 6, 13, 1, 1, 3, 8]);
  const second = pipes.generate(row(4, 4), 1);
  assert.equal(pipes.encode(second.board), '4x4,60000,4c282b767ee832c2');
  assert.deepEqual(second.trace, { draws: 34, trees: [[1, 3]] });
  assert.deepEqual(pipes.solve(second.board, second.board.tiles).answer, [2, 12, 4, 4, 4, 7, 11, 9, 7, 11, 14, 8, 3, 8, 3, 8]);
});

test('a grown board has one answer, and it is a tree without crosses', () => {
  for (const size of [row(3, 2), row(2, 3), row(4, 2), row(1, 6), row(2, 1)]) {
    for (let seed = 0; seed < 12; seed++) {
      const { board, trace } = pipes.generate(size, seed);
      const answers = everyAnswer(board);
      assert.equal(answers.length, 1, pipes.encode(board));
      assert.deepEqual(pipes.solve(board, board.tiles).answer, answers[0]);
      assert.notDeepEqual(board.tiles, answers[0], 'no board is grown solved');
      const degrees = answers[0].map(degree);
      assert.equal(degrees.reduce((sum, openings) => sum + openings), 2 * (board.tiles.length - 1));
      assert.ok(Math.max(...degrees) <= 3);
      assert.deepEqual(trace.trees.at(-1)?.[0], 1);
      // A tree is an answer to itself, so one that is rejected has two.
      assert.ok(trace.trees.slice(0, -1).every(([count]) => count === 2));
    }
  }
});

test('the solver counts the answers of any tiles, not only of grown ones', () => {
  const shapes = [1, 5, 3, 7, 15];
  const seen = [0, 0, 0];
  for (let code = 0; code < 5 ** 6; code += 13) {
    const tiles = Array.from({ length: 6 }, (_, place) => shapes[Math.floor(code / 5 ** place) % 5]);
    if (tiles.reduce((sum, tile) => sum + degree(tile), 0) % 2) continue; // an odd number of openings cannot meet in pairs
    const board = { width: 3, height: 2, wraps: false, limit: 0, tiles };
    const expected = Math.min(2, everyAnswer(board).length);
    const [claim] = pipes.claims(board, null);
    assert.equal(claim.value, expected, pipes.encode(board));
    assert.equal(claim.finding, expected === 1 ? 'proven' : 'refuted');
    seen[expected] += 1;
  }
  assert.ok(seen[0] > 0 && seen[1] > 0, `seen ${seen}`);
});

test('the solver counts the answers on a board that wraps', () => {
  const shapes = [1, 5, 3, 7];
  const seen = [0, 0, 0];
  for (let code = 1; code < 4 ** 9; code += 2999) {
    const tiles = Array.from({ length: 9 }, (_, place) => shapes[Math.floor(code / 4 ** place) % 4]);
    if (tiles.reduce((sum, tile) => sum + degree(tile), 0) % 2) continue;
    const board = { width: 3, height: 3, wraps: true, limit: 0, tiles };
    const expected = Math.min(2, everyAnswer(board).length);
    assert.equal(pipes.claims(board, null)[0].value, expected, pipes.encode(board));
    seen[expected] += 1;
  }
  assert.ok(seen[0] > 0 && seen[2] > 0, `seen ${seen}`);
  for (let seed = 0; seed < 5; seed++) {
    const { board } = pipes.generate(row(3, 3, true), seed);
    assert.deepEqual(everyAnswer(board), [pipes.solve(board, board.tiles).answer]);
  }
});

test('two answers refute, and then there is no hint', () => {
  const board = pipes.decode('4x3w,0,333377777777');
  const [claim] = pipes.claims(board, null);
  assert.deepEqual([claim.value, claim.finding], [2, 'refuted']);
  assert.equal(pipes.hint(board, pipes.start(board)), null);
});

test('a solver that gives up has proved nothing', () => {
  const board = pipes.decode(`9x7w,0,${'1'.repeat(10)}${'7'.repeat(53)}`);
  assert.deepEqual(pipes.claims(board, null), [
    { name: 'answers', value: 0, finding: 'gave up', method: 'search', cost: 20000, unit: 'nodes', evidence: [] },
  ]);
  assert.equal(pipes.hint(board, pipes.start(board)), null);
});

test('a tree on which the solver gave up is rejected, whatever it had found', () => {
  // On one of the trees of this level the solver had found one answer, and not yet the other, when it gave up.
  const { trace } = pipes.generate(row(12, 11, true), 918);
  assert.ok(trace.trees.some(([answers, nodes]) => answers === -1 && nodes === 20000));
  assert.equal(trace.trees.findIndex(([answers]) => answers === 1), trace.trees.length - 1);
});

test('a generator without an accepted tree gives up after its budget', () => {
  const size = row(3, 3, true);
  const seed = [...Array(50).keys()].find((one) => pipes.generate(size, one).trace.trees.length === 3);
  assert.ok(seed !== undefined);
  assert.equal(pipes.generate(row(3, 3, true, 3), seed).trace.trees.length, 3);
  assert.throws(() => pipes.generate(row(3, 3, true, 2), seed), new GaveUp('trees', 2));
});

test('the claim about growth adds up the trace', () => {
  const { board } = pipes.generate(row(3, 3), 42);
  const claims = pipes.claims(board, { draws: 60, trees: [[2, 7], [0, 0], [-1, 20000], [1, 1]] });
  const evidence = [7, 0, 20000, 1];
  const facts = { value: 4, finding: 'proven', method: 'growth', cost: 20008, unit: 'nodes', evidence };
  assert.deepEqual(claims[1], { name: 'trees', ...facts });
});

test('turning, locking and waiting do what the table says', () => {
  const board = pipes.decode('3x2,1000,f12358');
  const start = pipes.start(board);
  assert.deepEqual(start, { tiles: [15, 1, 2, 3, 5, 8], locked: [], status: 'open', ended: -1 });
  const tiles = (/** @type {string[]} */ ...moves) => playAll(board, moves.map((move) => [0, move])).tiles;
  assert.deepEqual(tiles('r 1', 'r 2', 'r 3', 'r 4', 'r 5'), [15, 2, 4, 6, 10, 1]);
  assert.deepEqual(tiles('l 1', 'l 2', 'l 3', 'l 4', 'l 5'), [15, 8, 1, 9, 10, 4]);
  assert.equal(pipes.play(board, start, 0, 'r 0'), start, 'a cross stays as it is');
  assert.equal(pipes.play(board, start, 999, 'wait'), start);
  const locked = playAll(board, [[0, 'k 4'], [0, 'k 0'], [0, 'k 3']]);
  assert.deepEqual(locked.locked, [0, 3, 4]);
  assert.equal(pipes.play(board, locked, 0, 'l 3'), locked);
  assert.deepEqual(pipes.play(board, locked, 0, 'k 3').locked, [0, 4]);
  assert.deepEqual(pipes.play(board, pipes.play(board, locked, 0, 'k 3'), 0, 'l 3').tiles, [15, 1, 2, 9, 5, 8]);
  assert.throws(() => pipes.play(board, start, 0, 'r 6'), { message: '"r 6": 6 is not below 6' });
});

test('the turn that solves the board wins, and only the time left adds to the score', () => {
  const board = pipes.decode('2x1,7000,14');
  const won = playAll(board, [[10, 'r 0'], [20, 'r 1'], [6999, 'wait']]);
  assert.deepEqual(won, { tiles: [2, 8], locked: [], status: 'won', ended: 20 });
  assert.equal(pipes.score(board, won), 1000 + Math.floor(6980 / 7));
  assert.equal(pipes.play(board, won, 9000, 'k 0'), won, 'after the end nothing happens');
  assert.throws(() => pipes.play(board, won, 9000, 'k 2'), IllegalMove);
  assert.equal(pipes.hint(board, won), null);
  assert.equal(pipes.score(board, playAll(board, [[10, 'r 0'], [6999, 'r 1']])), 1000);
  assert.equal(pipes.score(board, playAll(board, [[0, 'r 0'], [0, 'r 1']])), pipes.best(board));
  const untimed = pipes.decode('2x1,0,14');
  const late = playAll(untimed, [[0, 'r 0'], [10 ** 12, 'r 1']]);
  assert.deepEqual([pipes.best(untimed), pipes.score(untimed, late)], [1000, 1000]);
});

test('at the limit any move loses and does nothing else', () => {
  const board = pipes.decode('2x1,7000,14');
  for (const move of ['r 1', 'k 0', 'wait']) {
    const lost = playAll(board, [[0, 'r 0'], [7000, move]]);
    assert.deepEqual(lost, { tiles: [2, 4], locked: [], status: 'lost', ended: 7000 });
    assert.equal(pipes.score(board, lost), 0);
  }
});

test('hints lead to the answer from any state, unlocking what stands in the way', () => {
  const reasons = new Set();
  for (const size of [row(3, 2), row(5, 4), row(4, 3, true), row(4, 4, true), row(7, 6, true)]) {
    for (let seed = 0; seed < 6; seed++) {
      const { board } = pipes.generate(size, seed);
      const locks = board.tiles.map((_, cell) => /** @type {[number, string]} */ ([0, `k ${cell}`]));
      for (const state of [pipes.start(board), playAll(board, locks)]) {
        const { hints, state: end } = followHints(board, state);
        assert.equal(end.status, 'won', pipes.encode(board));
        assert.ok(hints.length <= (state.locked.length ? 3 : 2) * board.tiles.length, 'two turns reach any mask');
        hints.forEach((hint) => {
          reasons.add(hint.reason);
          assert.equal(hint.reason === 'sides', hint.cells.length > 1);
        });
      }
    }
  }
  assert.deepEqual([...reasons].sort(), ['border', 'cases', 'sides']);
});

test('a hint names what decides the cell, and how many turns are missing', () => {
  // Solved this is 2 14 12 / 6 13 1 / 1 3 8. The end in cell 0 stays undecided at first, the border decides the tee in cell 1.
  const board = pipes.decode('3x3,0,4796e4461');
  const start = pipes.start(board);
  assert.deepEqual(pipes.hint(board, start), { move: 'r 1', reason: 'border', cells: [1], facts: { turns: 1 } });
  const two = playAll(board, [[0, 'l 1']]);
  assert.deepEqual(pipes.hint(board, two), { move: 'r 1', reason: 'border', cells: [1], facts: { turns: 2 } });
  const three = playAll(board, [[0, 'r 1'], [0, 'r 1']]);
  assert.deepEqual(pipes.hint(board, three), { move: 'l 1', reason: 'border', cells: [1], facts: { turns: 3 } });
  assert.equal(pipes.hint(board, pipes.play(board, three, 0, 'k 1'))?.move, 'k 1');
  // A bend in the corner of the board can only be turned away from the border.
  const next = playAll(board, [[0, 'r 1']]);
  assert.deepEqual(pipes.hint(board, next), { move: 'l 2', reason: 'border', cells: [2], facts: { turns: 3 } });
});

test('a board comes back from its description', () => {
  for (const size of [row(3, 2), row(2, 1), row(30, 1), row(4, 3, true)]) {
    const { board } = pipes.generate(size, 7);
    assert.deepEqual(pipes.decode(pipes.encode(board)), board);
  }
});

test('a description that breaks a rule is refused with the place', () => {
  /** @type {[string, RegExp][]} */
  const refused = [
    ['', /WIDTHxHEIGHT/], ['3x2,0', /WIDTHxHEIGHT/], ['03x2,0,111111', /WIDTHxHEIGHT/], ['3x2,00,111111', /WIDTHxHEIGHT/],
    ['3x2W,0,111111', /WIDTHxHEIGHT/],
    [' 3x2,0,111111', /WIDTHxHEIGHT/], ['3x2,-1,111111', /WIDTHxHEIGHT/],
    ['0x2,0,', /width .* 1\.\.30/], ['31x1,0,1', /width .* 1\.\.30/], ['1x31,0,1', /height .* 1\.\.30/],
    ['99999999999999999999x1,0,1', /width/],
    ['1x1,0,1', /single tile/], ['2x3w,0,111111', /width .* wraps/], ['3x2w,0,111111', /height .* wraps/],
    ['1x1w,0,1', /wraps/],
    ['3x2,86400001,111111', /limit/], ['3x2,0,11111', /5 tiles, not 6/], ['3x2,0,1111111', /7 tiles, not 6/],
    ['3x2,0,111111\n', /7 tiles, not 6/],
    ['3x2,0,110111', /tile 2 is "0"/], ['3x2,0,1A1111', /tile 1 is "A"/], ['3x2,0,11111 ', /tile 5 is " "/],
    ['3x2,0,1111g1', /tile 4/],
    ['2x1,0,28', /solved already/],
  ];
  for (const [text, place] of refused) {
    assert.throws(() => pipes.decode(text), (error) => error instanceof BadInput && place.test(error.message), text);
  }
  assert.equal(pipes.decode('2x1,86400000,14').limit, 86400000);
});
