/** What is proven about a board, in one calm line each; a tap shows how. */

import { h } from './dom.js';
import { say } from './words.js';

/** @typedef {import('./types.js').Room} Room */
/** @typedef {import('./types.js').Claim} Claim */

/**
 * Return the claims as an element.
 * @param {Room} room
 * @param {string} id
 * @param {Claim[]} claims
 */
export function claimList(room, id, claims) {
  const lines = claims.map((claim) =>
    h('p', { class: claim.finding === 'proven' ? 'proven' : 'unproven' }, claimText(room, claim)),
  );
  const methods = new Set(claims.map((claim) => room.words(`method.${claim.method}`, facts(claim))));
  const how = [...methods].map((method) => h('p', {}, method));
  const own = h('p', {}, say('claims.here'), ' ', h('code', {}, `seedwright prove ${id}`));
  return h(
    'details',
    { class: 'claims' },
    h('summary', {}, ...lines, h('span', { class: 'ask' }, say('claims.ask'))),
    h('div', { class: 'how' }, ...how, own),
  );
}

/** @param {Room} room @param {Claim} claim */
function claimText(room, claim) {
  const ending = claim.finding === 'proven' ? '' : `.${claim.finding.replace(' ', '')}`;
  return room.words(`claim.${claim.name}${ending}`, facts(claim));
}

/** @param {Claim} claim */
function facts({ value, cost, unit, evidence }) {
  const one = `unit.${unit}.one`;
  const named = cost === 1 && say(one) !== one ? say(one) : unit;
  return { value, cost, unit: named, evidence: evidence.join(', ') };
}
