/** The kit's reading against published figures, a second method in BigInt, and cases worked out by hand. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as kit from '../../src/seedwright/kit/kit.js';

/** Mulberry32 in BigInt, where no product is cut and no sign appears. @param {bigint} state */
function slowDraw(state) {
  const word = (/** @type {bigint} */ n) => n & 0xffffffffn;
  const next = word(state + 0x6d2b79f5n);
  let t = word((next ^ (next >> 15n)) * (next | 1n));
  t = word(t + word((t ^ (t >> 7n)) * (t | 61n))) ^ t;
  return [t ^ (t >> 14n), next];
}

test('the first three values of four seeds are the published ones', () => {
  const golden = new Map([
    [0, [1144304738, 1416247, 958946056]],
    [1, [2693262067, 11749833, 2265367787]],
    [42, [2581720956, 1925393290, 3661312704]],
    [4294967295, [3850105811, 813802916, 3073704848]],
  ]);
  for (const [seed, values] of golden) {
    const stream = values.reduce(
      ({ seen, state }) => {
        const [value, next] = kit.draw(state);
        return { seen: [...seen, value], state: next };
      },
      { seen: /** @type {number[]} */ ([]), state: seed },
    );
    assert.deepEqual(stream.seen, values, `seed ${seed}`);
  }
});

test('neither products beyond 2^53 nor signs disturb a draw', () => {
  for (const seed of [0, 1, 0x7fffffff, 0x80000000, 0x92d4860b, 0xfffffffe, 0xffffffff]) {
    let state = seed;
    let slow = BigInt(seed);
    for (let place = 0; place < 2000; place++) {
      const [value, next] = kit.draw(state);
      const [slowValue, slowNext] = slowDraw(slow);
      assert.deepEqual([BigInt(value), BigInt(next)], [slowValue, slowNext], `seed ${seed}, draw ${place}`);
      [state, slow] = [next, slowNext];
    }
  }
});

test('a draw below a bound is one value modulo it', () => {
  assert.deepEqual(kit.below(42, 1000), [956, kit.draw(42)[1]]);
  assert.deepEqual(kit.below(42, 1), [0, kit.draw(42)[1]], 'a bound of 1 costs a draw');
});

test('a draw exactly below takes whole words, the first the most significant, and refuses the rest', () => {
  const after = (/** @type {number} */ draws) => Array.from({ length: draws }).reduce((state) => kit.draw(state)[1], 42);
  assert.deepEqual(kit.belowExactly(42, 1n), [0n, after(1)]);
  assert.deepEqual(kit.belowExactly(42, 1n << 32n), [2581720956n, after(1)], 'n - 1 has one word');
  // 2^32 is -1 modulo 2^32 + 1, so the number is the second word less the first.
  assert.deepEqual(kit.belowExactly(42, (1n << 32n) + 1n), [1925393290n - 2581720956n + (1n << 32n) + 1n, after(2)]);
  // Only 2^31 + 1 of the 2^32 words are fair; the first word of seed 42 is not, the second is.
  assert.deepEqual(kit.belowExactly(42, (1n << 31n) + 1n), [1925393290n, after(2)]);
  assert.deepEqual(kit.belowExactly(42, 1n << 96n), [(2581720956n << 64n) | (1925393290n << 32n) | 3661312704n, after(3)]);
});

test('a stream counts its draws', () => {
  const stream = new kit.Stream(42);
  assert.deepEqual([stream.below(2 ** 32), stream.below(10), stream.draws], [2581720956, 0, 2]);
});

