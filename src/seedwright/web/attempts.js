/** Attempts, kept at every move, and the outbox: what has ended is sent as soon as the server can be reached. */

import * as api from './api.js';
import { recordWin } from './progress.js';
import * as store from './store.js';

/** @typedef {import('./types.js').Attempt} Attempt */

const KEPT = 60;
/** After this long the server takes no transcript of an attempt any more. */
const STALE = 24 * 3600 * 1000;
const RETRY = 15_000;

/** Told of every attempt that the server has answered, and of every failed try to reach it. */
export const news = new EventTarget();

/** @param {Attempt} attempt */
export function save(attempt) {
  store.put(`attempt.${attempt.handle}`, attempt);
}

/** @param {string} handle @returns {Attempt | null} */
export const read = (handle) => store.get(`attempt.${handle}`);

/**
 * Call back when another tab has changed or forgotten an attempt.
 * @param {Attempt} attempt
 * @param {(kept: Attempt | null) => void} changed
 * @returns {() => void} ends it
 */
export const watch = ({ handle }, changed) => store.watch(`attempt.${handle}`, changed);

/** @param {Attempt} attempt */
export const forget = (attempt) => store.drop(`attempt.${attempt.handle}`);

/** @returns {Attempt[]} the newest first */
export function all() {
  const found = /** @type {Attempt[]} */ (store.keys('attempt.').map(store.get).filter(Boolean));
  return found.sort((a, b) => b.at - a.at);
}

/**
 * Return the newest attempt at a level, or null.
 * @param {string} id
 */
export const latest = (id) => all().find((attempt) => attempt.id === id) ?? null;

/**
 * Open an attempt: at a level that the server chooses a seed for, or at one that is named.
 * Without a connection it is for practice: nobody has issued it, so nobody can verify it.
 * @param {{game: string, level: number} | {id: string}} what
 * @param {Attempt['origin']} origin
 * @param {() => string} chooseId the id of a level for practice
 * @returns {Promise<Attempt>}
 */
export async function open(what, origin, chooseId) {
  const began = { at: Date.now(), shown: null, moves: [], status: 'open', score: 0, verdict: null, refused: null, name: null };
  /** @type {Attempt} */
  let attempt;
  try {
    const issued = await api.open(what);
    attempt = { ...began, status: 'open', handle: issued.key, key: issued.key, id: issued.id, ranked: issued.ranked, origin };
  } catch (error) {
    if (!(error instanceof api.NoConnection)) throw error;
    const handle = `practice-${Date.now()}`;
    attempt = { ...began, status: 'open', handle, key: null, id: chooseId(), ranked: false, origin: 'practice' };
  }
  tidy();
  save(attempt);
  return attempt;
}

/**
 * Return a new attempt for practice that goes on before the last move of a lost one, and with its clock.
 * @param {Attempt} lost
 * @returns {Attempt}
 */
export function before(lost) {
  const at = Date.now();
  const moves = lost.moves.slice(0, -1);
  const shown = at - (lost.moves.at(-1)?.[0] ?? 0);
  const unsent = { key: null, ranked: false, helped: true, score: 0, verdict: null, refused: null, name: null };
  /** @type {Attempt} */
  const attempt = { ...lost, ...unsent, handle: `practice-${at}`, origin: 'back', at, shown, moves, status: 'open' };
  tidy();
  save(attempt);
  return attempt;
}

/** Let go of what is too old to be sent, and of the oldest that is settled. */
export function tidy() {
  const settled = all().filter((attempt) => !pending(attempt));
  const old = settled.filter(
    (attempt, place) => place >= KEPT || (attempt.status === 'open' && Date.now() - attempt.at > STALE),
  );
  old.forEach(forget);
}

/**
 * True if the attempt is ended and waits for the server.
 * @param {Attempt} attempt
 */
export const pending = (attempt) => attempt.status !== 'open' && attempt.key !== null && !attempt.verdict && !attempt.refused;

/** @type {Promise<void> | null} */
let sending = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let retry;
let again = false;

/** Send all that waits, one after the other; what fails for want of a connection stays and is tried again. */
export function sendAll() {
  again = sending !== null;
  sending ??= sendEach().finally(() => {
    sending = null;
    if (again) sendAll();
  });
  return sending;
}

async function sendEach() {
  clearTimeout(retry);
  for (const attempt of all().filter(pending).reverse()) {
    try {
      await send(attempt);
    } catch (error) {
      if (!(error instanceof api.NoConnection || error instanceof api.Problem)) throw error;
      news.dispatchEvent(new CustomEvent('unsent', { detail: attempt.handle }));
      retry = setTimeout(sendAll, RETRY);
      return;
    }
    news.dispatchEvent(new CustomEvent('sent', { detail: attempt.handle }));
  }
}

/** @param {Attempt} attempt */
async function send(attempt) {
  if (attempt.key === null) return;
  try {
    attempt.verdict = await api.transcript(attempt.key, attempt.id, attempt.moves, attempt.helped);
  } catch (error) {
    if (!(error instanceof api.Problem) || error.passing) throw error;
    attempt.refused = error.message;
  }
  const { verdict } = attempt;
  if (verdict?.ranked && verdict.status === 'won') recordWin(attempt.id, verdict.score);
  save(attempt);
}

/**
 * Put a name to a kept score.
 * @param {Attempt} attempt
 * @param {string} name
 */
export async function sign(attempt, name) {
  if (attempt.key === null) return;
  await api.sign(attempt.key, name);
  attempt.name = name;
  save(attempt);
  store.put('name', name);
}
