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

/** Levels of a criterion, and characters of a level's name, points and description. */
export const levelLimits = { levels: 8, name: 60, points: 20, description: 600 } as const;
