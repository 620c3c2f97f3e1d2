import type { Work } from '#contract/inbox.ts';

export const reasonWords: Record<Work['reasons'][number], string> = {
  concern: 'You may want to read this',
  'not looked through': 'Not looked through',
  'perhaps a concern': 'Perhaps a concern',
  flagged: 'Flagged in the summary',
  'does not fit': 'A step does not fit, says the student',
  'question not answered': 'Question not answered',
  'perhaps off task': 'Perhaps off task, says the AI model',
  'little to go on': 'Hardly anything written',
  'another language': 'In another language',
  'speaks to the AI': 'Speaks to the AI',
  'speaks to you': 'Says something to you',
  'little found': 'Little found of what the criteria ask',
  'check did not hold': 'A check of what was written did not hold',
  'coach in place of a model': 'The built-in coach wrote in place of the AI model',
};
