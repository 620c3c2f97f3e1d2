import { describe, expect, it } from 'vitest';
import { placeOf, spaced } from './put-into-text.ts';

const text = 'It rained. We laughed. It rained. We slid.';

describe('placeOf', () => {
  it.each([
    ['behind the quoted sentence', { start: 11, end: 22, text: 'We laughed.' }, 22],
    ['behind the nearest of two', { start: 23, end: 33, text: 'It rained. ' }, 33],
    ['behind a sentence that has moved', { start: 200, end: 210, text: 'We slid.' }, text.length],
    ['at the end where the sentence is gone', { start: 0, end: 9, text: 'It snowed.' }, text.length],
    ['at the end without a quote', null, text.length],
  ])('is %s', (_, quote, place) => {
    expect(placeOf(text, quote)).toBe(place);
  });
});

describe('spaced', () => {
  it.each([
    ['It rained.', 10, 10, ' because'],
    ['It rained. ', 11, 11, 'because'],
    ['', 0, 0, 'because'],
    ['It rained.', 9, 9, ' because'],
    ['It rained', 3, 3, 'because '],
    ['It rained', 0, 2, 'because'],
  ])('in %j from %i to %i is %j', (whole, start, end, put) => {
    expect(spaced(whole, start, end, 'because')).toBe(put);
  });
});
