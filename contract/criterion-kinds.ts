/** What a criterion can be about; decides what feedback looks for. `general` is anything else. */
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

/** Criteria of a unit that are read, and characters of each. */
export const mostCriteria = 40;
export const longestCriterion = 200;
