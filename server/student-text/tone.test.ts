import { describe, expect, test } from 'vitest';
import { asksForMove, toneFaults } from './tone.ts';

describe('a move', () => {
  test.each([
    'Add one fact.',
    'First read it out loud, then change one word.',
    'What does it show?',
    'Find the word “nice” and swap it.',
    '再读一遍，好吗？',
  ])('%s', (text) => expect(asksForMove(text)).toBe(true));

  test.each(['This is a good start.', 'The ending is short.', 'I like this part.', ''])(
    '%s is none',
    (text) => expect(asksForMove(text)).toBe(false),
  );
});

test('praise of the work is no praise of the person', () => {
  expect(toneFaults('You are clear about the cause, and your reason is strong.')).toEqual([]);
});
