import { expect, test } from 'vitest';
import { toneFaults } from './tone.ts';

test.each([
  'You are clear about the cause, and your reason is strong.',
  'Which line shows the shame that the boy feels?',
  'Explain why the storm was so terrible for the crew.',
  'The failure of the canal needs a cause. Name it.',
  'How did the boring meeting end?',
  'Your letter tells how awful the food is. Which smell shows it?',
  'Say why the rule is nonsense to the narrator.',
  'Show how a perfect square helps here.',
  'The verb is in the past perfect. Which tense fits?',
  'Swap the word boring for what you saw.',
  'Find a word that tells more than “awesome”.',
  'Why does the queen find the gift useless?',
  'What made the result disappointing to the team?',
  'The brilliant light in the cave: what did it show?',
  'Careless timing is one source of error. Name another.',
  'Name what is fantastic in the old tale: a dragon, a spell?',
])('about the topic: %s', (text) => {
  expect(toneFaults(text)).toEqual([]);
});

test.each([
  'This sentence is boring.',
  'Your opening sounds terrible.',
  'That is a sloppy paragraph.',
  'What a disappointing ending!',
  'This is nonsense.',
  'It makes no sense.',
  'You were too lazy to read it.',
  'This ending is a mess of complaints.',
  'Nobody cares about waffles.',
  'Even a small child would label these.',
  'You did not even try.',
  'Your essay is a failure.',
  'This is awful work.',
  'Such useless details!',
])('harsh of the work: %s', (text) => {
  expect(toneFaults(text)).toContain('harsh');
});

test.each([
  'This is an amazing sentence.',
  'Your ending is perfect.',
  'What a brilliant idea!',
  'This comparison is absolutely incredible.',
  'It is a masterpiece.',
  'The best story I have read ever.',
])('inflated: %s', (text) => {
  expect(toneFaults(text)).toContain('inflated');
});

test.each(['You are such a gifted writer.', 'A born poet is at work.', 'I am so proud of you.'])(
  'of the person: %s',
  (text) => expect(toneFaults(text)).toContain('praise of the person'),
);
