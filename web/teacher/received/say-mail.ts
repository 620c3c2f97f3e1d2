import type { Report } from '#contract/reports.ts';
import { sayMoment } from '#web/lib/say-when.ts';

/** Less than a minute before it is due, no time is given. */
export function sayMail(
  { state, sent_at: sentAt, next_try_at: due, failure }: Report['mail'],
  now = new Date(),
): string {
  if (state === 'sent') return `E-mailed ${sentAt ? sayMoment(sentAt, now) : ''}`;
  if (state === 'failed') return 'Not e-mailed';
  if (state === 'off') return 'Listed here only';
  if (due === null || Date.parse(due) <= now.getTime() + 60_000) return 'On its way';
  return `${failure ? 'Will be tried again' : 'Will be e-mailed'} ${sayMoment(due, now)}`;
}
