import { mulberry32 } from '../random.ts';

/** Chance that repeats itself: the same seed and text (an FNV hash) give the same numbers. */
export function createRandom(seed: number, text: string) {
  let state = seed ^ 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  const next = mulberry32(state);
  /** A whole number from 0 up to, not including, the limit. */
  return (limit: number) => next() % limit;
}
