import { mulberry32 } from '../random.ts';

/** Numbers from 0 to less than 1 that are the same for the same seed. */
export function seededRandom(seed: number): () => number {
  const next = mulberry32(seed);
  return () => next() / 2 ** 32;
}
