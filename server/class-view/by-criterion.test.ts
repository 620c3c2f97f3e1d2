import { expect, test } from 'vitest';
import { byCriterion } from './by-criterion.ts';
import type { NewestWork } from './class-view-store.ts';

type Found = [criterion: string, has: 'yes' | 'no' | 'unknown', words?: string];

const work = (id: string, ...found: Found[]): NewestWork => ({
  ...{ id, thread_id: id, nickname: id, meets_goal: false },
  findings: found.map(([criterion, has, words = null]) => ({
    ...{ criterion, has, words },
    key: `key of ${criterion}`,
  })),
});

test('criteria come by how many students lack them, each student once', () => {
  const criteria = byCriterion([
    work('a', ['Ending', 'yes', 'So that is why.'], ['Evidence', 'no']),
    work('b', ['Ending', 'no'], ['Evidence', 'no']),
    work('c', ['Ending', 'unknown'], ['Evidence', 'no']),
    work('d', ['Ending', 'yes', 'The end.'], ['Evidence', 'yes', 'It grew 4 cm.']),
  ]);
  expect(criteria.map(({ criterion, missing, found }) => [criterion, missing, found.students])).toEqual([
    ['Evidence', ['a', 'b', 'c'], ['d']],
    ['Ending', ['b'], ['a', 'd']],
  ]);
});

test('where three or more have it up to three are quoted, and what fewer have quotes nobody', () => {
  const found = (count: number) =>
    byCriterion(
      ['a', 'b', 'c', 'd'].slice(0, count).map((id) => work(id, ['Evidence', 'yes', `${id} grew.`])),
    )[0]?.found.quotes.map(({ text }) => text);
  expect(found(4)).toEqual(['a grew.', 'b grew.', 'c grew.']);
  expect(found(2)).toEqual([]);
});

test('two lines of one criterion are one, found where either is', () => {
  const [one] = byCriterion([work('a', ['Evidence', 'no'], ['Evidence', 'yes', 'It grew.'])]);
  expect([one?.found.students, one?.missing]).toEqual([['a'], []]);
});

test('of what rules cannot look for nobody is named', () => {
  const [one] = byCriterion([work('a', ['Neat handwriting', 'unknown'])]);
  expect([one?.found.students, one?.missing]).toEqual([[], []]);
});
