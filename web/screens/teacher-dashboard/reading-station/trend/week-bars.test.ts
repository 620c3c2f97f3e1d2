import { describe, expect, it } from 'vitest';
import { buildAlias } from './trend.factory.ts';
import { chart, findMost, toBars } from './week-bars.ts';

describe('the bars of an alias', () => {
  it('stand on the floor, the tallest of the group fills the chart', () => {
    const { bars, paceY } = toBars(buildAlias(), 10, 12);
    expect(bars.map(({ kind }) => kind)).toEqual(['none', 'met', 'missed', 'under']);
    expect(bars[1]).toMatchObject({ y: chart.top, height: chart.floor - chart.top });
    expect(paceY).toBeGreaterThan(chart.top);
    for (const { y, height } of bars) expect(y + height).toBeCloseTo(chart.floor);
  });

  it('leave room for the pace where nobody reached it', () => {
    expect(toBars(buildAlias(), 100, 12).paceY).toBe(chart.top);
  });

  it('show a week without a page read as a thin line', () => {
    const weeks = [{ pages: 0, check_ins: 1, is_missed: false }];
    expect(toBars({ weeks }, 1, 0).bars[0]).toMatchObject({ kind: 'under', height: 1.5 });
  });

  it('share one scale', () => {
    expect(findMost([buildAlias(), buildAlias({ weeks: [] })])).toBe(12);
    expect(findMost([])).toBe(0);
  });
});
