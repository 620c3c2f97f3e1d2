import { expect, test } from 'vitest';
import { coachSource } from '#contract/constants.ts';
import type { Feedback } from '#contract/feedback.ts';
import type { ReceiptFacts } from '#contract/receipt-facts.ts';
import { buildFeedback, buildStep } from '#web/student/feedback/session/feedback.factory.ts';
import { checkIds, checkWords } from './check-words.ts';
import { receiptLine, studentReceipt, teacherReceipt } from './receipt.ts';
import { sayInUtc } from './receipt-rows.ts';

const byModel = buildFeedback({
  checks_passed: checkIds.filter((id) => id !== 'F8'),
  configuration_version: '2026-11-23.5',
  receipt: {
    checks_made: [...checkIds],
    asked: ['practice-model'],
    texts: { given: 120, of: 400 },
    unit_saved_at: '2026-11-20T14:02:30.000Z',
  },
});
const byCoach: Feedback = {
  ...byModel,
  ...{ source: coachSource, by: 'coach', checks_passed: [...checkIds] },
  receipt: { checks_made: [...checkIds], asked: [], texts: null, unit_saved_at: null },
};
const earlier: Feedback = { ...byModel, receipt: null };

const facts: ReceiptFacts = {
  handed_in_at: '2026-11-21T10:14:00.000Z',
  placeholders: 2,
  asking: {
    ...{ question: 'withheld', lines_left_out: 1, name_left_out: true, steps_before: true, hint: true },
    parties: [{ model: 'practice-model', party: 'Anthropic' }],
  },
  calls: [
    { provider: 'anthropic', model: 'practice-model', outcome: 'timeout', at: '2026-11-21T10:14:02.000Z' },
    { provider: 'anthropic', model: 'practice-model', outcome: 'ok', at: '2026-11-21T10:14:05.000Z' },
  ],
  corrections: 0,
};
const nobodyAsked: ReceiptFacts = { ...facts, asking: facts.asking, calls: [] };

function rowsOf(feedback: Feedback, known: ReceiptFacts): Record<string, string[]> {
  const { rows } = teacherReceipt(feedback, known, sayInUtc);
  return Object.fromEntries(rows.map(({ name, lines }) => [name, lines]));
}

test('where a server may have cut off what it was sent, how much of it was read is unknown', () => {
  const asking = facts.asking && { ...facts.asking, maybe_cut: true };
  const whole = {
    ...byModel,
    receipt: byModel.receipt && { ...byModel.receipt, texts: { given: 240, of: 240 } },
  };
  const sent = rowsOf(whole, { ...facts, asking })['What was sent to write it'] ?? [];
  expect(sent.join(' ')).not.toContain('all 240');
  expect(sent.filter((line) => line.includes('unknown'))).toHaveLength(2);
});

test('a model under the name that its operator gave it is the one that was asked', () => {
  const parties = [{ model: 'practice-model', shown_as: 'our AI model', party: 'Anthropic' }];
  const asking = facts.asking && { ...facts.asking, parties };
  const shown = {
    ...byModel,
    source: 'our AI model',
    receipt: byModel.receipt && { ...byModel.receipt, asked: ['our AI model'] },
  };
  const rows = rowsOf(shown, { ...facts, asking });
  expect(rows['Who wrote it']).toEqual(['AI-Generated Feedback. Written by our AI model.']);
  expect(rows['Who was asked to write it']).toHaveLength(2);
  expect(studentReceipt(shown).join(' ')).not.toContain('practice-model');
});

test('what is said of asking and sending is said of the writing: a photo may have been read by a model', () => {
  for (const feedback of [byModel, byCoach]) {
    const names = Object.keys(rowsOf(feedback, facts)).filter((name) => /asked|sent/.test(name));
    expect(names).toHaveLength(3);
    for (const name of names) expect(name).toMatch(/to write it$/);
  }
});

