/** Product rules never ask the machine directly, so that tests can move time. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
