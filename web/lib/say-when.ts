const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const nearDay = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** In local time: "today", "tomorrow", "yesterday", "Nov 14", "Nov 14, 2025". */
export function sayDay(moment: string | number, now = new Date()): string {
  const then = new Date(moment);
  const days = Math.round((startOfDay(then) - startOfDay(now)) / 86_400_000);
  if (Math.abs(days) <= 1) return nearDay.format(days, 'day');
  return (then.getFullYear() === now.getFullYear() ? day : dayOfYear).format(then);
}

/** "today, 9:42 AM". */
export function sayMoment(moment: string | number, now = new Date()): string {
  // Some browsers put a narrow space before AM and PM. A normal one wraps better.
  return `${sayDay(moment, now)}, ${time.format(new Date(moment)).replace('\u202f', ' ')}`;
}

/** For a narrow column: the time of today, else the day. */
export function sayBriefly(moment: string | number, now = new Date()): string {
  const isToday = startOfDay(new Date(moment)) === startOfDay(now);
  return isToday ? time.format(new Date(moment)).replace('\u202f', ' ') : sayDay(moment, now);
}

/** Always with the year: "Nov 14, 2026". For contract dates such as a payment. */
export function sayDate(moment: string | number): string {
  return dayOfYear.format(new Date(moment));
}

function startOfDay(date: Date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
