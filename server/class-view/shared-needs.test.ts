import { expect, test } from 'vitest';
import { praised, sharedNeeds } from './shared-needs.ts';

const keyOf = (criterion: string) => `key of ${criterion}`;

const work = (id: string, ...steps: [criterion: string, quote: string | null][]) => ({
  ...{ id, nickname: id },
  steps: steps.map(([criterion, quote]) => ({ criterion, key: keyOf(criterion), quote })),
  ...{ strength: null, meets_goal: false },
});

test('criteria come by how many students have a step on them, each student once', () => {
  const needs = sharedNeeds([
    work('a', ['Evidence', 'It grew.'], ['Evidence', 'It fell.']),
    work('b', ['Evidence', null], ['Ending', 'The end.']),
    work('c', ['Ending', 'So that is why.'], ['Evidence', 'We saw it.']),
  ]);
  expect(needs).toEqual([
    {
      criterion: 'Evidence',
      key: keyOf('Evidence'),
      students: ['a', 'b', 'c'],
      quotes: [
        { work_id: 'a', text: 'It grew.' },
        { work_id: 'c', text: 'We saw it.' },
      ],
    },
    // What two have in common is no pattern, and quotes nobody.
    { criterion: 'Ending', key: keyOf('Ending'), students: ['b', 'c'], quotes: [] },
  ]);
});

test('what works is quoted where three students or more are told of it', () => {
  const told = (id: string, quote: string | null) => ({ ...work(id), strength: { quote } });
  expect(praised([work('a'), told('b', 'It grew 4 cm.'), told('c', null)])).toEqual({
    students: ['b', 'c'],
    quotes: [],
  });
  const { students, quotes } = praised(['a', 'b', 'c', 'd'].map((id) => told(id, `${id} grew.`)));
  expect([students.length, quotes.map(({ text }) => text)]).toEqual([4, ['a grew.', 'b grew.', 'c grew.']]);
});
