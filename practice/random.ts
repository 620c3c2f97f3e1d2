/** Whole numbers of 32 bits that are the same for the same seed: mulberry32, a published generator. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Numbers from 0 to less than 1 that are the same for the same seed. */
export function seededRandom(seed: number): () => number {
  const next = mulberry32(seed);
  return () => next() / 2 ** 32;
}

/** Chance that repeats itself: the same seed and text (an FNV hash) give the same numbers. */
export function createRandom(seed: number, text: string) {
  let state = seed ^ 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  const next = mulberry32(state);
  /** A whole number from 0 up to, not including, the limit. */
  return (limit: number) => next() % limit;
}
