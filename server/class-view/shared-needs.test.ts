import { expect, test } from 'vitest';
import { sharedNeeds } from './shared-needs.ts';

const work = (id: string, ...steps: [criterion: string, quote: string | null][]) => ({
  ...{ id, nickname: id },
  steps: steps.map(([criterion, quote]) => ({ criterion, quote })),
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
      students: ['a', 'b', 'c'],
      quotes: [
        { work_id: 'a', text: 'It grew.' },
        { work_id: 'c', text: 'We saw it.' },
      ],
    },
    // What two have in common is no pattern, and quotes nobody.
    { criterion: 'Ending', students: ['b', 'c'], quotes: [] },
  ]);
});
