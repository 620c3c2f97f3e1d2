import { describe, expect, test } from 'vitest';
import { isCopiedFrom, isSameText } from './same-text.ts';

const question = 'Which person, fact or idea mattered most, and why? Use a detail from the book.';

describe('an answer that is its question', () => {
  test.each([
    question,
    'which person fact or idea mattered most',
    'The person or idea that mattered most is the fact and the detail from the book.',
  ])('%s', (answer) => {
    expect(isCopiedFrom(answer, question)).toBe(true);
  });

  test.each([
    'The person who mattered most is the keeper, because he lit the lamp.',
    'most',
    'The dog.',
    'The fact that the well was locked mattered most, since the mayor had the key.',
  ])('is not: %s', (answer) => {
    expect(isCopiedFrom(answer, question)).toBe(false);
  });
});

test('two answers are the same where hardly a word differs', () => {
  expect(isSameText('Ana found a bell on the beach today.', 'ana found a bell on the beach, today')).toBe(
    true,
  );
  expect(
    isSameText('Ana found a bell on the beach today.', 'Ana sold the bell to a man in the harbor.'),
  ).toBe(false);
  expect(isSameText('The dog.', 'The dog.')).toBe(false);
  expect(isSameText('Because he ran.', 'because he ran')).toBe(true);
});
