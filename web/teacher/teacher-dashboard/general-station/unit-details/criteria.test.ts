import { expect, test } from 'vitest';
import { criterionKinds } from '#contract/criterion-kinds.ts';
import { emptyForm } from '../unit-form.ts';
import { chooseKind, kindNames, readLines, sayRubric, splitLine } from './criteria.ts';

const form = {
  ...emptyForm(),
  assessment_criteria: '- Gives two reasons\n\nLooks like a knight\nGives two reasons',
};

test('each criterion is read once, and one that tells nothing is unread', () => {
  expect(readLines(form)).toEqual([
    { text: 'Gives two reasons', kind: 'reasons', isChosen: false, several: null },
    { text: 'Looks like a knight', kind: null, isChosen: false, several: null },
  ]);
  expect(readLines(emptyForm())).toEqual([]);
});

test('what the teacher chose holds, and a second choice for a line is in place of the first', () => {
  const first = { ...form, criterion_kinds: chooseKind(form, 'Looks like a knight', 'detail') };
  const second = { ...first, criterion_kinds: chooseKind(first, 'Looks like a knight', 'voice') };
  expect(second.criterion_kinds).toEqual([{ text: 'Looks like a knight', kind: 'voice' }]);
  expect(readLines(second)[1]).toMatchObject({ text: 'Looks like a knight', kind: 'voice', isChosen: true });
});

test('a choice for a line that is gone goes with the next choice', () => {
  const chosen = { ...form, criterion_kinds: [{ text: 'A line of before', kind: 'claim' as const }] };
  expect(chooseKind(chosen, 'Gives two reasons', 'claim')).toEqual([
    { text: 'Gives two reasons', kind: 'claim' },
  ]);
});

test('a line that holds several criteria is told, until its kind is chosen', () => {
  const line = 'Clear claim, evidence from the text, conclusion';
  const several = { ...emptyForm(), assessment_criteria: line };
  expect(readLines(several)[0]?.several).toEqual(['Clear claim', 'evidence from the text', 'conclusion']);
  const chosen = { ...several, criterion_kinds: chooseKind(several, line, 'claim') };
  expect(readLines(chosen)[0]?.several).toBeNull();
  const one = {
    ...emptyForm(),
    assessment_criteria: 'Capitals, end marks, spelling\nClaim is clear, specific',
  };
  expect(readLines(one).map((read) => read.several)).toEqual([null, null]);
});

test('a line is split where it stands, and no name of a pasted rubric', () => {
  const line = 'Clear claim, evidence from the text, conclusion';
  const several = ['Clear claim', 'evidence from the text', 'conclusion'];
  const criteria = `Spelling\n ${line} \n${line} in your own words`;
  expect(splitLine(criteria, line, several).split('\n')).toEqual([
    'Spelling',
    ...several,
    `${line} in your own words`,
  ]);
  const rubric = `Criteria\t4\t3\t2\n${line}\tall\tsome\tfew\nSpelling\tall\tsome\tfew`;
  const read = readLines({ ...emptyForm(), assessment_criteria: rubric });
  expect(read.map(({ several: parts }) => parts)).toEqual(read.map(() => null));
  expect(read.length).toBeGreaterThan(0);
});

test('every kind has a name of its own', () => {
  expect(Object.keys(kindNames).toSorted()).toEqual(criterionKinds.toSorted());
  expect(new Set(Object.values(kindNames)).size).toBe(criterionKinds.length);
});

test('a pasted rubric is read by the names of its criteria, and said to be one', () => {
  const rubric =
    'Criteria\n4\n3\n2\n1\nClaim\nA clear one\nA claim\nHalf a claim\nNo claim\nEvidence\nThree facts\nTwo facts\nOne fact\nNo facts';
  expect(readLines({ ...form, assessment_criteria: rubric }).map(({ text }) => text)).toEqual([
    'Claim',
    'Evidence',
  ]);
  expect(sayRubric(rubric)).toMatchObject({
    isUnclear: false,
    words: expect.stringContaining('2 criteria at 4 levels'),
  });
  expect(sayRubric(rubric.replace('Half a claim', 'Half a\nclaim'))).toMatchObject({ isUnclear: true });
  expect(sayRubric(form.assessment_criteria)).toBeNull();
});
