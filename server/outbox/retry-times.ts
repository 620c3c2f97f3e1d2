import { spread } from '#server/jobs/backoff.ts';
import { hourMs, minuteMs, secondMs } from '#server/process/clock.ts';

const waits = [
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  hourMs,
  4 * hourMs,
  12 * hourMs,
  12 * hourMs,
  12 * hourMs,
];

/** Null after the last try, before 48 hours. `random` in [0, 1) spreads mails that failed together. */
export function nextTry(attempts: number, now: Date, random = Math.random()): Date | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + spread(wait, 0.05, random));
}

const digestHour = 16;

/** Four in the afternoon by the server's clock, when classes are over. */
export function nextDigest(now: Date): Date {
  const at = new Date(now);
  at.setHours(digestHour, 0, 0, 0);
  if (at <= now) at.setDate(at.getDate() + 1);
  return at;
}
