import { expect, test } from 'vitest';
import { asksForMove, nounPhrases } from './grammar.ts';
import { moves, statements } from './moves.factory.ts';

test.each(moves)('asks for a move: %s', (text) => {
  expect(asksForMove(text)).toBe(true);
});

test.each(statements)('asks for nothing: %s', (text) => {
  expect(asksForMove(text)).toBe(false);
});

test('noun phrases stand where they say', () => {
  const text = 'At night the two small ants carry a big leaf, and Ana’s dog is asleep. Here it is!';
  const phrases = nounPhrases(text);
  expect(phrases.map((phrase) => phrase.text)).toEqual([
    'night',
    'the two small ants',
    'a big leaf',
    'Ana’s dog',
  ]);
  for (const { text: words, at } of phrases) expect(text.slice(at, at + words.length)).toBe(words);
});
