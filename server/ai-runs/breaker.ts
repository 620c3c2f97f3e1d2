export type Breaker = ReturnType<typeof createBreaker>;

/**
 * Skips what keeps failing. Open after `failures` failures within `windowMs` with no success among them;
 * it closes by itself as the failures grow older than the window. `now` in milliseconds.
 */
export function createBreaker({
  failures,
  windowMs,
  now,
}: {
  failures: number;
  windowMs: number;
  now(): number;
}) {
  let times: number[] = [];

  return {
    isOpen() {
      times = times.filter((time) => now() - time < windowMs);
      return times.length >= failures;
    },
    failed() {
      times = [...times, now()].slice(-failures);
    },
    /** One good answer shows that it lives: with many students at once a few failures mean little. */
    succeeded() {
      times = [];
    },
  };
}
