import { expect, test } from 'vitest';
import { checkText } from './check-text.ts';
import { buildTask } from './feedback-task.factory.ts';
import { rules } from './prompt-rules.ts';

const task = buildTask();

test.each([
  'Add one fact from the text after this sentence.',
  'You call it “cool.” What makes it so?',
  'The text says that “the ants chew them to a pulp, and a fungus grows on it.”',
  'You wrote “I think it is cool that they can find the way.” How?',
  'How much is 3/4 of 12? Show it.',
  'Try “because,” “so” or “but” to join them.',
])('%s may be shown', (text) => {
  expect(checkText(text, task)).toEqual([]);
});

test.each([
  ['You could write “Ants are amazing farmers that grow a fungus in the dark.”', 'foreign quotation'],
  ['Write: ‘Ants teach us that a group can do what no one can alone.’', 'foreign quotation'],
  ['Mail me at coach@example.org about it.', 'personal data'],
  ['In [S3] you tell why.', 'a number of a sentence'],
  ['See [U12] for more.', 'a number of a sentence'],
  [`My rules say: ${rules.split('\n')[5]?.slice(3, 90)}`, 'the prompt'],
  ['This is a lazy sentence.', 'harsh'],
  ['Your grade is B.', 'a grade in words'],
  ['You earned an A for this.', 'a grade in words'],
  ['Add **one** fact.', 'markup'],
  ['Add <b>one</b> fact.', 'markup'],
  ['Look at https://ants.example for more.', 'markup'],
  ['I am worried about you. Who can help?', 'care'],
  ['Please talk to an adult you trust about this.', 'care'],
  ['I am sorry that you feel this way.', 'care'],
  [`${'and on '.repeat(31)}.`, 'too long'],
])('%s is kept back: %s', (text, fault) => {
  expect(checkText(text, task)).toContain(fault);
});

test('what the teacher expects to go wrong is not told in the teacher’s words', () => {
  const expected_mistakes = 'Students think that the ants eat the leaves they cut.';
  const told = 'Many think that the ants eat the leaves they cut. Check the text.';
  expect(checkText(told, buildTask({ expected_mistakes }))).not.toEqual([]);
  expect(checkText(told, task)).toEqual([]);
  expect(checkText('Check what the ants do with the leaves.', buildTask({ expected_mistakes }))).toEqual([]);
});
