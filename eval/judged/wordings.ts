import type { CriterionKind } from '#contract/criterion-kinds.ts';

/** Three ways in which a teacher may put a criterion of each kind that the judged units have. One author wrote them. */
export const wordings: Partial<Record<CriterionKind, readonly [string, string, string]>> = {
  claim: ['States a clear claim', 'Has a clear position', 'The opinion is clear and stays the same'],
  answer: [
    'Answers the question that was asked',
    'The answer fits the question',
    'Gives a full answer to the question',
  ],
  theme: ['Develops a theme', 'The message of the story comes through', 'States the theme of the story'],
  reasons: ['Gives at least two reasons', 'I give reasons', 'Names good reasons for the opinion'],
  evidence: [
    'Uses evidence from the text',
    'Supports ideas with facts and quotations',
    'Facts from the sources back it up',
  ],
  data: ['Reports the data with units', 'Measurements are shown correctly', 'Data are complete and labeled'],
  reasoning: [
    'Explains how the evidence supports the claim',
    'Explains why it matters',
    'Tells how the facts prove the point',
  ],
  'math-steps': ['Shows every step of the work', 'I show my steps', 'Each step of the solution is shown'],
  counter: [
    'Answers a counterargument',
    'Answers the other side fairly',
    'Presents the opposing view and responds to it',
  ],
  limits: ['Names sources of error', 'Names the limitations of the experiment', 'Error analysis is specific'],
  reflection: [
    'Reflects on what was learned',
    'Has a reflection that is earned',
    'I reflect on what the experience means',
  ],
  detail: ['Uses sensory details', 'I use details so that the reader can see it', 'Shows with vivid details'],
  'how-to': [
    'The procedure could be repeated',
    'Someone else could follow the directions',
    'Method: could somebody repeat it?',
  ],
  focus: ['Stays on one small moment', 'Focus on a single moment', 'I picked one small moment'],
  talk: ['Uses dialogue', 'The characters talk', 'Has dialogue that sounds real'],
  order: ['Ideas are in a logical order', 'Uses transitions between ideas', 'Is organized in paragraphs'],
  opening: [
    'Has an opening that hooks the reader',
    'The beginning makes me want to read on',
    'Strong introduction',
  ],
  ending: ['Has a strong ending', 'The conclusion wraps it up', 'My ending leaves the reader with something'],
  figurative: ['Uses figurative language', 'Has similes and metaphors', 'Uses a metaphor that fits'],
  words: ['Uses precise words', 'Uses the vocabulary of the unit', 'Chooses science words that fit'],
  style: ['Keeps a formal style', 'The style is formal', 'Writes in a formal tone'],
  voice: ['The voice sounds like the writer', 'Has a voice of its own', 'Voice fits the audience'],
  sentences: ['Writes complete sentences', 'Sentences are complete and varied', 'Sentences are easy to read'],
  conventions: [
    'Uses correct spelling and punctuation',
    'Capitals and periods are right',
    'Follows the conventions of grammar and spelling',
  ],
};
