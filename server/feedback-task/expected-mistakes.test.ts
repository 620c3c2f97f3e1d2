import { describe, expect, test } from 'vitest';
import { coachBlocks } from '#server/coach/index.ts';
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

describe('a mistake of two words', () => {
  const short = 'The leaves are the food.';
  const sentence = 'The leaves are the food of the whole colony, as “a fungus grows on it” says.';
  const work = `Ants live in a big nest. ${sentence} They are small and work together.`;
  const question = 'What do ants eat?';
  const given = { work, expected_mistakes: short, question };
  const task = buildTask(given);
  const plain = buildTask({ work, question });

  const stepOf = ({ criteria: [criterion] }: typeof task) => ({
    ...{ label: 'Tell why', body: 'Why is that so? Add it.', help: [], written_by: null },
    criterion: { id: criterion.id, text: criterion.text },
  });

  test('is not praised by the coach', () => {
    expect(isExpectedMistake({ start: work.indexOf(sentence) }, task)).toBe(true);
    expect(isExpectedMistake({ start: 0 }, task)).toBe(false);
    const praisedIn = (of: typeof task) => {
      const [first, , third] = of.sentences;
      const [step1, step2] = [first, third].map((quote) => ({ ...stepOf(of), quote: quote ?? null }));
      return coachBlocks(of, { step1, step2 }).strength?.quote?.text;
    };
    expect(praisedIn(plain)).toBe(sentence);
    expect(praisedIn(task)).toBeUndefined();
  });

  test.each([
    ['You tell clearly that leaves are food for the ants.', true],
    ['Are the leaves really the food? Look it up in the text.', false],
    ['The leaves are not the food.', false],
    ['You tell of the leaves in the order in which the ants carry them home as food.', false],
  ])('is stated in no praise: %s: %s', (text, isStated) => {
    const quote = { start: 0, end: 24, text: work.slice(0, 24) };
    const fault = 'praises a mistake that the teacher expects';
    expect(strengthFaults({ text, quote }, task, {}).includes(fault)).toBe(isStated);
    expect(strengthFaults({ text, quote }, plain, {})).not.toContain(fault);
  });

  test('of no words of the topic, or of one, bars nothing', () => {
    const forgets = buildTask({
      ...given,
      expected_mistakes: 'Forgets to say why.\nUsing only one of the leaves',
    });
    expect(isExpectedMistake({ start: work.indexOf(sentence) }, forgets)).toBe(false);
  });
});
