import { expect, test } from 'vitest';
import { strengthFaults } from './block-checks.ts';
import { isExpectedMistake } from './expected-mistakes.ts';
import { buildTask } from './feedback-task.factory.ts';

const expected_mistakes =
  'Students think that the ants eat the leaves they cut.\nForgets to say why.\nSays that scent helps no ant.';

test.each([
  ['The ants cut the leaves and then they eat the leaves.', true],
  ['They do not eat the leaves that the ants cut.', false],
  ['The ants carry leaves to the nest.', false],
  ['Scent helps no ant at all.', true],
  ['The scent helps every ant.', false],
])('%s: a mistake that the teacher expects: %s', (sentence, expected) => {
  const work = `I like ants. ${sentence} They are small and they live in a nest together.`;
  const task = buildTask({ work, expected_mistakes });
  expect(isExpectedMistake({ start: work.indexOf(sentence) }, task)).toBe(expected);
  expect(isExpectedMistake({ start: 0 }, task)).toBe(false);
  expect(isExpectedMistake({ start: work.indexOf(sentence) }, buildTask({ work }))).toBe(false);
});

test('it is never praised', () => {
  const sentence = 'The ants cut the leaves and then they eat the leaves.';
  const work = `I like ants. ${sentence} They are small and they live in a nest together.`;
  const start = work.indexOf(sentence);
  const strength = {
    text: 'This sentence says in clear order what happens.',
    quote: { start, end: start + sentence.length, text: sentence },
  } as Parameters<typeof strengthFaults>[0];
  expect(strengthFaults(strength, buildTask({ work }), {})).toEqual([]);
  expect(strengthFaults(strength, buildTask({ work, expected_mistakes }), {})).toEqual([
    'praises a mistake that the teacher expects',
  ]);
});
