// Runs functions of a room's modules beside the page, so that a slow generator or solver never freezes it.
//
// A function* is long work that yields how far it is, and is given back false once it is to end. Messages get in only between
// tasks, so now and then the work waits for the next one.

const BEAT = 60;

/** @type {Set<number>} tickets of work that is to end */
const ending = new Set();

onmessage = async ({ data: { ticket, end, game, file, call, values } }) => {
  if (end) return void ending.add(ticket);
  const loaded = import(`/games/${game}/${file ?? `${game}.js`}`);
  if (!call) return void loaded.catch(() => {});
  try {
    const module = await loaded;
    postMessage({ ticket, result: await finished(module[call](...values), ticket) });
  } catch (error) {
    const { constructor, message } = /** @type {Error} */ (error);
    postMessage({ ticket, error: { name: constructor.name, message } });
  } finally {
    ending.delete(ticket);
  }
};

/**
 * Return what work comes to, or the value itself if it is none.
 * @param {any} work
 * @param {number} ticket
 */
async function finished(work, ticket) {
  if (typeof work?.next !== 'function') return work;
  let told = -Infinity;
  let step = work.next();
  while (!step.done) {
    if (performance.now() - told >= BEAT) {
      postMessage({ ticket, progress: step.value });
      await new Promise((resolve) => setTimeout(resolve));
      told = performance.now();
    }
    step = work.next(!ending.has(ticket));
  }
  return step.value;
}
