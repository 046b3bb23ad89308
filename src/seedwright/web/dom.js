/** Making elements. Nothing here writes style attributes or markup, so that the strictest content policy holds. */

/**
 * Return a new element; a property that starts with 'on' is a listener, true and false set and leave out an attribute.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [properties]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, properties = {}, ...children) {
  return fill(document.createElement(tag), properties, children);
}

/**
 * Return a new SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [properties]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, properties = {}, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), properties, children);
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, unknown>} properties
 * @param {(Node | string | null | undefined | false)[]} children
 * @returns {E}
 */
function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

/**
 * Return an element of the page by its id.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function part(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no part ${id}`);
  return element;
}

/** True if the player's system asks for no motion. */
export const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Play a short animation that a class names, from its beginning even if it is running.
 * @param {Element} element
 * @param {string} name
 */
export function stir(element, name) {
  element.classList.remove(name);
  void element.getBoundingClientRect();
  element.classList.add(name);
}
