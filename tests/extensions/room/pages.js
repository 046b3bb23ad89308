/** The page of the test's room: it puts the shell where the test can reach it. */

export const pages = {
  bench: {
    title: 'page.bench',
    /**
     * @param {HTMLElement} host
     * @param {import('../../web/types.js').PageShell} shell
     * @param {string} rest
     */
    open(host, shell, rest) {
      const text = document.createElement('p');
      text.textContent = `${shell.words('bench.count', { count: 7 })}: ${rest}`;
      host.append(text);
      Object.assign(window, { bench: { host, shell, closed: false } });
      return () => Object.assign(/** @type {any} */ (window).bench, { closed: true });
    },
  },
  broken: {
    title: 'page.broken',
    open() {
      throw new Error('broken');
    },
  },
};
