import type { Clock } from '#server/process/clock.ts';

/** A clock that stands still until it is moved. */
export type TestClock = Clock & { set(moment: string): void; advance(milliseconds: number): void };

export function testClock(start = '2026-09-01T08:00:00.000Z'): TestClock {
  let now = new Date(start);
  return {
    now: () => now,
    set: (moment) => {
      now = new Date(moment);
    },
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}
