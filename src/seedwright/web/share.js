/** Links, handed on. */

import { h } from './dom.js';
import { notice } from './live.js';
import { say } from './words.js';

/**
 * Share a level.
 * @param {import('./types.js').Room} room
 * @param {import('./types.js').LevelId} id
 * @param {import('./types.js').Attempt} attempt
 * @param {HTMLElement} aside
 */
export async function shareLevel(room, id, attempt, aside) {
  const title = room.words('title');
  const level = id.level === null ? say('play.own') : say('play.level', { level: id.level });
  const text = attempt.status === 'won' ? say('share.text', { title, level, score: attempt.score }) : `${title}, ${level}`;
  await shareLink({ title: say('name'), text, address: attempt.id }, aside);
}

/**
 * Share an address of the page by what the system offers, else copy its link, and where that is not allowed show it.
 * @param {{title: string, text: string, address: string}} what
 * @param {HTMLElement} aside
 */
export async function shareLink({ title, text, address }, aside) {
  const url = `${location.origin}/#${address}`;
  try {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, text, url });
    } else {
      await navigator.clipboard.writeText(url);
      notice(say('share.copied'));
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const field = h('input', { value: url, readonly: true });
    aside.replaceChildren(h('label', {}, say('share.link'), field));
    field.select();
  }
}
