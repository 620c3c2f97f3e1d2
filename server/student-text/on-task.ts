import { tagWords } from './grammar.ts';
import type { Passages } from './passages.ts';
import { contentStems } from './words.ts';

type UnitWords = { topic: ReadonlySet<string>; passages: Passages<{ text: string }> };

/** One word of the unit may stand anywhere. */
const fewestShared = 2;
/**
 * A long unit holds many words that stand in any work, so that more must be shared with it. Chosen on 103 attempts and
 * on the same works held against the other units; see docs/quality.md.
 */
const sharePerRoot = 0.02;
const mostAsked = 0.32;

/** Whether so many of a work's words of content stand in the unit that it is an attempt at the task for all to see. */
export function isVisiblyOnTask(work: string, { topic, passages }: UnitWords): boolean {
  const words = contentStems(work);
  const shared = words.filter((word) => topic.has(word) || passages.has(word));
  if (new Set(shared).size < fewestShared) return false;
  const size = passages.size + [...topic].filter((word) => !passages.has(word)).length;
  return shared.length >= words.length * Math.min(mostAsked, sharePerRoot * Math.sqrt(size));
}

/** Who says so first answers a question that was put. */
const answers =
  /^(?:(?:well|so|ok|okay|um),? )?(?:yes|no|yeah|nope|i (?:do not |don['’]t |dis)?agree|i (?:say|vote) (?:yes|no))\b/iu;
const pointsBack = /^(?:it|its|they|them|their|theirs|he|him|his|she|her|hers|this|these|those)$/;
const namesNobody =
  /^(?:people|everyone|everybody|someone|somebody|nothing|something|anything|nobody|things?|end|beginning)$/;

/**
 * Whether a work begins with a pronoun for what it has not named ("They were mad because …"), as an answer does: what it
 * speaks of stands in the task, so that words tell nothing of whether it is about it.
 */
export function leansOnTask(first: string): boolean {
  if (answers.test(first)) return true;
  for (const [at, { lower, tags }] of tagWords(first).entries()) {
    if (pointsBack.test(lower) && !(at === 0 && /^it['’]?s? (?:was|is) (?:a|an|the|my) /iu.test(first)))
      return true;
    if (tags.has('Noun') && !tags.has('Pronoun') && !namesNobody.test(lower)) return false;
  }
  return false;
}
