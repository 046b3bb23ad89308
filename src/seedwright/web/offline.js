// The page itself without a connection: files come from the server, and only if it cannot be reached from what was kept.
// So nobody ever plays on old files while the server is there, and what concerns scores is never answered from here.

const KEPT = 'page';

/** @typedef {Event & {request: Request, respondWith: (response: Promise<Response>) => void}} FetchEvent */
/** @typedef {Event & {waitUntil: (done: Promise<unknown>) => void}} ExtendableEvent */

const worker = /** @type {any} */ (self);

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (/** @type {ExtendableEvent} */ event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (/** @type {FetchEvent} */ event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method === 'GET' && origin === location.origin && !pathname.startsWith('/api/')) event.respondWith(fresh(event.request));
});

/** @param {Request} request */
async function fresh(request) {
  const cache = await caches.open(KEPT);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}
