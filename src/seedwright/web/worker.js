// Runs functions of the games' readings beside the page, so that a slow generator or solver never freezes it.

onmessage = async ({ data: { ticket, game, call, values } }) => {
  try {
    const module = await import(`/games/${game}/${game}.js`);
    postMessage({ ticket, result: module[call](...values) });
  } catch (error) {
    const { name, message } = /** @type {Error} */ (error);
    postMessage({ ticket, error: { name, message } });
  }
};
