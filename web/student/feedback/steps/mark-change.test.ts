import { expect, it } from 'vitest';
import { markChange } from './mark-change.ts';

const work = 'It rained. I was mad until the mud got us both. It was fun.';
const quoteOf = (text: string) => ({
  start: work.indexOf(text),
  end: work.indexOf(text) + text.length,
  text,
});
const sentence = quoteOf('I was mad until the mud got us both.');

it('marks the words that show a change, in the order of the sentence', () => {
  const pieces = markChange(sentence, [quoteOf('us both'), quoteOf('until the mud')]);
  expect(pieces).toEqual([
    { text: 'I was mad ', isShown: false },
    { text: 'until the mud', isShown: true },
    { text: ' got ', isShown: false },
    { text: 'us both', isShown: true },
    { text: '.', isShown: false },
  ]);
});

it.each([
  ['words of another sentence', [quoteOf('It rained')]],
  ['words twice', [quoteOf('the mud'), quoteOf('the mud')]],
  ['words over others', [quoteOf('until the mud'), quoteOf('the mud got')]],
  ['nothing', []],
])('gives the whole sentence with %s', (_, shown) => {
  const pieces = markChange(sentence, shown);
  expect(pieces.map(({ text }) => text).join('')).toBe(sentence.text);
});

it('of a sentence that took the place of another, marks what is new alone', () => {
  const pieces = markChange(sentence, [sentence], 'I was sad until the mud got us.');
  expect(pieces.filter(({ isShown }) => isShown).map(({ text }) => text)).toEqual(['mad', 'us both.']);
});

it('compares two long sentences without a table of all their words', () => {
  const words = Array.from({ length: 3_000 }, (_, at) => `w${at}`);
  const text = [...words, 'new', ...words].join(' ');
  const whole = { start: 0, end: text.length, text };
  const shown = markChange(whole, [whole], [...words, ...words].join(' ')).filter(({ isShown }) => isShown);
  expect(shown.map((piece) => piece.text)).toEqual(['new']);
  const other = [...words].reverse().join(' ');
  expect(
    markChange(whole, [whole], other)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
