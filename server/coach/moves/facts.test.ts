import { expect, test } from 'vitest';
import { buildTask } from '#server/feedback-task/feedback-task.factory.ts';
import { readWork } from '../place.ts';
import { moves } from './index.ts';

const learning_sources = `Two years ago the club counted 11 kinds of birds at the pond. Now it counts 27 kinds, and wood ducks nest there.

The path was under water for 23 days. "We pulled the dam apart three times," said Denise Orlov, who looks after the park.`;

/** What a move finds at the first sentence where it finds anything. */
function found(name: string, work: string, grade_level: '4' | '8' = '4') {
  const reading = readWork(buildTask({ work, learning_sources, grade_level }));
  return (
    reading.places.map((at) => moves[name]?.ground(at, reading) ?? null).find((one) => one !== null) ?? null
  );
}

test('a number that counts another thing in the unit is found, and the right one is not', () => {
  expect(found('number.noun', 'There are 27 birds now. I like the ducks best of all.')).toEqual({
    number: '27 birds',
    passage: 'Now it counts 27 kinds, and wood ducks nest there',
  });
  expect(found('number.noun', 'There are 27 kinds now. I like the ducks best of all.')).toBeNull();
  expect(found('number.noun', 'There are 27 benches now. I like the ducks best of all.')).toBeNull();
});

test('another number for what the unit counts once is found, and none that was worked out', () => {
  expect(found('number.other', 'The path was under water for 32 days. That is long.')).toEqual({
    number: '32 days',
    passage: 'The path was under water for 23 days',
  });
  for (const work of [
    'The path was under water for almost 32 days. That is long.',
    'The path was under water for 32 days. It was 23 days last year.',
    'I was on holiday for 32 days. That is long.',
  ])
    expect(found('number.other', work)).toBeNull();
});

test('words of the unit without quotation marks are found, and no quotation, source or name', () => {
  const copied = 'I know the path was under water for 23 days and we pulled the dam apart three times.';
  expect(found('copied.run', `${copied} It was bad.`)).toEqual({
    words: 'the path was under water for 23 days',
  });
  for (const work of [
    'I know “the path was under water for 23 days” and more. It was bad.',
    'The text says the path was under water for 23 days. It was bad.',
    'The path was wet for 23 days and that was bad. It was sad.',
  ])
    expect(found('copied.run', work)).toBeNull();
});

test('words that leave a question open are found as they stand', () => {
  expect(found('claim.open', 'I like ponds. I can see both sides.')).toEqual({ word: 'see both sides' });
  expect(found('claim.open', 'I like ponds. Both ducks were on the other side.')).toBeNull();
});

test('a sentence without a stop is found where it begins, by the grade', () => {
  const long = `we went to the pond ${'and we saw a duck and it was wet '.repeat(3)}and then we went home`;
  expect(found('sentences.long', `I like ponds. ${long}.`)).toEqual({ last: 'then we went home' });
  expect(found('sentences.long', `I like ponds. ${long}.`, '8')).toBeNull();
});
