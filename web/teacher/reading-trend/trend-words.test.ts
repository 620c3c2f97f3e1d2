import { describe, expect, it } from 'vitest';
import { buildAlias, buildTrend, buildWeek } from './trend.factory.ts';
import { sayChart, sayPages, sayShort, sayWeek, toWordList } from './trend-words.ts';

const asked = { asks_pages: true };
const notAsked = { asks_pages: false };

describe('the trend in words', () => {
  it('names a week by its Monday, in every time zone', () => {
    expect(sayWeek('2026-09-28')).toBe('Sep 28');
  });

  it('tells a week without pages from a missed one and from one before the first check-in', () => {
    expect(sayPages(buildWeek(1), asked)).toBe('1 page, below the pace');
    expect(sayPages(buildWeek(0), asked)).toBe('0 pages, below the pace');
    expect(sayPages(buildWeek(6, 3), asked)).toBe('6 pages on 3 school days, on pace');
    expect(sayPages(buildWeek(2, 0), asked)).toBe('2 pages on a weekend');
    expect(sayPages(buildWeek('missed'), asked)).toBe('no check-in');
    expect(sayPages(buildWeek('before'), asked)).toBe('');
    expect(sayPages(buildWeek('untold'), asked)).toBe('checked in, no pages told');
  });

  it('counts only weeks that there is something to say about', () => {
    expect(sayShort(buildAlias(), asked)).toBe('1 of 3 weeks at the pace, 1 without a check-in');
    expect(sayShort(buildAlias({ weeks: [buildWeek(10)] }), asked)).toBe('1 of 1 week at the pace');
    expect(sayShort(buildAlias({ weeks: [buildWeek('before')] }), asked)).toBe('No check-in in these weeks');
    expect(sayShort(buildAlias({ weeks: [buildWeek(10), buildWeek(2, 0)] }), asked)).toBe(
      '1 of 1 week at the pace',
    );
    expect(sayShort(buildAlias({ weeks: [buildWeek(2, 0)] }), asked)).toBe('Read on weekends alone');
    const weeks = [buildWeek(6, 3), buildWeek(9), buildWeek(9_000)];
    expect(sayShort(buildAlias({ weeks }), asked)).toBe(
      '1 of 3 weeks at the pace, 1 close to it, 1 to ask about',
    );
  });

  it('tells of who checked in without a page that they did', () => {
    const weeks = [buildWeek('missed'), buildWeek('untold'), buildWeek('untold')];
    expect(sayShort(buildAlias({ weeks }), asked)).toBe('A check-in in 2 of 3 weeks, no pages told');
    const mixed = [buildWeek(10), buildWeek('untold'), buildWeek('missed')];
    expect(sayShort(buildAlias({ weeks: mixed }), asked)).toBe(
      '1 of 3 weeks at the pace, 1 without pages, 1 without a check-in',
    );
    const weekend = [buildWeek(2, 0), buildWeek('untold')];
    expect(sayShort(buildAlias({ weeks: weekend }), asked)).toBe(
      'A check-in in 2 of 2 weeks, no pages told in 1',
    );
  });

  it('speaks of no page and of no pace where Volume is off, not even of pages from before', () => {
    const weeks = [buildWeek(10), buildWeek('untold'), buildWeek('missed')];
    expect(weeks.map((week) => sayPages(week, notAsked))).toEqual([
      'checked in',
      'checked in',
      'no check-in',
    ]);
    expect(sayShort(buildAlias({ weeks }), notAsked)).toBe('A check-in in 2 of 3 weeks');
    expect(sayShort(buildAlias({ weeks: [buildWeek('missed')] }), notAsked)).toBe(
      'No check-in in these weeks',
    );
    expect(sayChart(buildAlias(), buildTrend(notAsked))).toBe(
      'Check-ins by Blue Heron: week of Oct 5: checked in; week of Oct 12: no check-in; week of Oct 19: checked in.',
    );
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
