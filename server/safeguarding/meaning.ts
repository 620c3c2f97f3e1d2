import { concernKinds } from '#contract/safeguarding.ts';

/**
 * What the model that reads passages (`server/providers/passage-reader`) answers, by name. Above 0 rather yes, as far as
 * the examples went that it was taught with.
 */
export function toMeaning(answers: readonly number[]) {
  const [concern = -Infinity, line = -Infinity, ...ofKinds] = answers;
  const best = concernKinds
    .map((kind, at) => ({ kind, score: ofKinds[at] ?? -Infinity }))
    .reduce((one, other) => (other.score > one.score ? other : one));
  return { concern, line, kind: best.kind };
}
