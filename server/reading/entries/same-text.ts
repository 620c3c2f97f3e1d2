import { contentStems, sharedRuns, wordRuns, wordsOf } from '#server/student-text/index.ts';

/**
 * Speaks to whoever writes the summary. Each needs a verb of order together with what only such a writer has, so that a
 * book about a robot is none.
 */
const pleas: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?\n]{0,30}\b(?:(?:all )?(?:your|previous|prior|earlier|above) (?:\w+ )?(?:instructions?|prompts?|rules)|(?:system|developer) (?:prompt|message|instructions?)|(?:all|everything) above)\b/i,
  /(?:^|[.!?\n]\s*)(?:please )?(?:ignore|disregard|override|bypass) (?:all |the |these )*(?:instructions?|prompts?)\b/i,
  // The same, as it is heard most in other languages of our schools.
  /\b(?:ignora|olvida)\b[^.!?\n]{0,30}\b(?:tus|las|todas las) (?:\w+ )?instrucciones\b/i,
  /\b(?:dear|hey|hi|hello|attention|note to|to the)\b[, ]{1,2}(?:ai|a\.i\.|chat ?gpt|chatbot|gpt|claude|gemini|language model|bot)\b/i,
  /\b(?:system|developer) (?:prompt|message|override)\s*:|^\s*(?:system|assistant)\s*:\s/im,
  /\byou are (?:now )?(?:an? )?(?:ai|chat ?gpt|language model|grading (?:bot|system)|(?:evil|new|different) (?:ai|bot))\b/i,
  /\b(?:say|write|tell (?:my|the) teacher|report|mark|rate|grade|give)\b[^.!?\n]{0,50}\b(?:everything (?:is|was) (?:complete|perfect|correct)|as complete|full (?:marks|credit|score)|(?:an?|the) (?:a\+?|100|perfect score))(?!\w)/i,
  /\b(?:reveal|print|repeat|show)\b[^.!?\n]{0,30}\b(?:your (?:system |hidden |secret )?|the (?:system|hidden|secret) )(?:prompt|rules|instructions)\b/i,
  /<\/?(?:system|instructions?|prompt)>|\[\/?inst\]/i,
];

/** The first text that speaks to the AI; null where none does. */
export function findPlea(texts: readonly string[]): string | null {
  return texts.find((text) => pleas.some((plea) => plea.test(text))) ?? null;
}

const mostShared = 0.7;
const fewestWords = 3;
const fewestToCompare = 5;

/** Whether an answer holds hardly anything but the words of its question. */
export function isCopiedFrom(answer: string, question: string): boolean {
  const words = wordsOf(answer);
  if (words.length < fewestWords) return false;
  if (words.length >= fewestToCompare && ` ${wordsOf(question).join(' ')} `.includes(` ${words.join(' ')} `))
    return true;
  const asked = new Set(contentStems(question));
  const stems = contentStems(answer);
  const fromQuestion = stems.filter((stem) => asked.has(stem)).length;
  const isEcho = stems.length >= fewestWords && fromQuestion / stems.length > 0.85;
  return isEcho || sharedRuns(words, wordRuns(wordsOf(question))) >= mostShared;
}

/** Whether two entries say the same in the same words. */
export function isSameText(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  if (Math.min(first.length, second.length) < fewestToCompare) return false;
  const [a, b] = [new Set(first), new Set(second)];
  const both = [...a].filter((word) => b.has(word)).length;
  return both / (a.size + b.size - both) >= 0.85;
}
