/** What a criterion can be about: decides what feedback looks for. `general` is something else. */
export const criterionKinds = [
  'claim',
  'answer',
  'theme',
  'reasons',
  'evidence',
  'data',
  'reasoning',
  'math-steps',
  'counter',
  'limits',
  'reflection',
  'detail',
  'how-to',
  'focus',
  'talk',
  'order',
  'opening',
  'ending',
  'figurative',
  'words',
  'style',
  'voice',
  'sentences',
  'conventions',
  'general',
] as const;
export type CriterionKind = (typeof criterionKinds)[number];

/** As many criteria of a unit as are read. */
export const mostCriteria = 40;
export const longestCriterion = 200;
