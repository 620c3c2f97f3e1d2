import { expect, test } from 'vitest';
import type { ReadingSummary } from '#contract/check-ins.ts';
import { coachSource } from '#contract/constants.ts';
import type { ReceiptFacts } from '#contract/receipt-facts.ts';
import { buildSummary } from '#web/student/reading/reading.factory.ts';
import { readingCheckIds, readingCheckWords } from './check-words.ts';
import { sayInUtc } from './receipt-rows.ts';
import { studentSummaryReceipt, summaryReceiptLine, teacherSummaryReceipt } from './summary-receipt.ts';

const byModel: ReadingSummary = {
  ...buildSummary({
    checks_passed: readingCheckIds.filter((id) => id !== 'R6'),
    configuration_version: 'reading 2026-11-25.1',
    receipt: { checks_made: [...readingCheckIds], asked: ['practice-model'], settings: 'a1b2c3d4e5' },
  }),
  flags: [],
};
const byCoach: ReadingSummary = {
  ...byModel,
  ...{ source: coachSource, by: 'coach', volume: null },
  receipt: { checks_made: [...readingCheckIds], asked: [], settings: 'a1b2c3d4e5' },
};
const facts: ReceiptFacts = {
  handed_in_at: '2026-11-21T10:14:00.000Z',
  placeholders: 0,
  asking: {
    ...{ question: 'none', lines_left_out: 0, name_left_out: false, steps_before: false, hint: false },
    parties: [{ model: 'practice-model', party: 'Anthropic' }],
  },
  calls: [{ provider: 'anthropic', model: 'practice-model', outcome: 'ok', at: '2026-11-21T10:14:05.000Z' }],
  corrections: 1,
};

function rowsOf(summary: ReadingSummary, known = facts): Record<string, string[]> {
  const { rows } = teacherSummaryReceipt(summary, known, sayInUtc);
  return Object.fromEntries(rows.map(({ name, lines }) => [name, lines]));
}

test('the teacher reads what of a check-in was sent, what was not, and which check did not hold', () => {
  const rows = rowsOf({ ...byModel, edited: ['Vocabulary 2'] });
  expect(rows['What was sent to write it']).toEqual([
    'Title and author of the book, and every entry that is filled in whole.',
    'Pages read, and how they stand to the pace.',
    'Of the group: reading level, how many words are asked for, and the questions.',
    'How a summary is to be written: rules of this program.',
  ]);
  expect(rows['What was not sent to write it']).toEqual([
    'The alias, other than where it stands in what was entered.',
    'Everything that is not named under “What was sent to write it”.',
  ]);
  expect(rows['What you changed']?.[1]).toBe('In your words: “Vocabulary 2”.');
  expect(rows['What was checked']).toContain(`Did not pass: ${readingCheckWords.R6}`);
  expect(rows.Versions).toEqual([
    'Rules: reading 2026-11-25.1.',
    'Group and questions: as they stood when it was handed in 2026-11-21 10:14 UTC, version a1b2c3d4e5.',
  ]);
  expect(rowsOf({ ...byModel, volume: null })['What was sent to write it']).toHaveLength(3);
});

test('the student and the paper have it in a few words', () => {
  expect(studentSummaryReceipt(byModel)).toEqual([
    'Written by practice-model.',
    'To ask practice-model, your book and what you answered were sent, with the questions of your group. Your alias was not.',
  ]);
  expect(studentSummaryReceipt(byCoach)[1]).toBe('To write it, your check-in was sent to no one.');
  expect(summaryReceiptLine(byModel)).toBe(
    'How it was made: One check of it did not hold. Book and answers were sent to ask practice-model, with the group’s questions; the alias was not. Rules reading 2026-11-25.1. Group and questions a1b2c3d4e5.',
  );
  expect(summaryReceiptLine(byCoach)).toContain('To write it, the check-in was sent to nobody.');
});

test('what an earlier summary did not keep is called not recorded', () => {
  const rows = rowsOf({ ...byModel, receipt: null }, { ...facts, asking: null, calls: [] });
  expect(rows['Who was asked to write it']).toEqual(['Not recorded.']);
  expect(rows['What was sent to write it']).toEqual(['Not recorded.']);
  expect(rows.Versions?.[1]).toBe('Group and questions: not recorded.');
});
