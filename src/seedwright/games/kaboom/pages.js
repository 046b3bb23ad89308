/** What Kaboom brings beside its levels. */

import { openAnalysis } from './analysis.js';

/** @type {Record<string, import('../../types.js').Page>} */
export const pages = { analysis: { title: 'analysis.title', open: openAnalysis } };
