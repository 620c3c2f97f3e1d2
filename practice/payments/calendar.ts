export const daySeconds = 86_400;

/** The end of the month that begins at `start`: the next return of the anchor's day, or the month's last day. */
export function periodEnd(anchor: number, start: number): number {
  for (let count = 1; ; count += 1) {
    const end = plusMonths(anchor, count);
    if (end > start) return end;
  }
}

function plusMonths(anchor: number, count: number): number {
  const from = new Date(anchor * 1000);
  const month = from.getUTCMonth() + count;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCMonth(month, Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
}
