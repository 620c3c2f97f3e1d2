import type { AliasTrend, ReadingTrend } from '#contract/reading-trend.ts';

/** In units of the chart's view box. */
export const chart = { width: 176, height: 56, top: 6, floor: 46, step: 22, bar: 14 } as const;

export type Bar = {
  x: number;
  y: number;
  height: number;
  kind: 'met' | 'close' | 'below' | 'unsure' | 'came' | 'missed' | 'none';
  /** A week with fewer school days has a lower pace. */
  paceY: number;
};

/** The tallest bar fills the chart. */
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
    // A week with 0 pages must differ from one without a check-in.
    const height = Math.max(heightOf(pages), 1.5);
    return { x, y: floor - height, height, kind: verdict, paceY };
  });
}

/** One scale for all charts of a group. Unlikely numbers are ignored: a typing error would flatten the others. */
export function findMost(aliases: readonly Pick<AliasTrend, 'weeks'>[]): number {
  const weeks = aliases.flatMap((alias) => alias.weeks).filter(({ verdict }) => verdict !== 'unsure');
  return Math.max(0, ...weeks.map(({ pages }) => pages ?? 0));
}
