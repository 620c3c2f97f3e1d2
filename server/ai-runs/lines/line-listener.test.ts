import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineListener } from './line-listener.ts';

function hear(pieces: readonly string[]): string[][] {
  const listener = new LineListener();
  return pieces.map((piece) => listener.hear(piece));
}

const answer = {
  off_task: false,
  strength: { text: 'Your reason is clear. “Ants cut leaves.” That helps.', sentence: 1 },
  step1: {
    label: '1. **Name** the source',
    body: '# Look again\nDr. King spoke  here [S2]. Wait… what did he say? Add it.',
    help: { 'provide-revision-questions': ['- Who saw it?', 'What did they hear?'], organizer: 'timeline' },
  },
  overview: 'You tell what took place. (A1) Add one\nmore detail from the book.',
};

test('a sentence of a growing text is given when the next begins, the last one with its text', () => {
  const pieces = ['{"body":"Look at', ' it. ', 'Why', '? Say so.', '","sentence":2}'];
  expect(hear(pieces)).toEqual([[], [], ['Look at it.'], ['Why?'], ['Say so.']]);
});

test('each sentence is given once an answer', () => {
  const twice = JSON.stringify({ one: 'Add a date. Read it.', two: 'Read it. Add a date.' });
  expect(hear([twice]).flat()).toEqual(['Add a date.', 'Read it.']);
});

test('headings, lines of help and texts are given in the words in which they are judged', () => {
  const lines = hear([JSON.stringify(answer)]).flat();
  expect(lines).toEqual(
    expect.arrayContaining([
      'Name the source',
      ...['Look again', 'Wait… what did he say?', 'Add it.'],
      ...['- Who saw it?', 'Who saw it?', 'What did they hear?'],
      ...['You tell what took place.', 'Add one more detail from the book.'],
    ]),
  );
  expect(lines).not.toContain('timeline');
});

test('wherever an answer is cut, the same sentences are given', () => {
  const text = JSON.stringify(answer);
  const whole = new Set(hear([text]).flat());
  const cuts = fc.array(fc.integer({ min: 1, max: text.length - 1 }), { maxLength: 40 });
  fc.assert(
    fc.property(cuts, (places) => {
      const ends = [...new Set([0, ...places, text.length])].sort((one, other) => one - other);
      const pieces = ends.slice(1).map((end, at) => text.slice(ends[at], end));
      expect(new Set(hear(pieces).flat())).toEqual(whole);
    }),
  );
});

test('what is no answer holds no sentence', () => {
  expect(hear(['I cannot do that. ', 'Sorry about it.', '{"a": ]']).flat()).toEqual([]);
});
