import { proseSentences } from '../sentences/prose-sentences.ts';
import { isEnglishWord } from '../spelling.ts';
import { hasSmallWords, leansForeign } from '../verdict.ts';
import { capital, wordsOf } from '../words.ts';
import type { Known } from './inventions.ts';

/** Of fewer words nothing is said, and of fewer than the second number only where each of them is foreign. */
const fewestToJudge = 3;
const fewestForShare = 4;
const mostForeign = 0.45;

/** Whether a sentence of a text is hardly English; words of work and unit are no sign of it. */
export function holdsForeignSentence(text: string, { lines }: Known): boolean {
  return proseSentences(text).some((sentence) => {
    const letters = sentence.match(/\p{L}/gu)?.length ?? 0;
    const latin = sentence.match(/\p{Script=Latin}/gu)?.length ?? 0;
    const words = wordsOf(sentence).filter((word) => /\p{L}/u.test(word));
    const isKnown = (word: string) => lines.some((line) => line.includes(` ${word} `));
    if (letters >= 4 && latin < letters / 2) return !words.every(isKnown);
    if (/[¿¡]/.test(sentence)) return true;
    // The dictionary takes a moment to load: it is asked only where the small words of English are missing.
    if (words.length < fewestToJudge || (hasSmallWords(words) && !leansForeign(words))) return false;
    const foreign = words.filter(
      (word) =>
        !isKnown(word) &&
        !word
          .split('-')
          .every((part) => isEnglishWord(part.replace(/’/g, "'")) || isEnglishWord(capital(part))),
    );
    return foreign.length / words.length >= (words.length < fewestForShare ? 1 : mostForeign);
  });
}
