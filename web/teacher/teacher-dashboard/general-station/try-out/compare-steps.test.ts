import { describe, expect, test } from 'vitest';
import type { Feedback } from '#contract/feedback.ts';
import { sayChange, sayDifference } from './compare-steps.ts';

const claim = 'Claim: clear, and open to debate';
const evidence = 'Evidence: a detail from the text for each reason';
const order = 'The reader is never lost';
const criteria = [claim, evidence, order];

type Steps = Parameters<typeof sayDifference>[1];

function stepsOn(
  first: string,
  second: string,
  verdict: Feedback['verdict'] = 'revise',
  body = 'Say more.',
): Steps {
  const on = (text: string): Feedback['step1'] => ({
    ...{ label: 'Look again', body, quote: null, help: [], written_by: null },
    criterion: { id: criteria.indexOf(text) + 1, text },
  });
  return { verdict, step1: on(first), step2: on(second) };
}

describe('where teacher and program differ is said in words', () => {
  const said: [chosen: string[], on: [string, string], words: string][] = [
    [[claim, evidence], [evidence, claim], 'You chose the same: “Claim” and “Evidence”.'],
    [
      [claim, evidence],
      [order, order],
      'You chose “Claim” and “Evidence”; the steps are on “The reader is never lost” twice.',
    ],
    [
      [claim, evidence],
      [evidence, order],
      'Both chose “Evidence”. Your other step is on “Claim”, the program’s on “The reader is never lost”.',
    ],
    [
      [claim, claim],
      [claim, evidence],
      'Both chose “Claim”. Your other step is on “Claim”, the program’s on “Evidence”.',
    ],
  ];
  test.each(said)('%j beside %j', (chosen, on, words) => {
    expect(sayDifference(chosen, stepsOn(...on), criteria)).toBe(words);
  });

  test('a criterion that only the edits have is named', () => {
    expect(sayDifference([claim, order], stepsOn(claim, evidence), [claim, evidence])).toContain(
      '“The reader is never lost” is no criterion of this version.',
    );
  });

  test('work that is not begun is called so first', () => {
    expect(sayDifference([claim, order], stepsOn(claim, order, 'start'), criteria)).toMatch(
      /^The program sees no work on this unit to build on yet: .* You chose the same/,
    );
  });
});

test('what the edits change is said as far as criteria tell', () => {
  const before = stepsOn(claim, evidence);
  expect(sayChange(before, stepsOn(claim, evidence))).toBe(
    'With your edits the steps are the same, word for word.',
  );
  expect(sayChange(before, stepsOn(evidence, claim, 'revise', 'Say it shorter.'))).toBe(
    'With your edits the steps stay on “Evidence” and “Claim”; their words differ.',
  );
  expect(sayChange(before, stepsOn(claim, order))).toBe(
    'As it is saved, the steps are on “Claim” and “Evidence”; with your edits, on “Claim” and “The reader is never lost”.',
  );
});