test('the shuffles of seed 42 are the published ones and leave their items alone', () => {
  const items = Object.freeze([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(kit.shuffle(items, 42), [[7, 8, 2, 5, 4, 6, 9, 3, 1], 1767624658]);
  const sixteen = Array.from({ length: 16 }, (_, place) => place + 1);
  assert.deepEqual(kit.shuffle(sixteen, 42)[0], [10, 8, 3, 15, 6, 4, 5, 16, 9, 14, 2, 7, 12, 1, 11, 13]);
  assert.deepEqual(kit.shuffle(['alone'], 42), [['alone'], 42], 'nothing to exchange, nothing drawn');
});

test('a level id is read and written back', () => {
  const ids = {
    'pipes.v1:15#42': { game: 'pipes', version: 1, level: 15, seed: 42, description: null },
    'a-2.v10:1#4294967295': { game: 'a-2', version: 10, level: 1, seed: 4294967295, description: null },
    'pipes.v1:3x3,60000,4796e4461': { game: 'pipes', version: 1, level: null, seed: null, description: '3x3,60000,4796e4461' },
    'x.v1:7': { game: 'x', version: 1, level: null, seed: null, description: '7' },
    'x.v1:A._~-,9': { game: 'x', version: 1, level: null, seed: null, description: 'A._~-,9' },
  };
  for (const [text, id] of Object.entries(ids)) {
    assert.deepEqual(kit.parseId(text), id);
    assert.equal(kit.formatId(id), text);
  }
});

test('what is no level id is refused', () => {
  const refused = [
    '', 'pipes', 'pipes.v1', 'pipes.v1:', 'pipes:1#2', 'pipes.v0:1#2', 'pipes.v01:1#2', 'pipes.1:1#2', 'Pipes.v1:1#2',
    '1pipes.v1:1#2',
    '-p.v1:1#2', 'p_q.v1:1#2', 'pipes.v1:0#2', 'pipes.v1:01#2', 'pipes.v1:1#02', 'pipes.v1:1#-2', 'pipes.v1:1#+2',
    'pipes.v1:1#4294967296',
    'pipes.v1:1#', 'pipes.v1:#2', 'pipes.v1:a#2', 'pipes.v1:1#2#3', 'pipes.v1:1 #2', 'pipes.v1:1#2\n', 'pipes.v1:a b',
    'pipes.v1:é', 'pipes.v1:a:b',
    'pipes.v1:1#٣', 'pipes.v99999999999999999999:1#2', 'pipes.v1:99999999999999999999#2',
  ];
  for (const text of refused) assert.throws(() => kit.parseId(text), kit.BadInput, JSON.stringify(text));
});

test('a move is a verb and numbers below their bounds', () => {
  const verbs = { r: [9], swap: [4, 10 ** 10] };
  assert.deepEqual(kit.readMove('r 8', verbs), ['r', [8]]);
  assert.deepEqual(kit.readMove('swap 0 9999999999', verbs), ['swap', [0, 9999999999]]);
  assert.deepEqual(kit.readMove('wait', verbs), ['wait', []]);
});

test('a text that is no move is refused with the sentence of the spec', () => {
  const none = (/** @type {string} */ text, inside = text) => [text, `"${inside}" is no move`];
  const cases = [
    none(''), none(' '), none('r'), none('r 4 4'), none('wait 1'), none('r  4'), none(' r 4'), none('r 4 '), none('R 4'),
    none('r 04'), none('r +4'),
    none('r -1'), none('r 4.0'), none('r 1e0'), none('r4'), none('4'), none('x 4'), none('constructor'), none('constructor 1'),
    none('r 12345678901'),
    none('r 4\n', 'r 4?'), none('r\t4', 'r?4'), none('r 4\u0000', 'r 4?'), none('r ٤', 'r ?'), none('r 😀', 'r ?'),
    none('r \ud800', 'r ?'), none('~\x7f', '~?'),
    none('a"b\\'),
    none('a'.repeat(40)), none('a'.repeat(41), `${'a'.repeat(40)}...`), none('😀'.repeat(40), '?'.repeat(40)),
    none('😀'.repeat(41), `${'?'.repeat(40)}...`),
    ['r 9', '"r 9": 9 is not below 9'],
    ['r 9999999999', '"r 9999999999": 9999999999 is not below 9'],
    ['swap 4 1', '"swap 4 1": 4 is not below 4'],
  ];
  for (const [text, message] of cases) {
    const isRefusal = (/** @type {unknown} */ error) => error instanceof kit.IllegalMove && error.message === message;
    assert.throws(() => kit.readMove(text, { r: [9], swap: [4, 5] }), isRefusal, message);
  }
  assert.throws(() => kit.readMove('swap 3 6', { swap: [4, 5] }), { message: '"swap 3 6": 6 is not below 5' });
  assert.throws(() => kit.readMove('swap 5 6', { swap: [4, 5] }), { message: '"swap 5 6": 5 is not below 4' }, 'the first');
});

test('the neighbours on a rectangle are those of the drawing', () => {
  //   0 1 2
  //   3 4 5
  assert.deepEqual([...kit.square(3, 2, false)], [
    -1, 1, 3, -1, -1, 2, 4, 0, -1, -1, 5, 1,
    0, 4, -1, -1, 1, 5, -1, 3, 2, -1, -1, 4,
  ]);
  //   0  1  2  3
  //   4  5  6  7
  //   8  9 10 11
  const around = kit.square(4, 3, true);
  assert.deepEqual([...around.subarray(0, 4)], [8, 1, 4, 3]);
  assert.deepEqual([...around.subarray(4 * 11)], [7, 8, 3, 10]);
  around.forEach((neighbour, place) => assert.equal(around[4 * neighbour + ((place % 4) ^ 2)], Math.floor(place / 4)));
});

test('the neighbours on a hexagonal grid follow the axial directions', () => {
  /** @type {[number, number][]} */
  const flower = [[0, 0], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];
  const neighbours = kit.hexagonal(flower);
  assert.deepEqual([...neighbours.subarray(0, 6)], [1, 2, 3, 4, 5, 6]);
  assert.deepEqual([...neighbours.subarray(6, 12)], [-1, -1, 2, 0, 6, -1]);
  neighbours.forEach((neighbour, place) => {
    if (neighbour >= 0) assert.equal(neighbours[6 * neighbour + ((place + 3) % 6)], Math.floor(place / 6));
  });
});

test('giving up says after how many of what', () => {
  assert.equal(new kit.GaveUp('trees', 40).message, 'gave up after 40 trees');
});
