import { expect, test } from 'vitest';
import { readingGrade } from '#server/student-text/readability.ts';
import { firstWords } from '#web/student/say/first-words.ts';
import { frameWords, sayFor } from '#web/student/say/frame-words.ts';

/** Children of grade 2 read it by themselves. */
const mostForYoungest = 2.5;
const mostForOlder = 5;

const ofAll = Object.entries(firstWords);
const late = Object.entries(frameWords);
const forYoungest = late.map(
  ([name, words]) => [name, typeof words === 'string' ? words : words[0]] as const,
);
const forOlder = late.flatMap(([name, words]) =>
  typeof words === 'string' ? [] : [[name, words[1]] as const],
);

test.each(ofAll)('%s is read at grade 2', (_, text) => {
  expect(readingGrade(text)).toBeLessThanOrEqual(mostForYoungest);
});

test.each(forYoungest)('%s is read at grade 2, for whom it is', (_, text) => {
  expect(readingGrade(text)).toBeLessThanOrEqual(mostForYoungest);
});

test.each(forOlder)('%s for grade 5 and later is read at grade 5', (_, text) => {
  expect(readingGrade(text)).toBeLessThanOrEqual(mostForOlder);
});

test('up to grade 4 the words are those for the youngest, and where no grade is known', () => {
  const [youngest, older] = frameWords.backByName;
  const said = (['k', '4', '5', '12', undefined] as const).map((grade) => sayFor('backByName', grade));
  expect(said).toEqual([youngest, youngest, older, older, youngest]);
});
