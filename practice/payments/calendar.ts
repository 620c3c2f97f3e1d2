import type { Interval } from './objects.ts';

export const daySeconds = 86_400;

/** The end of the period that begins at `start`: the next return of the anchor's day, or the month's last day. */
export function periodEnd(anchor: number, start: number, interval: Interval): number {
  for (let count = 1; ; count += 1) {
    const end = plus(anchor, count, interval);
    if (end > start) return end;
  }
}

function plus(anchor: number, count: number, interval: Interval): number {
  if (interval === 'day') return anchor + count * daySeconds;
  if (interval === 'week') return anchor + count * 7 * daySeconds;
  const from = new Date(anchor * 1000);
  const months = from.getUTCMonth() + count * (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(months);
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
}
