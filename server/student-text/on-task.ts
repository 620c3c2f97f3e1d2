import { tagWords } from './grammar.ts';

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
