import type { AliasTrend, ReadingTrend } from '#contract/reading-trend.ts';

/** Measures of the chart, in its own units. */
export const chart = { width: 176, height: 56, top: 6, floor: 46, step: 22, bar: 14 } as const;

export type Bar = {
  x: number;
  y: number;
  height: number;
  kind: 'met' | 'close' | 'below' | 'unsure' | 'came' | 'missed' | 'none';
  /** Where the pace of this week lies: for fewer school days it asks for less. */
  paceY: number;
};

/** Where the bars of the weeks stand. The tallest of all fills the chart. */
export function toBars(
  { weeks }: Pick<AliasTrend, 'weeks'>,
  { pace, asks_pages: asksPages }: Pick<ReadingTrend, 'pace' | 'asks_pages'>,
  most: number,
): Bar[] {
  const { floor, top, step, bar } = chart;
  const tallest = Math.max(most, pace, 1);
  const heightOf = (pages: number) => (Math.min(pages, tallest) / tallest) * (floor - top);
  return weeks.map(({ pages, expected_pages, verdict, check_ins, is_missed }, index) => {
    const x = index * step + (step - bar) / 2;
    const paceY = floor - heightOf(pages === null ? pace : expected_pages);
    if (!asksPages || pages === null || verdict === null) {
      const kind = check_ins > 0 ? 'came' : is_missed ? 'missed' : 'none';
      return { x, y: floor, height: 0, kind, paceY };
    }
    // A week in which nothing was read is told apart from one without a check-in.
    const height = Math.max(heightOf(pages), 1.5);
    return { x, y: floor - height, height, kind: verdict, paceY };
  });
}

/**
 * The most pages that anybody is believed to have read in a week, so that all charts of a group have one scale, and a
 * slip of the keyboard does not make the others flat.
 */
export function findMost(aliases: readonly Pick<AliasTrend, 'weeks'>[]): number {
  const weeks = aliases.flatMap((alias) => alias.weeks).filter(({ verdict }) => verdict !== 'unsure');
  return Math.max(0, ...weeks.map(({ pages }) => pages ?? 0));
}
