import { describe, expect, test } from 'vitest';
import { splitSentences } from '#server/student-text/sentences/sentences.ts';
import { isEnglishWord } from '#server/student-text/spelling.ts';
import { findPatterns } from './grammar-patterns.ts';

const find = (work: string) =>
  findPatterns(work, splitSentences(work), isEnglishWord).map(({ id, places }) => [
    id,
    places.map(({ words }) => words),
  ]);
const ids = (work: string) => find(work).map(([id]) => id);

test.each([
  ['i', 'On Monday i ran home. Then i ate.'],
  ['capital', 'The dog ran. it was fast.'],
  ['run-on', 'We went out and then we ran and then it rained and we got wet so we went home again.'],
  ['there', 'People sat in there cars.'],
  ['there', 'Their are many reasons.'],
  ['too', 'It was to much for me.'],
  ['too', 'We had to many ants.'],
  ['your', 'I think your going to like it.'],
  ['its', 'I think its fun to swim.'],
  ['effect', 'It effects the whole class.'],
  ['than', 'Bees are smaller then birds.'],
  ['have', 'We should of stayed.'],
  ['apostrophe', 'They dont want it.'],
  ['article', 'There was a elephant in it.'],
  ['article', 'It was an big house.'],
  ['agreement', 'Every day she go to the park.'],
  ['agreement', 'They was late for school.'],
  ['no-have', 'The cup no have salt.'],
  ['double', 'He went to the the park.'],
  ['spelling', 'It was beautifull there.'],
])('%s is noticed in: %s', (id, work) => {
  expect(ids(work)).toContain(id);
});

describe('writing without slips is left alone', () => {
  test.each([
    'I made it go, and it did have wheels. Does she like it? Let him do it.',
    'They were there. Their dog was in there, and it was happy.',
    'It has its own home. It’s a nest.',
    'A unicorn is a useful animal. An hour is an honest measure. I got a B on an 8th try.',
    'If kids listen better, then the lessons go faster.',
    'He had had enough. Very, very slowly it rose.',
    '“i dont no,” she wrote in her diary. That made me laugh.',
    '“When it is lit,” he says, “I can think that she sees it.”',
    'Mr. Ortiz, Ines and Wilbur went to Yellowstone. Source A explains it.',
    'We used salt, pepper, and two cups of rice, and it was good.',
    'The effect was large. It can affect us all.',
  ])('%s', (work) => expect(find(work)).toEqual([]));
});

test('the pattern with most places comes first, and each place is what the student wrote', () => {
  const [first] = find('i ran. i fell. They dont care.');
  expect(first).toEqual(['i', ['i', 'i']]);
  expect(find('it rained. we sat inside. They dont care.')[0]).toEqual([
    'capital',
    ['it rained.', 'we sat inside.'],
  ]);
});

test('words of the unit and names are no mistakes', () => {
  const work = 'The melatonin level was high, said Zoraida.';
  const isKnown = (word: string) => word === 'melatonin' || isEnglishWord(word);
  expect(findPatterns(work, splitSentences(work), isKnown)).toEqual([]);
});

test('a pattern is found across the line ends of a page', () => {
  const page =
    'My brother went to the big game and\nhe told me that the team should\nof won. He is sure of it, and I was\nat home in bed because I was ill.';
  expect(ids(page)).toContain('have');
});
