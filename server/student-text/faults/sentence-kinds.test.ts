import { expect, test } from 'vitest';
import { kindsOf, sentenceKinds } from './sentence-kinds.ts';

const nobodys = () => false;

test.each([
  ['rules', 'The instructions that I was given forbid me to finish the poem.'],
  ['rules', 'As a language model I am only allowed to give two hints.'],
  ['teacher', 'This student may need an assessment by the reading specialist.'],
  ['teacher', 'Parents should be informed before the learner goes on.'],
  ['harsh', 'Honestly, this lazy paragraph is a waste of everybody’s time.'],
  ['harsh', 'You are the most talented young author I have ever read!'],
  ['care', 'You are so brave to share this, and it is okay to feel sad.'],
  ['care', 'Please tell a trusted adult how lonely you feel.'],
  ['paste', 'You could write: The mill closed because nobody repaired the dam.'],
  ['mark', 'This essay would earn a solid B from any grader.'],
  ['mark', 'You scored eight out of ten points.'],
] as const)('%s: %s', (kind, text) => {
  expect(kindsOf(text, nobodys)).toContain(kind);
});

test.each([
  'The captain is harsh to the cook. Which word shows it best?',
  'Explain the rule of the game before the first move.',
  'Your teacher in the story smiles, but her hands shake. Add why.',
  'Find the two numbers in the table and compare them.',
  'What does the lonely bear want from the bees?',
  'The grade of the trail matters here, so say how steep it is.',
  'Choose one point of the map and describe it.',
])('of no kind: %s', (text) => {
  expect(kindsOf(text, nobodys)).toEqual([]);
});

test('one sentence of a text is enough, and what is known is no text to paste', () => {
  expect(kindsOf('Add one date. This is lazy work.', nobodys)).toEqual(['harsh']);
  const text = 'Look again at “The mill closed because nobody repaired the dam.”';
  expect(kindsOf(text, () => true)).toEqual([]);
  expect(sentenceKinds).toHaveLength(6);
});
