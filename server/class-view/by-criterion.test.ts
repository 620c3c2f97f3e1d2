import { expect, test } from 'vitest';
import { byCriterion, praised } from './by-criterion.ts';

const keyOf = (criterion: string) => `key of ${criterion}`;
const on = (criterion: string) => ({ criterion, key: keyOf(criterion) });
const nobody = { students: [], quotes: [] };

const work = (id: string, ...steps: [criterion: string, quote: string | null][]) => ({
  ...{ id, nickname: id },
  steps: steps.map(([criterion, quote]) => ({ ...on(criterion), quote })),
  ...{ strength: null, meets_goal: false },
});
const told = (id: string, quote: string | null, criterion?: string) => ({
  ...work(id),
  strength: { quote, on: criterion === undefined ? null : on(criterion) },
});

test('criteria come by how many students have a step on them, each student once', () => {
  const criteria = byCriterion([
    work('a', ['Evidence', 'It grew.'], ['Evidence', 'It fell.']),
    work('b', ['Evidence', null], ['Ending', 'The end.']),
    work('c', ['Ending', 'So that is why.'], ['Evidence', 'We saw it.']),
  ]);
  expect(criteria).toEqual([
    {
      ...on('Evidence'),
      next_step: {
        students: ['a', 'b', 'c'],
        quotes: [
          { work_id: 'a', text: 'It grew.' },
          { work_id: 'c', text: 'We saw it.' },
        ],
      },
      strength: nobody,
    },
    // What two have in common is no pattern, and quotes nobody.
    { ...on('Ending'), next_step: { students: ['b', 'c'], quotes: [] }, strength: nobody },
  ]);
});

test('strengths count for the criterion that they name, beside the steps on it', () => {
  const criteria = byCriterion([
    { ...told('a', 'It grew 4 cm.', 'Evidence'), ...{ steps: work('', ['Evidence', 'It fell.']).steps } },
    told('b', 'It grew 5 cm.', 'Evidence'),
    told('c', null, 'Evidence'),
    told('d', 'So it needs light.', 'Ending'),
    told('e', 'We saw it.'),
    work('f', ['Claim', 'Plants grow.'], ['Claim', 'They do.']),
  ]);
  expect(criteria).toEqual([
    {
      ...on('Evidence'),
      next_step: { students: ['a'], quotes: [] },
      strength: {
        students: ['a', 'b', 'c'],
        quotes: [
          { work_id: 'a', text: 'It grew 4 cm.' },
          { work_id: 'b', text: 'It grew 5 cm.' },
        ],
      },
    },
    { ...on('Claim'), next_step: { students: ['f'], quotes: [] }, strength: nobody },
    { ...on('Ending'), next_step: nobody, strength: { students: ['d'], quotes: [] } },
  ]);
});

test('what works is quoted where three students or more are told of it, with a criterion or without', () => {
  expect(praised([work('a'), told('b', 'It grew 4 cm.'), told('c', null)])).toEqual({
    students: ['b', 'c'],
    quotes: [],
  });
  const { students, quotes } = praised([
    ...['a', 'b', 'c'].map((id) => told(id, `${id} grew.`)),
    told('d', 'd grew.', 'Evidence'),
  ]);
  expect([students.length, quotes.map(({ text }) => text)]).toEqual([4, ['a grew.', 'b grew.', 'c grew.']]);
});
