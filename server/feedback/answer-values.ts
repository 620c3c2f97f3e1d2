import { z } from 'zod';
import { numberAnswer } from '#server/ai-runs/index.ts';

const sentenceAnswer = numberAnswer('sentence');

/** A step may be about no sentence. */
export const sentenceOrNullAnswer = z.preprocess(
  (value) => sentenceAnswer.safeParse(value).data ?? (isNothing(value) ? null : value),
  z.int().nullable(),
);

function isNothing(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && /^\s*(?:null|none|n\/a|-)?\s*$/i.test(value));
}
