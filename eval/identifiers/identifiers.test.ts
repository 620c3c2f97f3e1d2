import { expect, test } from 'vitest';
import { evaluateIdentifiers, isReplaced, readExamples } from './measure.ts';

test('a half counts as replaced only what was replaced whole', () => {
  const text = 'my number is 212-555-0147';
  expect(isReplaced({ kind: 'phone', text, marked: { start: 13, end: text.length } })).toBe(true);
  expect(isReplaced({ kind: 'phone', text, marked: { start: 3, end: text.length } })).toBe(false);
  expect(isReplaced({ kind: 'clean', text: 'It was 1776.', marked: null })).toBe(false);
});

test.each(['tuning', 'held-out'] as const)(
  'of the %s half nine of ten identifiers are replaced, and clean ones stay',
  (half) => {
    const examples = readExamples(half);
    expect(examples.filter(({ marked }) => marked !== null).length).toBeGreaterThan(50);
    expect(examples.filter(({ marked }) => marked === null).length).toBeGreaterThan(50);
    expect(evaluateIdentifiers(half)).toMatchObject({ isGood: true });
  },
);
