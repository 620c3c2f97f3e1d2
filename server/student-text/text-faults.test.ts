import { describe, expect, test } from 'vitest';
import { badLines } from './said-to-students.factory.ts';
import { textFaults, toPrompt, toWordLine } from './text-faults.ts';

const prompt = toPrompt('Point at sentences by their number only, and never write a quotation.', 'SUC');

function faultsOf(text: string, { own = '', source = '' } = {}) {
  return textFaults(text, {
    ...{ ownWords: [toWordLine(own)], sources: [toWordLine(source)], prompt },
  });
}

test.each(badLines)('%s has the fault: %s', (line, fault) => {
  expect(faultsOf(line)).toEqual([fault]);
});

test('seven words of the rules in a row are told to nobody', () => {
  expect(faultsOf('I point at sentences by their number.')).toEqual([]);
  expect(faultsOf('I point at sentences by their number only.')).toEqual(['the prompt']);
});

describe('a quotation', () => {
  test.each(['“%s”', '"%s"', '‘%s’', "'%s'"])('of the student in %s may say what we would not', (marks) => {
    const own = 'My mom told me to tell an adult, and it is a boring rule.';
    const quoted = (words: string) => `You wrote ${marks.replace('%s', words)}. Why?`;
    expect(faultsOf(quoted('tell an adult'), { own })).toEqual([]);
    expect(faultsOf(quoted('boring'), { own })).toEqual([]);
    expect(faultsOf(quoted('told me to tell an adult, and it is'), { own })).toEqual([]);
    expect(faultsOf(quoted('tell an adult'))).toEqual(['care']);
    expect(faultsOf(quoted('boring'))).toEqual([]);
  });

  test('of what the class reads may be long', () => {
    const source = 'The counselor at our school has an open door, and a box for letters.';
    const line = 'The text says “the counselor at our school has an open door.” Who may go in?';
    expect(faultsOf(line, { source })).toEqual([]);
    expect(faultsOf(line)).toEqual(['care', 'foreign quotation']);
  });

  test('ends at its own mark, and an apostrophe ends none', () => {
    expect(faultsOf('Join them with "so" if the one is the cause of the other, or with "but" here.')).toEqual(
      [],
    );
    expect(
      faultsOf('It’s the dogs’ house, isn’t it? So say what they’d think of it and don’t tell it all.'),
    ).toEqual([]);
    expect(
      faultsOf("It's the dogs' house, isn't it? So say what they'd think of it and don't tell it all."),
    ).toEqual([]);
  });
});

describe('in a unit about somebody who helps', () => {
  const source = 'The counselor listens to Ana. Her class makes a poster with the number of a hotline.';

  test.each([
    'Tell how the counselor helps Ana.',
    'You tell what the counselor says.',
    'Why a hotline? Add one fact.',
  ])('%s', (line) => {
    expect(faultsOf(line, { source })).toEqual([]);
    expect(faultsOf(line)).toEqual(['care']);
  });

  test.each([
    'A counselor can listen to you.',
    'You could call a hotline.',
    'Call the hotline about this.',
    'You should tell your school counselor.',
    'Please talk to our counselor.',
    'Some people think about suicide.',
  ])('nobody is sent there: %s', (line) => {
    expect(faultsOf(line, { source })).toEqual(['care']);
  });
});

test('what looks like a number of a sentence may be a word of the unit', () => {
  expect(faultsOf('How do C4 plants save water?', { source: 'Maize is one of the C4 plants.' })).toEqual([]);
  expect(faultsOf('How do C4 plants save water?')).toEqual(['a number of a sentence']);
});

test('a school of which the unit speaks may be named', () => {
  expect(
    faultsOf('Text 1 uses 412 for every student at Hill School.', {
      source: 'Hill School has 412 students.',
    }),
  ).toEqual([]);
  expect(faultsOf('Text 1 uses 412 for every student at Hill School.')).toEqual(['personal data']);
});

test.each([
  ['This claim would get about 1 of its 4 points.', 'a grade in words'],
  ['An owner who gets too little should go to court.', 'advice of law or medicine'],
  ['By law a family can refuse a low offer.', 'advice of law or medicine'],
])('%s is %s', (line, fault) => {
  expect(faultsOf(line)).toContain(fault);
});
