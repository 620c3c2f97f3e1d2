import { wordsOf } from './words.ts';

/** Syllables of an English word, by its groups of vowels. */
export function countSyllables(word: string): number {
  const groups = word
    .replace(/(?:[^laeiouy]e|ed|es)$/, (end) => (end.startsWith('e') ? '' : (end[0] ?? '')))
    .match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 1);
}

/** What stands in quotation marks is not ours, and `…` stands for words of the student. */
const quoted = /[“"«][^“”"«»]*[”"»]/g;

/**
 * The school grade that can read an English text, by Flesch and Kincaid (1975): from the length of its sentences and
 * words. Kindergarten is 0. Quotations do not count; a word that the reader is known to use counts two syllables at
 * most, since its length is no hurdle any more.
 */
export function readingGrade(text: string, isKnown: (word: string) => boolean = () => false): number {
  const own = text.replace(quoted, ' ');
  const words = wordsOf(own);
  if (words.length === 0) return 0;
  const sentences = own.split(/[.!?…:;\n]/).filter((part) => /\p{L}/u.test(part)).length;
  const syllables = words.reduce((sum, word) => {
    const count = countSyllables(word);
    return sum + (count > 2 && isKnown(word) ? 2 : count);
  }, 0);
  return Math.max(
    0,
    0.39 * (words.length / Math.max(1, sentences)) + 11.8 * (syllables / words.length) - 15.59,
  );
}
