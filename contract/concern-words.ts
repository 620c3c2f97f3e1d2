import type { ConcernKind } from './safeguarding.ts';

/** What the words may speak of, plainly and without a verdict. */
export const concernTitles: Record<ConcernKind, string> = {
  'self-harm': 'May speak of hurting oneself',
  abuse: 'May speak of being hurt by somebody',
  neglect: 'May speak of not being cared for',
  bullying: 'May speak of being picked on',
  violence: 'May speak of hurting others',
};
export const concernNote = 'You may want to read this — an automatic check that can miss things.';
