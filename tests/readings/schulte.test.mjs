/** The reading of Schulte against the published table and play worked out by hand. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BadInput, IllegalMove } from '../../src/seedwright/kit/kit.js';
import * as schulte from '../../src/seedwright/games/schulte/schulte.js';

/** @typedef {schulte.Board} Board */

/** @param {Board} board @param {[t: number, move: string][]} moves */
const playAll = (board, moves) => moves.reduce((state, [t, move]) => schulte.play(board, state, t, move), schulte.start(board));

/** The numbers in the order of the hints, as they stand on the board. @param {Board} board */
function sequence(board) {
  const seen = [];
  for (let state = schulte.start(board), hint = schulte.hint(board, state); hint; hint = schulte.hint(board, state)) {
    seen.push(board.cells[hint.cells[0]]);
    state = schulte.play(board, state, 0, hint.move);
  }
  return seen;
}

test('level 1 with seed 42 is the published table', () => {
  const { board, trace } = schulte.generate({ level: 1, size: 3, order: 'up', limit: 30000 }, 42);
  assert.equal(schulte.encode(board), '3,up,30000,7.8.2.5.4.6.9.3.1');
  assert.deepEqual(trace, { draws: 8 });
  assert.deepEqual(schulte.claims(board, trace), [
    { name: 'numbers', value: 9, finding: 'proven', method: 'count', cost: 9, unit: 'cells', evidence: [] },
  ]);
});

test('each order asks for its sequence, and its last number wins', () => {
  assert.deepEqual(sequence(schulte.decode('3,up,0,7.8.2.5.4.6.9.3.1')), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(sequence(schulte.decode('3,down,0,7.8.2.5.4.6.9.3.1')), [9, 8, 7, 6, 5, 4, 3, 2, 1]);
  assert.deepEqual(sequence(schulte.decode('3,duo,0,7.8.2.5.4.6.9.3.1')), [1, 9, 2, 8, 3, 7, 4, 6, 5]);
  assert.deepEqual(sequence(schulte.decode('2,duo,0,4.3.2.1')), [1, 4, 2, 3]);
});

test('a duo level shows its light numbers from 1 again', () => {
  const board = schulte.decode('3,duo,0,7.8.2.5.4.6.9.3.1');
  const hints = [];
  for (let state = schulte.start(board), found = 0; found < 3; found++) {
    const hint = schulte.hint(board, state);
    hints.push(hint);
    state = schulte.play(board, state, 0, String(hint?.move));
  }
  assert.deepEqual(hints, [
    { move: 'p 8', reason: 'next-dark', cells: [8], facts: { number: 1 } },
    { move: 'p 6', reason: 'next-light', cells: [6], facts: { number: 4 } },
    { move: 'p 2', reason: 'next-dark', cells: [2], facts: { number: 2 } },
  ]);
  assert.deepEqual(board.cells.map((_, cell) => schulte.face(board, cell).number), [2, 3, 2, 5, 4, 1, 4, 3, 1]);
});

test('a mistake counts, a number already found does not', () => {
  const board = schulte.decode('2,up,10000,2.4.1.3');
  const state = playAll(board, [[10, 'p 2'], [20, 'p 2'], [30, 'p 1'], [30, 'p 3'], [40, 'p 0'], [50, 'wait']]);
  assert.deepEqual(state, { found: 2, mistakes: 2, status: 'open', ended: -1 });
  assert.equal(schulte.play(board, state, 60, 'p 2'), state, 'the same state comes back');
});

test('the score is the time left less the mistakes, and never below nothing', () => {
  const right = ['p 2', 'p 0', 'p 3', 'p 1'];
  const won = (/** @type {Board} */ board, /** @type {number} */ mistakes, /** @type {number} */ t) => {
    const wrong = Array.from({ length: mistakes }, () => 'p 1');
    const state = playAll(board, [...wrong, ...right].map((move) => [t, move]));
    assert.deepEqual(state, { found: 4, mistakes, status: 'won', ended: t });
    return schulte.score(board, state);
  };
  const board = schulte.decode('2,up,7000,2.4.1.3');
  assert.deepEqual([schulte.best(board), won(board, 0, 0)], [2000, 2000]);
  assert.equal(won(board, 0, 6999), 1000, '1000 * 1 / 7000 is rounded down');
  assert.equal(won(board, 3, 1000), 1000 + 857 - 150);
  const untimed = schulte.decode('2,up,0,2.4.1.3');
  assert.deepEqual([schulte.best(untimed), won(untimed, 19, 99999), won(untimed, 21, 0)], [1000, 50, 0]);
  assert.equal(schulte.score(board, schulte.start(board)), 0);
});

test('at the limit the level is lost, whatever the move would have been', () => {
  const board = schulte.decode('2,up,7000,2.4.1.3');
  for (const move of ['p 2', 'p 1', 'wait']) {
    const lost = playAll(board, [[7000, move]]);
    assert.deepEqual(lost, { found: 0, mistakes: 0, status: 'lost', ended: 7000 });
    assert.equal(schulte.play(board, lost, 8000, 'p 2'), lost);
    assert.equal(schulte.hint(board, lost), null);
    assert.throws(() => schulte.play(board, lost, 8000, 'p 4'), { message: '"p 4": 4 is not below 4' });
  }
  assert.throws(() => playAll(board, [[9000, 'q']]), IllegalMove);
});

test('every size comes back from its description', () => {
  for (const size of [2, 3, 4, 5, 6, 7]) {
    for (const order of /** @type {const} */ (['up', 'down', 'duo'])) {
      const { board } = schulte.generate({ level: 1, size, order, limit: 5 }, size);
      assert.deepEqual(schulte.decode(schulte.encode(board)), board);
    }
  }
});

test('a description that breaks a rule is refused with the place', () => {
  /** @type {[string, RegExp][]} */
  const refused = [
    ['', /SIZE,ORDER,LIMIT/], ['2,up,0', /SIZE,ORDER,LIMIT/], ['2,up,0,1.2.3.4\n', /SIZE,ORDER,LIMIT/],
    ['02,up,0,1.2.3.4', /SIZE,ORDER,LIMIT/],
    ['2,up,00,1.2.3.4', /SIZE,ORDER,LIMIT/], ['2,up,0,01.2.3.4', /SIZE,ORDER,LIMIT/], ['2,up,0,1.2.3.4.', /SIZE,ORDER,LIMIT/],
    ['2,up,0,1..3.4', /SIZE,ORDER,LIMIT/],
    ['1,up,0,1', /size/], ['8,up,0,1', /size/], ['2,left,0,1.2.3.4', /order is "left"/], ['2,constructor,0,1.2.3.4', /order/],
    ['2,up,86400001,1.2.3.4', /limit/], ['2,up,0,1.2.3', /3 cells, not 4/], ['2,up,0,1.2.3.4.5', /5 cells, not 4/],
    ['2,up,0,0.2.3.4', /cell 0 .* 1\.\.4/], ['2,up,0,1.2.5.4', /cell 2 .* 1\.\.4/], ['2,up,0,1.2.3.2', /cell 3 .* 2 again/],
  ];
  for (const [text, place] of refused) {
    assert.throws(() => schulte.decode(text), (error) => error instanceof BadInput && place.test(error.message), text);
  }
  assert.equal(schulte.decode('2,up,86400000,1.2.3.4').limit, 86400000);
});
