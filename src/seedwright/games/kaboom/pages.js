/** What Kaboom brings beside its levels. */

import { openAnalysis } from './analysis.js';
import { openCustom } from './custom.js';
import { openTutorial } from './tutorial.js';

/** @type {Record<string, import('../../types.js').Page>} */
export const pages = {
  tutorial: { title: 'tutorial.title', open: openTutorial },
  custom: { title: 'custom.title', open: openCustom },
  analysis: { title: 'analysis.title', open: openAnalysis },
};
