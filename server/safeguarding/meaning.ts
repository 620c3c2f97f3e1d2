import { concernKinds } from '#contract/safeguarding.ts';

/**
 * What the model that reads passages (`server/providers/passage-reader`) answers, by name. Above 0 rather yes, as far as
 * the examples went that it was taught with.
 */
export function toMeaning(answers: readonly number[]) {
  const [concern = -Infinity, line = -Infinity, ...others] = answers;
  const ofKinds = others.slice(0, concernKinds.length);
  const best = concernKinds
    .map((kind, at) => ({ kind, score: ofKinds[at] ?? -Infinity }))
    .reduce((one, other) => (other.score > one.score ? other : one));
  const plain = others[concernKinds.length] ?? -Infinity;
  return { concern, line, kind: best.kind, plain };
}
