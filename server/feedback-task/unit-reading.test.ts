import { expect, test } from 'vitest';
import { buildUnit } from './feedback-task.factory.ts';
import { criterionOf, readUnit, toStepCriterion } from './unit-reading.ts';

const criteria = 'Supports the main idea with evidence from the text\nLooks like a knight';

test('a criterion is read from its words, and one that tells nothing is not', () => {
  const [first, second] = readUnit(buildUnit({ assessment_criteria: criteria })).criteria;
  expect(first).toMatchObject({ kind: 'evidence', isRead: true, isConfirmed: false });
  expect(second).toMatchObject({ kind: 'general', isRead: false, isConfirmed: false });
});

test('what the teacher chose goes before what the words tell, also that it is something else', () => {
  const unit = buildUnit({
    assessment_criteria: criteria,
    criterion_kinds: [
      { text: 'Looks like a knight', kind: 'detail' },
      { text: 'Supports the main idea with evidence from the text', kind: 'general' },
    ],
  });
  const [first, second] = readUnit(unit).criteria;
  expect(first).toMatchObject({ kind: 'general', isRead: true, isConfirmed: true });
  expect(second).toMatchObject({ kind: 'detail', isRead: true, isConfirmed: true });
});

test('a step names its criterion without what it was read as, and is found again by it', () => {
  const { criteria: read } = readUnit(buildUnit());
  const named = toStepCriterion(read[0]);
  expect(named).toEqual({ id: 1, text: 'States a clear main idea' });
  expect(criterionOf({ criteria: read }, named)).toBe(read[0]);
});

test('units that differ in kinds or mistakes alone are read apart, and mistakes lend no words to others', () => {
  const plain = readUnit(buildUnit());
  const mistaken = readUnit(buildUnit({ expected_mistakes: 'Ants eat the leaves.\nZebras help them.' }));
  expect(plain.mistakes).toEqual([]);
  expect(mistaken.mistakes.map(({ text }) => text)).toEqual(['Ants eat the leaves.', 'Zebras help them.']);
  expect(mistaken.askWords).toEqual(plain.askWords);
  expect(mistaken.sourceWords).toEqual(plain.sourceWords);
  expect(mistaken.unitRuns).toEqual(plain.unitRuns);
});
