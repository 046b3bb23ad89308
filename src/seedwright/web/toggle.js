/** The button that chooses light, dark, or what the system says; the choice is kept. */

import * as store from './store.js';
import { say } from './words.js';

const THEMES = ['auto', 'light', 'dark'];

/** @param {HTMLElement} button */
export function themeButton(button) {
  const root = document.documentElement;
  const show = () => {
    const theme = root.dataset.theme ?? 'auto';
    button.textContent = say(`theme.short.${theme}`);
    button.setAttribute('aria-label', say(`theme.${theme}`));
  };
  button.addEventListener('click', () => {
    const next = THEMES[(THEMES.indexOf(root.dataset.theme ?? 'auto') + 1) % THEMES.length];
    if (next === 'auto') {
      delete root.dataset.theme;
      store.drop('theme');
    } else {
      root.dataset.theme = next;
      store.put('theme', next);
    }
    show();
  });
  show();
}
