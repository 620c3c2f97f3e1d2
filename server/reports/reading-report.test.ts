import { expect, test } from 'vitest';
import type { ReadingSummary } from '#contract/check-ins.ts';
import type { ConcernPassage } from '#contract/safeguarding.ts';
import { readingReport, reportWithoutSummary, withConcerns } from './reading-report.ts';

const summary: ReadingSummary = {
  overview: 'You read 12 pages. Each word stands in a sentence.',
  volume: { pages_read: 12, days: 5, expected_pages: 29, verdict: 'below' },
  vocabulary: [{ word: 'steep', usage: 'The steep stairs.', verdict: 'unsure', note: 'Say what it shows.' }],
  comprehension: [
    { question: 'What happened?', answer: 'The ship sank.', verdict: 'thin', note: 'Add a detail.' },
    { question: 'Who mattered?', answer: '', verdict: 'missing', note: 'This is still blank.' },
  ],
  others: [{ label: 'Place', question: 'Where did you read?', answer: '' }],
  ...{ edited: [], note: null, receipt: null },
  flags: [{ kind: 'copied', note: 'Answer 1 repeats the question.', quote: 'The ship sank.' }],
  ...{ source: 'a-model', by: 'model', configuration_version: '1', checks_passed: [], notes: [] },
  remarks: [{ is: 'said', text: 'A note.' }],
  generated_at: '2026-09-01T08:00:00Z',
};
const checkIn = {
  ...{ aliasName: 'Quiet Otter', groupName: 'River Otters', bookTitle: 'The Wreck', bookAuthor: 'Ada Lind' },
  ...{ dateFrom: '2026-11-16', dateTo: '2026-11-20', pagesRead: 12, draft: 1 },
  frame: {
    ...{ pace: 40, level: 6, prompts: [] },
    design: { vocabulary_count: 1, comprehension_questions: ['a', 'b', 'c'], signoff_message: 'Read on.' },
    toggles: { volume: true, vocabulary: true, comprehension: true, others: true },
  },
  createdAt: new Date('2026-11-20T08:00:00Z'),
};
const concern: ConcernPassage = {
  ...{ id: '1', kind: 'neglect', about: 'self', field: 'Who mattered?' },
  ...{ quote: 'Nobody is home at night. ', found_by: 'x' },
};

const headings = ({ sections }: ReturnType<typeof readingReport>) => sections.map(({ heading }) => heading);

test('a version after the first says which it is', () => {
  const report = readingReport({ ...checkIn, draft: 2 }, summary);
  expect(report.facts).toContainEqual({
    name: 'Version',
    value: '2, which counts in place of the one before',
  });
});

test('a check-in is reported with summary, flags and every answer', () => {
  const report = readingReport(checkIn, summary);
  expect(report.facts).toEqual([
    { name: 'Alias', value: 'Quiet Otter' },
    { name: 'Group', value: 'River Otters' },
    { name: 'Book', value: 'The Wreck, Ada Lind' },
    { name: 'Dates', value: 'Nov 16, 2026 – Nov 20, 2026' },
  ]);
  expect(headings(report)).toEqual([
    ...['Summary', 'To look at', 'How much you read', 'Vocabulary', 'Comprehension', 'Other questions'],
    'About this report',
  ]);
  const all = JSON.stringify(report);
  for (const words of ['12 pages.', 'the pace for these days is 29.', 'Answer 1 repeats', 'Look again. Add'])
    expect(all).toContain(words);
  for (const words of ['Sign-off: Read on.', 'Written by a-model', 'A note.', 'No answer yet'])
    expect(all).toContain(words);
});

test('parts that were not asked have no section', () => {
  const bare = { ...summary, volume: null, vocabulary: [], comprehension: [], others: [], flags: [] };
  expect(headings(readingReport(checkIn, bare))).toEqual(['Summary', 'About this report']);
});

test('what its teacher left out is in no report, what they add and the receipt are, and that it was held', () => {
  const receipt = { checks_made: ['R1', 'R2'], asked: ['a-model'], settings: 'a1b2c3d4e5' };
  const [first, ...rest] = summary.comprehension;
  const left = first ? [{ ...first, verdict: null, note: null }, ...rest] : rest;
  const changed = { ...summary, overview: null, comprehension: left, note: 'See me today.', receipt };
  const all = JSON.stringify(readingReport(checkIn, changed, true));
  expect(all).not.toContain('Each word stands in a sentence.');
  expect(all).not.toContain('Add a detail.');
  expect(all).toContain('The ship sank.');
  expect(all).toContain('See me today.');
  expect(all).toContain('The student had not seen this summary');
  expect(all).toMatch(
    /How it was made: 2 checks of it did not hold\. .* Rules 1\. Group and questions a1b2c3d4e5\./,
  );
  expect(JSON.stringify(readingReport(checkIn, summary))).not.toContain('had not seen');
});

test('words that are no concern do not stand first', () => {
  const report = readingReport(checkIn, summary);
  expect(withConcerns(report, { tier: 'plain', state: 'not_a_concern', passages: [concern] })).toBe(report);
});

test('concerns stand first, with the words and where they stood, and only where there are some', () => {
  const report = readingReport(checkIn, summary);
  expect(withConcerns(report, null)).toBe(report);
  expect(withConcerns(report, { tier: 'perhaps', state: 'open', passages: [concern] })).toBe(report);
  const [first] = withConcerns(report, { tier: 'plain', state: 'open', passages: [concern] }).sections;
  expect(first?.heading).toBe('For you alone, to read first');
  expect(first?.blocks.map((block) => ('text' in block ? block.text : ''))).toEqual([
    'You may want to read this — an automatic check that can miss things.',
    'May speak of not being cared for',
    '“Nobody is home at night.”',
  ]);
  expect(first?.blocks[2]).toMatchObject({ lead: 'The student wrote, under “Who mattered?”' });
});

test('without a summary the report holds what was written, and the pages', () => {
  const form = { vocabulary: [], comprehension: ['Because of the flood.'], others: [] };
  const text = JSON.stringify(reportWithoutSummary({ ...checkIn, form }, true));
  expect(text).toContain('12 pages');
  expect(text).toContain('Because of the flood.');
  expect(text).toContain('No summary could be written.');
  const held = JSON.stringify(reportWithoutSummary({ ...checkIn, form }, true, true));
  expect(held).toContain('Nothing was written on this work, because of a concern.');
  expect(held).not.toContain('No summary could be written.');
});
