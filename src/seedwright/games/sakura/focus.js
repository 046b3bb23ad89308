/** Buttons that come to their end under the finger that presses them. */

/**
 * Let a button be pressed or not. If the keyboard is on a button that goes dead, it moves to another one, not to nowhere.
 * @param {HTMLButtonElement} button
 * @param {boolean} can
 * @param {HTMLButtonElement} instead
 */
export function able(button, can, instead) {
  const held = document.activeElement === button && !can;
  button.disabled = !can;
  if (held) instead.focus();
}
