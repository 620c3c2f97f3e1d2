import { describe, expect, it } from 'vitest';
import { buildAlias, buildWeek } from './trend.factory.ts';
import { chart, findMost, toBars } from './week-bars.ts';

const asked = (pace: number) => ({ pace, asks_pages: true });

describe('the bars of an alias', () => {
  it('stand on the floor, the tallest of the group fills the chart', () => {
    const bars = toBars(buildAlias(), asked(10), 12);
    expect(bars.map(({ kind }) => kind)).toEqual(['none', 'met', 'missed', 'below']);
    expect(bars[1]).toMatchObject({ y: chart.top, height: chart.floor - chart.top });
    expect(bars[1]?.paceY).toBeGreaterThan(chart.top);
    for (const { y, height } of bars) expect(y + height).toBeCloseTo(chart.floor);
  });

  it('leave room for the pace where nobody reached it', () => {
    expect(toBars(buildAlias(), asked(100), 12)[0]?.paceY).toBe(chart.top);
  });

  it('show a week without a page read as a thin line', () => {
    expect(toBars({ weeks: [buildWeek(0)] }, asked(10), 0)[0]).toMatchObject({ kind: 'below', height: 1.5 });
  });

  it('show for fewer school days a lower pace, and say of them what the student was told', () => {
    const [bar] = toBars({ weeks: [buildWeek(6, 3)] }, asked(10), 10);
    expect(bar).toMatchObject({ kind: 'met', paceY: bar?.y });
  });

  it('stay readable beside a number that nobody can have read', () => {
    const weeks = [buildWeek(12), buildWeek(90_000)];
    expect(findMost([{ weeks }])).toBe(12);
    expect(toBars({ weeks }, asked(10), 12)[1]).toMatchObject({ kind: 'unsure', y: chart.top });
  });

  it('are a dot where somebody checked in without pages, and everywhere where pages are not asked for', () => {
    const weeks = [buildWeek(12), buildWeek('untold'), buildWeek('missed')];
    expect(toBars({ weeks }, asked(10), 12).map(({ kind }) => kind)).toEqual(['met', 'came', 'missed']);
    const quiet = toBars({ weeks }, { pace: 10, asks_pages: false }, 12);
    expect(quiet.map(({ kind }) => kind)).toEqual(['came', 'came', 'missed']);
  });

  it('share one scale', () => {
    expect(findMost([buildAlias(), buildAlias({ weeks: [] })])).toBe(12);
    expect(findMost([])).toBe(0);
  });
});
