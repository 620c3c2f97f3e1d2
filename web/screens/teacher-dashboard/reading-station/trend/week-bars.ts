import type { AliasTrend } from '#contract/reading-trend.ts';

/** Measures of the chart, in its own units. */
export const chart = { width: 176, height: 56, top: 6, floor: 46, step: 22, bar: 14 } as const;

export type Bar = { x: number; y: number; height: number; kind: 'met' | 'under' | 'missed' | 'none' };

/** Where the bars of the weeks stand, and how high the pace lies. The tallest of all fills the chart. */
export function toBars({ weeks }: Pick<AliasTrend, 'weeks'>, pace: number, most: number) {
  const { floor, top, step, bar } = chart;
  const tallest = Math.max(most, pace, 1);
  const heightOf = (pages: number) => (pages / tallest) * (floor - top);
  const bars = weeks.map(({ pages, is_missed }, index): Bar => {
    const x = index * step + (step - bar) / 2;
    if (pages === null) return { x, y: floor, height: 0, kind: is_missed ? 'missed' : 'none' };
    // A week in which nothing was read is told apart from one without a check-in.
    const height = Math.max(heightOf(pages), 1.5);
    return { x, y: floor - height, height, kind: pages >= pace ? 'met' : 'under' };
  });
  return { bars, paceY: floor - heightOf(pace) };
}

/** The most pages that anybody read in a week, so that all charts of a group have one scale. */
export function findMost(aliases: readonly Pick<AliasTrend, 'weeks'>[]): number {
  return Math.max(0, ...aliases.flatMap(({ weeks }) => weeks.map(({ pages }) => pages ?? 0)));
}
