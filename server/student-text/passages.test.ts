import { expect, test } from 'vitest';
import { Passages } from './passages.ts';

const passages = new Passages(
  [
    'Worker bees carry nectar to the hive.',
    'Pollen sticks to the hairs of a bee.',
    'The queen lays all of the eggs in the hive.',
    'Apples and almonds depend on pollination by bees.',
  ].map((text) => ({ text })),
);

test('the sentence that shares the rarest words with a query comes first', () => {
  expect(passages.find('Who lays an egg?', 3).map(({ item }) => item.text)).toEqual([
    'The queen lays all of the eggs in the hive.',
  ]);
  expect(passages.find('the pollen of bees', 4)[0]?.item.text).toBe('Pollen sticks to the hairs of a bee.');
});

test('what shares no word is not found', () => {
  expect(passages.find('volcano', 5)).toEqual([]);
  expect(passages.find('', 5)).toEqual([]);
  expect(new Passages([]).find('bee', 5)).toEqual([]);
});

test('a word is known in each of its forms', () => {
  expect([passages.has('bee'), passages.has('volcano'), passages.frequency('hiv')]).toEqual([true, false, 2]);
});
