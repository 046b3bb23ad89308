/** What Growing Sakura brings beside its levels. */

import { style } from '../../draw.js';
import { openForty } from './forty.js';
import { openWorkshop } from './workshop.js';
import { SHEET } from './sheet.js';

style(SHEET);

/** @type {Record<string, import('../../types.js').Page>} */
export const pages = {
  forty: { title: 'forty.title', open: openForty },
  workshop: { title: 'workshop.title', open: openWorkshop },
};
