/** Chance that repeats itself: the same seed and text give the same numbers. (mulberry32 over an FNV hash) */
export function createRandom(seed: number, text: string) {
  let state = seed ^ 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);

  /** A whole number from 0 up to, not including, the limit. */
  return function below(limit: number) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
