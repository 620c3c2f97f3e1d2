import { expect, test } from 'vitest';
import { asksForMove } from './grammar.ts';
import { moves, statements } from './moves.factory.ts';

test.each(moves)('asks for a move: %s', (text) => {
  expect(asksForMove(text)).toBe(true);
});

test.each(statements)('asks for nothing: %s', (text) => {
  expect(asksForMove(text)).toBe(false);
});
