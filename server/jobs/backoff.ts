import { hourMs, minuteMs } from '#server/process/clock.ts';

const firstMs = minuteMs;
const longestMs = 6 * hourMs;

/** Varies a wait in ms by up to `share` of it, so that what failed together is not retried together. */
export function spread(ms: number, share: number, random = Math.random()): number {
  return ms * (1 - share + random * 2 * share);
}

/** After a minute, then doubled with each failure up to six hours. */
export function nextTry(attempts: number, now: Date, random = Math.random()): Date {
  const wait = Math.min(firstMs * 2 ** (attempts - 1), longestMs);
  return new Date(now.getTime() + spread(wait, 0.1, random));
}
