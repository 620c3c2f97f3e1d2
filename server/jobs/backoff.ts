import { hourMs, minuteMs } from '#server/process/clock.ts';

const firstMs = minuteMs;
const longestMs = 6 * hourMs;

/** A wait in ms, longer or shorter by up to `share` of it: what failed together does not come back together. */
export function spread(ms: number, share: number, random = Math.random()): number {
  return ms * (1 - share + random * 2 * share);
}

/** When something is tried again that failed `attempts` times in a row: after a minute, twice as long each time, six hours at most. */
export function nextTry(attempts: number, now: Date, random = Math.random()): Date {
  const wait = Math.min(firstMs * 2 ** (attempts - 1), longestMs);
  return new Date(now.getTime() + spread(wait, 0.1, random));
}
