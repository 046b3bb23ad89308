/** What the form for a board is made of: fields for numbers that say what is wrong with them, and sizes to choose. */

import { h } from '../../dom.js';

/** @typedef {import('../../types.js').PageShell['words']} Words */
/** @typedef {[key: string, facts: import('../../types.js').Facts]} Fault */

/** @param {Words} words @param {import('./settings.js').Field} name */
export function numberField(words, name) {
  const id = `custom-${name}`;
  const fault = h('p', { class: 'bad', id: `${id}-fault`, role: 'alert' });
  const input = h('input', { id, inputmode: 'numeric', autocomplete: 'off', maxlength: 10, 'aria-describedby': fault.id });
  const root = h('label', { class: 'field' }, h('span', {}, words(`custom.${name}`)), input);
  /** @param {Fault | null} found @param {boolean} all whether to tell of what is wrong, and not only of what is right again */
  const show = (found, all) => {
    if (found && !all) return;
    const text = found ? words(...found) : '';
    if (fault.textContent !== text) fault.textContent = text;
    input.setAttribute('aria-invalid', String(found !== null));
  };
  return { name, root, input, fault, show };
}

/** @param {Words} words @param {readonly number[]} numbers width, height and mines @param {() => void} run */
export function presetButton(words, numbers, run) {
  const [width, height, mines] = numbers;
  const size = { width, height, mines };
  const label = words('custom.preset.what', size);
  const data = { type: 'button', 'data-size': numbers.join(), 'aria-label': label };
  return h('button', { ...data, onclick: run }, words('custom.preset', size));
}
