/** Long work at the server, with progress and an early end. */

import * as api from './api.js';

const PAUSES = [100, 200, 400, 800, 1000];
const MOST_FAILURES = 5;

/**
 * Return the result of a job; when the signal is aborted, what it has so far. Problem carries the sentence of a job that refused
 * its input or failed.
 * @param {string} game
 * @param {string} name
 * @param {unknown} input
 * @param {import('./types.js').Watched} [watched]
 * @returns {Promise<any>}
 */
export async function runJob(game, name, input, { progress = () => {}, signal } = {}) {
  signal?.throwIfAborted();
  const { key } = await api.startJob(game, name, input);
  // At once and not at the next turn, so that the answer is there by then. A page that just vanishes asks no more, and the
  // server ends its jobs.
  const end = () => void api.endJob(key).catch(() => {});
  signal?.addEventListener('abort', end, { once: true });
  if (signal?.aborted) end();
  let failures = 0;
  for (let turn = 0; ; turn++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSES[Math.min(turn, PAUSES.length - 1)]));
    try {
      const job = await (signal?.aborted ? api.endJob(key) : api.jobState(key));
      failures = 0;
      if (job.state === 'done') return job.result;
      if (job.state !== 'running') throw new api.Problem(422, job.detail ?? '');
      if (job.progress !== null) progress(job.progress);
    } catch (error) {
      const passing = error instanceof api.NoConnection || (error instanceof api.Problem && error.passing);
      if (!passing || ++failures > MOST_FAILURES) throw error;
    }
  }
}
