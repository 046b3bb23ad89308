/** The server, as the page talks to it. */

/** The server could not be reached: what was to be sent is worth keeping. */
export class NoConnection extends Error {}

/** The server answered no, and said why in one sentence. */
export class Problem extends Error {
  /** @param {number} status @param {string} detail */
  constructor(status, detail) {
    super(detail);
    this.status = status;
  }

  /** True if the same call may do better later. */
  get passing() {
    return this.status === 429 || this.status >= 500;
  }
}

/** @typedef {{score: number, name: string | null}} Best */
/** @typedef {{name: string, version: number, title: string, levels: number, pages?: boolean,
 *   best: Record<string, Best>}} Listed */
/** @typedef {{place: number, name: string | null, score: number, id: string, moves: number, milliseconds: number}} Score */

/** @returns {Promise<Listed[]>} */
export const games = async () => (await call('GET', '/api/games')).games;

/** @param {string} game @param {number} level @returns {Promise<Score[]>} */
export const scores = async (game, level) => (await call('GET', `/api/scores/${game}/${level}`)).scores;

/** @param {{game: string, level: number} | {id: string}} what @returns {Promise<{key: string, id: string, ranked: boolean}>} */
export const open = (what) => call('POST', '/api/attempts', what);

/**
 * @param {string} key
 * @param {string} id
 * @param {import('./types.js').Move[]} moves
 * @param {boolean} [helped]
 * @returns {Promise<import('./types.js').Verdict>}
 */
export const transcript = (key, id, moves, helped) =>
  call('POST', `/api/attempts/${key}/transcript`, { id, moves, ...(helped && { helped }) });

/** @param {string} key @param {string} name */
export const sign = (key, name) => call('PUT', `/api/attempts/${key}/name`, { name });

/** @typedef {{name: string, id: string, at: string}} SavedBoard */
/** @typedef {{state: 'running' | 'done' | 'refused' | 'failed', progress: any, result: any, detail: string | null}} JobState */

/** @param {string} game @returns {Promise<SavedBoard[]>} */
export const boards = async (game) => (await call('GET', `/api/boards/${game}`)).boards;

/** @param {string} game @param {string} name @returns {Promise<SavedBoard & {description: string}>} */
export const board = (game, name) => call('GET', boardPath(game, name));

/** @param {string} game @param {string} name @param {string} description @returns {Promise<SavedBoard>} */
export const saveBoard = (game, name, description) => call('PUT', boardPath(game, name), { description });

/** @param {string} game @param {string} name */
const boardPath = (game, name) => `/api/boards/${game}/${encodeURIComponent(name)}`;

/** @param {string} game @param {string} job @param {unknown} input @returns {Promise<{key: string}>} */
export const startJob = (game, job, input) => call('POST', '/api/jobs', { game, job, input });

/** @param {string} key @returns {Promise<JobState>} */
export const jobState = (key) => call('GET', `/api/jobs/${key}`);

/** @param {string} key @returns {Promise<JobState>} */
export const endJob = (key) => call('DELETE', `/api/jobs/${key}`);

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function call(method, path, body) {
  /** @type {Response} */
  let response;
  try {
    const json = { 'content-type': 'application/json' };
    response = await fetch(path, body === undefined ? { method } : { method, headers: json, body: JSON.stringify(body) });
  } catch {
    throw new NoConnection();
  }
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new Problem(response.status, answer?.detail ?? `the server answered ${response.status}`);
  return answer;
}
