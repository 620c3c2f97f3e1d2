import { describe, expect, it } from 'vitest';
import { buildAlias, buildTrend, buildWeek } from './trend.factory.ts';
import { sayChart, sayPages, sayShort, sayWeek, toWordList } from './trend-words.ts';

describe('the trend in words', () => {
  it('names a week by its Monday, in every time zone', () => {
    expect(sayWeek('2026-09-28')).toBe('Sep 28');
  });

  it('tells a week without pages from a missed one and from one before the first check-in', () => {
    expect(sayPages(buildWeek(1))).toBe('1 page, below the pace');
    expect(sayPages(buildWeek(0))).toBe('0 pages, below the pace');
    expect(sayPages(buildWeek(6, 3))).toBe('6 pages on 3 school days, on pace');
    expect(sayPages(buildWeek(2, 0))).toBe('2 pages on a weekend');
    expect(sayPages(buildWeek('missed'))).toBe('no check-in');
    expect(sayPages(buildWeek('before'))).toBe('');
    expect(sayPages(buildWeek('untold'))).toBe('checked in, no pages told');
  });

  it('counts only weeks that there is something to say about', () => {
    expect(sayShort(buildAlias())).toBe('1 of 3 weeks at the pace, 1 without a check-in');
    expect(sayShort(buildAlias({ weeks: [buildWeek(10)] }))).toBe('1 of 1 week at the pace');
    expect(sayShort(buildAlias({ weeks: [buildWeek('before')] }))).toBe('No check-in in these weeks');
    expect(sayShort(buildAlias({ weeks: [buildWeek(10), buildWeek(2, 0)] }))).toBe('1 of 1 week at the pace');
    expect(sayShort(buildAlias({ weeks: [buildWeek(2, 0)] }))).toBe('Read on weekends alone');
    const weeks = [buildWeek(6, 3), buildWeek(9), buildWeek(9_000)];
    expect(sayShort(buildAlias({ weeks }))).toBe('1 of 3 weeks at the pace, 1 close to it, 1 to ask about');
  });

  it('says all that the chart draws', () => {
    expect(sayChart(buildAlias(), buildTrend())).toBe(
      'Pages a week by Blue Heron, against a pace of 10: week of Oct 5: 12 pages, on pace; week of Oct 12: no check-in; week of Oct 19: 4 pages, below the pace.',
    );
  });

  it('lists each word once, the newest first', () => {
    const word = (text: string, week: string) => ({ word: text, usage: '', week });
    const words = [word('brisk', '2026-10-05'), word('keen', '2026-10-12'), word('Brisk', '2026-10-19')];
    expect(
      toWordList(buildAlias({ words: [...words, word(' ', '2026-10-19')] })).map((one) => one.word),
    ).toEqual(['Brisk', 'keen']);
  });
});
