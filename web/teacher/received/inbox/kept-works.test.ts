import { expect, test } from 'vitest';
import { type KeptWork, toCsv, toJson } from './kept-works.ts';

const work: KeptWork = {
  ...{ id: 'a', station: 'general', nickname: '=HYPERLINK("x")', title: '@Beans', draft: 2 },
  handed_in_at: '2026-10-01T08:00:00.000Z',
  entries: [{ label: 'The student’s work', text: '-1+1, and "so" on', is: 'work' }],
  ...{ feedback: '+1 for the end', is_held: true, reply: [] },
};

test('no cell of the table is run as a formula, and each work is one row', () => {
  expect(toCsv([work, work]).split('\r\n')).toEqual([
    '\uFEFFNickname,Title,Station,Draft,Handed in,Written,Feedback,Not released,Answers to the steps',
    ...Array.from(
      { length: 2 },
      () =>
        `"'=HYPERLINK(""x"")",'@Beans,general,2,2026-10-01T08:00:00.000Z,"'-1+1, and ""so"" on",'+1 for the end,yes,`,
    ),
    '',
  ]);
});

test('entries that have names keep them', () => {
  const entries = ['one', 'two'].map((label) => ({ label, text: `text ${label}`, is: 'answer' as const }));
  expect(toCsv([{ ...work, entries }])).toContain('"one:\ntext one\n\ntwo:\ntext two"');
  expect(JSON.parse(toJson([work]))).toEqual([work]);
});