test('the teacher reads who was asked, what was sent and what was held back', () => {
  const rows = rowsOf(byModel, facts);
  expect(rows['Who wrote it']).toEqual(['AI-Generated Feedback. Written by practice-model.']);
  expect(rows['Who was asked to write it']).toEqual([
    'practice-model (Anthropic), 2026-11-21 10:14 UTC: did not answer in time.',
    'practice-model (Anthropic), 2026-11-21 10:14 UTC: answered.',
  ]);
  expect(rows['What was sent to write it']).toEqual([
    'The work, with 2 placeholders where an e-mail address or the like stood.',
    'Of the unit: title, grade, objectives, criteria, expected mistakes, tasks and strategies.',
    expect.stringMatching(/120 of 400 sentences.*BM25/),
    'Steps on earlier drafts, what became of the last ones, and what the student answered.',
    'Your hint.',
    'How feedback is to be written: rules of this program.',
    'When asked again: what had been written so far.',
  ]);
  expect(rows['What was not sent to write it']?.slice(0, 3)).toEqual([
    'The nickname. In the work, names were left out where they say whose it is, and where one of them or the nickname stands as a name.',
    'The question: it may speak of harm, and is for you to read.',
    'A line of the work that speaks to an AI.',
  ]);
  expect(rows['What was not sent to write it']?.[3]).toBe(
    'Everything that is not named under “What was sent to write it”.',
  );
  expect(rows['What was checked']).toContain(`Did not pass: ${checkWords.F8}`);
  expect(rows['Versions']).toEqual(['Rules: 2026-11-23.5.', 'Unit: as saved 2026-11-20 14:02 UTC.']);
});

test('where rules wrote it and nobody was asked, nothing was sent', () => {
  const rows = rowsOf(byCoach, nobodyAsked);
  expect(rows['Who was asked to write it']).toEqual(['No AI model.']);
  expect(rows['What was sent to write it']).toEqual(['Nothing.']);
  expect(rows['What was not sent to write it']).toEqual(['Everything: no AI model was asked.']);
  expect(teacherReceipt(byCoach, nobodyAsked, sayInUtc).summary).toBe('Written by Built-in coach.');
});

test('what an earlier feedback did not keep is called not recorded', () => {
  const rows = rowsOf(earlier, { ...nobodyAsked, asking: null });
  for (const name of [
    'Who was asked to write it',
    'What was sent to write it',
    'What was not sent to write it',
  ])
    expect(rows[name]).toEqual(['Not recorded.']);
  expect(rows['Versions']?.[1]).toBe('Unit: not recorded.');
  expect(studentReceipt(earlier)[1]).toMatch(/not known/);
  expect(receiptLine(earlier)).toMatch(/^How it was made: What was sent is not recorded\./);
});

test('the teacher’s own words are named, and that an answer was given again', () => {
  const corrected = { ...byModel, edited: ['step1' as const], note: 'Well done.' };
  expect(rowsOf(corrected, { ...facts, corrections: 2 })['What you changed']).toEqual([
    'You changed it 2 times.',
    'In your words: step 1, the note.',
  ]);
  const later = { ...nobodyAsked, handed_in_at: '2026-11-22T08:00:00.000Z' };
  const rows = rowsOf(byModel, later);
  expect(rows.When?.[1]).toMatch(/given again/);
  expect(rows['Who was asked to write it']).toEqual([
    'practice-model, when the same words were handed in before.',
  ]);
});

test('a part by another is named', () => {
  const mixed = { ...byModel, step2: buildStep({ written_by: coachSource }) };
  expect(rowsOf(mixed, facts)['Who wrote it']?.[0]).toContain('By rules (built-in coach): step 2.');
  expect(studentReceipt(mixed)[0]).toContain('step 2');
});

test('the student reads who wrote it and what was sent, in a few words, and nothing that is held back', () => {
  expect(studentReceipt(byModel)).toEqual([
    'Written by practice-model.',
    'Your work and your class unit were sent to practice-model. A question may have been sent, too. The nickname you typed in was not.',
  ]);
  expect(studentReceipt(byCoach)[1]).toBe('To write it, your work was sent to no one.');
  expect(studentReceipt({ ...byCoach, edited: ['step1'] })[0]).toBe(
    'Feedback by rules (built-in coach). Edited by your teacher: step 1.',
  );
  expect(studentReceipt(byModel).join(' ')).not.toMatch(/harm|Anthropic/);
  const step = { label: '', body: '', criterion: '', quote: null, pair: null, shown: [] };
  const later = {
    ...byModel,
    progress: { draft: 2, left: [], steps: [{ ...step, state: 'not yet' as const }] },
  };
  expect(studentReceipt(later)[1]).toContain(
    'A question and the steps that you got before may have been sent, too.',
  );
  const today = '2026-11-29.2';
  expect(studentReceipt({ ...byModel, configuration_version: today })[1]).toContain(
    'A question and a goal may have been sent, too.',
  );
  expect(studentReceipt({ ...later, configuration_version: today })[1]).toContain(
    'A question, a goal and the steps that you got before may have been sent, too.',
  );
});

test('paper has one line', () => {
  expect(receiptLine(byModel)).toBe(
    'How it was made: One check of it did not hold. Work and unit were sent to ask practice-model, the nickname was not. Rules 2026-11-23.5. Unit of 2026-11-20 14:02 UTC.',
  );
  expect(receiptLine(byCoach)).toContain('To write it, the work was sent to nobody.');
});
