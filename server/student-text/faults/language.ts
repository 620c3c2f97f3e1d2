import { isEnglishWord } from '../spelling.ts';
import { hasSmallWords } from '../verdict.ts';
import { sentencesOf, wordsOf } from '../words.ts';
import type { Known } from './inventions.ts';

const fewestWords = 4;
const mostForeign = 0.45;
/** So few say nothing where one of them is known. */
const fewestInSentence = 3;

/** Whether a sentence of a text is hardly English; words of work and unit are no sign of it. */
export function holdsForeignSentence(text: string, { lines }: Known): boolean {
  return sentencesOf(text).some((sentence) => {
    const letters = sentence.match(/\p{L}/gu)?.length ?? 0;
    const latin = sentence.match(/\p{Script=Latin}/gu)?.length ?? 0;
    const words = wordsOf(sentence).filter((word) => /\p{L}/u.test(word));
    const isKnown = (word: string) => lines.some((line) => line.includes(` ${word} `));
    if (letters >= 4 && latin < letters / 2) return !words.every(isKnown);
    if (/[¿¡]/.test(sentence)) return true;
    // The dictionary takes a moment to load: it is asked only where the small words of English are missing.
    if (words.length < fewestInSentence || hasSmallWords(words)) return false;
    const foreign = words.filter(
      (word) =>
        !isKnown(word) &&
        !isEnglishWord(word.replace(/’/g, "'")) &&
        !isEnglishWord(word.charAt(0).toUpperCase() + word.slice(1)),
    );
    return foreign.length / words.length >= (words.length < fewestWords ? 1 : mostForeign);
  });
}
