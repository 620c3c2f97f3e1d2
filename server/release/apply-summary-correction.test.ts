import { expect, test } from 'vitest';
import type { ReadingSummary } from '#contract/check-ins.ts';
import { buildSummary } from '#web/student/reading/reading.factory.ts';
import { whoWrote } from '#words/who-wrote.ts';
import { applySummaryCorrection } from './apply-summary-correction.ts';

const summary: ReadingSummary = {
  ...buildSummary({
    vocabulary: [
      { word: 'steep', usage: 'A steep hill.', verdict: 'fits', note: 'It fits.', written_by: 'other-model' },
      {
        word: 'bleat',
        usage: 'A goat bleats.',
        verdict: 'fits',
        note: 'It fits, too.',
        written_by: 'other-model',
      },
    ],
  }),
  flags: [],
};
const unchanged = { vocabulary: [], comprehension: [] };

test('with a note goes the name of its writer, and no other', () => {
  const dropped = applySummaryCorrection(
    summary,
    { ...unchanged, vocabulary: [{ at: 0, note: null }] },
    true,
  );
  expect(dropped?.vocabulary[0]).toMatchObject({ verdict: null, note: null, written_by: null });
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
  expect(changed).toMatchObject({
    vocabulary: [{ written_by: 'other-model' }, {}],
    edited: ['vocabulary 1'],
  });
});
