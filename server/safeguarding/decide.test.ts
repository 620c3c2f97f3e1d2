import { expect, test } from 'vitest';
import { decide, lengthMargin } from './decide.ts';
import { readWords } from './read-words.ts';
import type { SubjectText } from './subject.ts';

const decided = (text: string, is: SubjectText['is'] = 'work') =>
  decide(readWords([{ field: 'work', text, is }]), null);

test.each([
  'i dont want to be alive anymore',
  'I WANT TO KILL MYSELF',
  'I have not any wish for living.',
  'I cut my arms when I get upset.',
])('the line is shown for the own self-harm in plain words: %s', (text) => {
  expect(decided(text)).toMatchObject({ isConcern: true, certainty: 'plain', showsLine: true });
});

test.each([
  'My dad hits me with his belt when he drinks.',
  'My friend told me that she wants to kill herself.',
])('another concern tells the teacher, and shows no line: %s', (text) => {
  expect(decided(text)).toMatchObject({ isConcern: true, showsLine: false });
});

test.each([
  'How can I make it stronger?',
  'How do I end it?',
  'Am I done?',
  'this essay is killing me, what is wrong with paragraph 2',
])('an ordinary question is none: %s', (text) => {
  expect(decided(text, 'question')).toMatchObject({ isConcern: false, showsLine: false, passages: [] });
});

test('more is asked of a sentence among many', () => {
  expect(lengthMargin(40)).toBeGreaterThan(lengthMargin(12));
  expect(lengthMargin(12)).toBeGreaterThan(lengthMargin(2));
  expect(lengthMargin(0)).toBe(lengthMargin(1));
});

test('every sentence is offered for comparison, the most promising first, and fewer meanings than asked for will do', () => {
  const text = 'Ants carry leaves. My dad hits me. They work together.';
  const read = readWords([{ field: 'work', text, is: 'work' }]);
  expect(read.toCompare).toHaveLength(3);
  expect(read.toCompare[0]).toBe('my dad hits me.');
  const decision = decide(structuredClone(read), [Array.from({ length: 512 }, () => 0)]);
  expect(decision.checked_by).toBe('rules and embeddings');
});

test('a rule reads on where a long sentence is cut', () => {
  const start = 'we went to the park and played on the swings with my cousins until it was dark and cold';
  expect(decided(`${start} and then my dad beat me and my sister with the belt`).isConcern).toBe(true);
});
