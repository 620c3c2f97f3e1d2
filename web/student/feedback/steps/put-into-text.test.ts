import { describe, expect, it } from 'vitest';
import { asSentence, findWords, isAt, placeOf, sentenceEnd, spaced, wordsOf } from './put-into-text.ts';

const work = 'It rained. We laughed. It rained. We slid.';
const laughed = { start: 11, end: 22, text: 'We laughed.' };
const slid = { start: 34, end: 42, text: 'We slid.' };

describe('placeOf', () => {
  it.each([
    ['the quoted sentence', laughed, { start: 11, end: 22, next: 23 }],
    ['the nearest of two', { start: 23, end: 33, text: 'It rained. ' }, { start: 23, end: 33, next: 34 }],
    ['the last sentence', slid, { start: 34, end: 42, next: 42 }],
    ['nothing without a quote', null, null],
  ])('is %s', (_, quote, place) => {
    expect(placeOf(work, quote, work)).toEqual(place);
  });

  it('finds a sentence that has moved', () => {
    expect(placeOf(`Once upon a time. ${work}`, laughed, work)).toEqual({ start: 29, end: 40, next: 41 });
  });

  it('finds a sentence that was changed between those around it', () => {
    const text = 'It rained. We laughed because it was wet. It rained. We slid.';
    const place = placeOf(text, laughed, work);
    expect(text.slice(0, place?.end)).toBe('It rained. We laughed because it was wet.');
  });

  it('finds nothing where the sentence and those around it are gone', () => {
    expect(placeOf('Another story.', laughed, work)).toBeNull();
  });
});

describe('isAt', () => {
  const text = 'It rained. We laughed. because it It rained. We slid.';
  const place = placeOf(text, laughed, work);
  it.each([
    ['before it', 4, false],
    ['in it', 15, true],
    ['behind it', 22, true],
    ['in what was written behind it', 33, true],
    ['in the next sentence', 38, false],
  ])('tells a caret %s', (_, caret, is) => {
    expect(place && isAt(place, caret, text)).toBe(is);
  });

  it('takes the end of the text as behind the last sentence', () => {
    const last = placeOf(work, slid, work);
    expect(last && isAt(last, work.length, work)).toBe(true);
  });
});

describe('wordsOf', () => {
  it.each([
    ['I think so because …', 'I think so because |'],
    ['because…', 'because |'],
    ['It is … because …', 'It is | because '],
    ['“…,” said my …', '“|,” said my '],
    ['What ___ learns is that ...', 'What | learns is that '],
    ['chlorophyll', 'chlorophyll|'],
  ])('of %j with its caret is %j', (item, expected) => {
    const { words, caret } = wordsOf(item);
    expect(`${words.slice(0, caret)}|${words.slice(caret)}`).toBe(expected);
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

describe('findWords', () => {
  it('moves with what was written before the words, also where the same words stand twice', () => {
    const longer = 'It rained. It was a long and wet week for all of us. We laughed. It rained. We slid.';
    const second = { start: 23, end: 33, text: 'It rained.' };
    expect(findWords(longer, second, work)?.start).toBe(longer.lastIndexOf('It rained.'));
    expect(findWords(`${work} It rained.`, second, work)?.start).toBe(23);
  });

  it('finds nothing once the words were changed', () => {
    expect(findWords(work.replace('laughed', 'cried'), laughed, work)).toBeNull();
  });
});

describe('a starter', () => {
  const text = 'Dogs are nice. But I dont agree\nThe end';
  it.each([
    ['behind a sentence', 14, 14],
    ['before a sentence', 15, 15],
    ['in a sentence', 4, 14],
    ['in a line without an end mark', 20, 31],
    ['at the end of a text without one', text.length, text.length],
    ['at the beginning', 0, 0],
  ])('%s goes where it cuts none', (_, at, put) => {
    expect(sentenceEnd(text, at)).toBe(put);
  });

  it('ends with a full stop where a sentence follows in its line, and nowhere else', () => {
    const { words } = wordsOf('Some people say that …');
    const put = spaced(text, 14, 14, asSentence(words, text.slice(14)));
    expect(`${text.slice(0, 14)}${put}${text.slice(14)}`).toContain(
      'Dogs are nice. Some people say that . But I dont agree',
    );
    expect(asSentence(words, '\nThe end')).toBe(words);
    expect(asSentence(words, '')).toBe(words);
    expect(asSentence('Is it so?', ' But')).toBe('Is it so?');
  });
});
