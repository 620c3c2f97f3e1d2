import { expect, test } from 'vitest';
import { followCriteria, keepLevels } from './criterion-lines.ts';

const levels = [{ name: 'Meets' }];
const entered = [
  { text: 'Claim', levels },
  { text: 'Facts', levels },
];

test('levels stay with a criterion of which the words are changed, and with no other', () => {
  const follow = (before: string, after: string) =>
    followCriteria(entered, before, after).map(({ text }) => text);
  expect(follow('Claim\nFacts', '- A clear claim\nFacts')).toEqual(['A clear claim', 'Facts']);
  expect(follow('Claim\nFacts', 'Claim\nVoice\nFacts')).toEqual(['Claim', 'Facts']);
  expect(follow('Claim\nFacts', 'Facts\nClaim')).toEqual(['Claim', 'Facts']);
  expect(follow('Claim\nFacts', 'Facts\nFacts')).toEqual(['Claim', 'Facts']);
  expect(follow('Claim\nFacts', 'Voice\nFlow')).toEqual(['Claim', 'Facts']);
  expect(follow('Claim', '')).toEqual(['Claim', 'Facts']);
});

test('only criteria that are there and have levels keep them', () => {
  expect(keepLevels([...entered, { text: 'Voice', levels: [] }], 'Facts\nVoice')).toEqual([entered[1]]);
});
