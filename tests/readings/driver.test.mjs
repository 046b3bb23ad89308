/** The pipe that compares readings: every line gets its answer, in order, and a refusal is an answer too. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const DRIVER = fileURLToPath(new URL('driver.mjs', import.meta.url));

/** @param {object[]} requests */
function ask(requests) {
  const input = requests.map((request) => JSON.stringify(request)).join('\n');
  const { stdout, stderr } = spawnSync(process.execPath, [DRIVER], { input, encoding: 'utf8' });
  assert.equal(stderr, '');
  return stdout.trimEnd().split('\n').map((line) => JSON.parse(line));
}

test('each operation answers in its form', () => {
  const row = { level: 1, size: 2, order: 'up', limit: 100 };
  const board = { size: 2, order: 'up', limit: 100, cells: [2, 4, 1, 3] };
  const claims = [{ name: 'numbers', value: 4, finding: 'proven', method: 'count', cost: 4, unit: 'cells', evidence: [] }];
  const [grown, decoded, played, ...others] = ask([
    { game: 'schulte', op: 'grow', row, seed: 3 },
    { game: 'schulte', op: 'decode', text: '2,up,100,2.4.1.3' },
    { game: 'schulte', op: 'play', board, moves: [[5, 'p 2'], [6, 'p 9'], [7, 'p 1'], [100, 'wait']] },
    { op: 'draw', seed: 42, count: 2 },
    { op: 'shuffle', count: 9, seed: 42 },
    { op: 'below_exactly', seed: 42, bound: `${2n ** 64n}` },
    { op: 'id', text: 'pipes.v1:15#42' },
  ]);
  assert.deepEqual(Object.keys(grown), ['board', 'trace', 'description', 'best', 'claims']);
  assert.deepEqual([grown.trace, grown.best, grown.claims], [{ draws: 3 }, 2000, claims]);
  assert.deepEqual(decoded, { board, description: '2,up,100,2.4.1.3', claims });
  const [start, first, illegal, mistake, lost] = played.steps;
  assert.deepEqual(start, {
    state: { found: 0, mistakes: 0, status: 'open', ended: -1 },
    status: 'open',
    score: 0,
    hint: { move: 'p 2', reason: 'next', cells: [2], facts: { number: 1 } },
  });
  assert.equal(first.state.found, 1);
  assert.deepEqual(illegal, { illegal: '"p 9": 9 is not below 4' });
  assert.deepEqual(mistake.state, { found: 1, mistakes: 1, status: 'open', ended: -1 });
  assert.deepEqual([lost.status, lost.score, lost.hint], ['lost', 0, null]);
  assert.deepEqual(others, [
    { values: [2581720956, 1925393290], state: 3663131668 },
    { items: [7, 8, 2, 5, 4, 6, 9, 3, 1], state: 1767624658 },
    { value: `${(2581720956n << 32n) | 1925393290n}`, state: 3663131668 },
    { game: 'pipes', version: 1, level: 15, seed: 42, description: null },
  ]);
});

test('what is refused or unexpected is an answer, and the next line is served', () => {
  const impossible = { level: 1, width: 4, height: 3, newest: 4, route: 6, mazes: 5 };
  const [gaveUp, bad, badId, error, last] = ask([
    { game: 'maze', op: 'grow', row: impossible, seed: 1 },
    { game: 'maze', op: 'decode', text: '2x2,6c39' },
    { op: 'id', text: 'pipes' },
    { op: 'unheard' },
    { op: 'draw', seed: 0, count: 1 },
  ]);
  assert.deepEqual(gaveUp, { gave_up: 'gave up after 5 mazes' });
  assert.match(bad.bad, /loop/);
  assert.match(badId.bad, /"pipes"/);
  assert.match(error.error, /driver\.mjs/);
  assert.deepEqual(last.values, [1144304738]);
});
