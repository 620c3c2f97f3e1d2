import { expect, test } from 'vitest';
import type { ReadingSummary } from '#contract/check-ins.ts';
import { toPartNote, whoWrote } from '#contract/who-wrote.ts';
import { buildSummary } from '#web/lib/student/reading/reading.factory.ts';
import { applySummaryCorrection } from './apply-summary-correction.ts';

const summary: ReadingSummary = {
  ...buildSummary({
    vocabulary: [
      { word: 'steep', usage: 'A steep hill.', verdict: 'fits', note: 'It fits.' },
      { word: 'bleat', usage: 'A goat bleats.', verdict: 'fits', note: 'It fits, too.' },
    ],
    notes: [toPartNote('Vocabulary 1', 'other-model'), toPartNote('Vocabulary 2', 'other-model'), 'A note.'],
  }),
  flags: [],
};
const unchanged = { vocabulary: [], comprehension: [] };

test('with a note goes what names its part, and nothing of another part', () => {
  const dropped = applySummaryCorrection(
    summary,
    { ...unchanged, vocabulary: [{ at: 0, note: null }] },
    true,
  );
  expect(dropped?.vocabulary[0]).toMatchObject({ verdict: null, note: null });
  expect(dropped?.notes).toEqual([toPartNote('Vocabulary 2', 'other-model'), 'A note.']);
  expect(dropped && whoWrote(dropped).line).toBe(
    'Written by practice-model. By other-model: “Vocabulary 2”.',
  );
});

test('what is changed and not left out keeps the name of its writer', () => {
  const changed = applySummaryCorrection(
    summary,
    { ...unchanged, vocabulary: [{ at: 0, note: 'Well used.' }] },
    false,
  );
  expect(changed).toMatchObject({ notes: summary.notes, edited: ['Vocabulary 1'] });
});
