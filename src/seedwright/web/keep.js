/** The page is kept for times without a connection, where the browser allows it. */

const KEPT = 'page';

export async function keepPage() {
  if (!('serviceWorker' in navigator && 'caches' in window)) return;
  const { controller } = navigator.serviceWorker;
  await navigator.serviceWorker.register('/offline.js');
  if (controller) return;
  // What this first visit has loaded came past the new worker.
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'));
  const cache = await caches.open(KEPT);
  await cache.addAll([...new Set(['/', '/worker.js', ...own.map(({ pathname }) => pathname)])]);
}
