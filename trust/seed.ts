import { seededRandom as numbersOf } from '#practice/random.ts';

/** Numbers that look random and come again for the same seed. */
export type Random = {
  /** What was given, or chosen by chance: print it, so that a run can be repeated. */
  seed: number;
  /** From 0 to less than 1. */
  next(): number;
  /** A whole number from 0 to less than `below`. */
  below(below: number): number;
  pick<T>(from: readonly T[]): T;
};

/** The numbers of this seed; without one, of `SEED` in the environment or of chance. */
export function seededRandom(seed = chosenSeed()): Random {
  const next = numbersOf(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    seed,
    next,
    below,
    pick(from) {
      if (from.length === 0) throw new Error('there is nothing to pick from');
      return from[below(from.length)] as (typeof from)[number];
    },
  };
}

function chosenSeed(): number {
  const given = process.env.SEED;
  if (given === undefined) return Math.floor(Math.random() * 2 ** 32);
  const seed = Number(given);
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 32) {
    throw new Error('SEED must be a whole number from 0 to 4294967295');
  }
  return seed;
}
