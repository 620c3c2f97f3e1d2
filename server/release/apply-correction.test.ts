import { expect, test } from 'vitest';
import { coachWriter } from '#server/feedback/index.ts';
import { antWork, buildUnit } from '#server/feedback-task/feedback-task.factory.ts';
import { feedbackToText } from '#words/feedback-text.ts';
import { applyCorrection } from './apply-correction.ts';

test('praise in the words of a teacher keeps its criterion, and its sentence only where the teacher says so', async () => {
  const strength = {
    text: 'You bring in the text’s own words.',
    quote: { start: 0, end: 24, text: antWork.slice(0, 24) },
    criterion: { id: 2, text: 'Supports the main idea with evidence from the text' },
  };
  const feedback = { ...(await coachWriter.write(buildUnit(), antWork, null)), strength };
  const corrected = applyCorrection(feedback, { strength: 'You quote the text.' }, false);
  expect(corrected?.strength).toEqual({ ...strength, quote: null, text: 'You quote the text.' });
  expect(corrected?.edited).toEqual(['strength']);
  const change = { strength: 'You quote the text.', strength_keeps_quote: true };
  expect(applyCorrection(feedback, change, false)?.strength).toMatchObject({ quote: strength.quote });
});

test('a teacher may praise where nothing was praised', async () => {
  const feedback = { ...(await coachWriter.write(buildUnit(), antWork, null)), strength: null };
  const corrected = applyCorrection(feedback, { strength: 'You kept your goal in sight.' }, false);
  expect(corrected).toMatchObject({
    strength: { text: 'You kept your goal in sight.', quote: null, criterion: null },
    edited: ['strength'],
  });
  expect(applyCorrection(feedback, { note: 'See me.' }, false)?.strength).toBeNull();
});

test('praise of something else leaves the sentence that it no longer speaks of, on screen, paper and mail', async () => {
  const text = 'You kept your goal in sight.';
  const quote = { start: 0, end: 24, text: antWork.slice(0, 24) };
  const strength = { text: 'You bring in the text’s own words.', quote, criterion: null };
  const feedback = { ...(await coachWriter.write(buildUnit(), antWork, null)), strength };
  const corrected = applyCorrection(feedback, { strength: text, strength_keeps_quote: false }, false);
  expect(corrected).toMatchObject({ strength: { text, quote: null }, edited: ['strength'] });
  expect(feedbackToText(corrected ?? feedback)).toContain(`What works\n${text}`);
  // Which words are quoted is the teacher's to say, too, where the praise itself stays.
  const bare = applyCorrection(feedback, { strength_keeps_quote: false }, true);
  expect(bare).toMatchObject({ strength: { ...strength, quote: null }, edited: ['strength'] });
});
