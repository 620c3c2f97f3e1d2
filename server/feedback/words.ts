/** Words of a text in lower case, in order: runs of letters with inner apostrophes and hyphens. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
}

/** The part of a word that its forms share, roughly: enough to find "plants" under "plant". English only. */
export function stem(word: string): string {
  const plain = word.replace(/['’]s?$/, '').replace(/’/g, "'");
  if (plain.length <= 3) return plain;
  const cut = plain
    .replace(/(ies|ied)$/, 'y')
    .replace(/([^aeiou])\1(ing|ed)$/, '$1')
    .replace(/(ing|ed|es|s|ly)$/, '');
  return cut.length >= 3 ? cut : plain;
}

/** Words that say nothing about what a text is about. */
const functionWords = new Set(
  `a about after all also am an and any are as at be because been before but by can could did do does down each even
  for from get gets go goes got had has have he her here hers him his how i if in into is it its just like make makes
  many may me might more most much my no not now of off on one only or other our out over own people put said same say
  says she should so some such than that the their them then there these they thing things think this those through to
  too two under up us use very want was way we well went were what when where which while who why will with would you
  your really because's don't didn't it's i'm that's wasn't isn't can't`.split(/\s+/),
);

/** Stems of the words that carry meaning. */
export function contentStems(text: string): string[] {
  return wordsOf(text)
    .filter((word) => word.length > 2 && !functionWords.has(word))
    .map(stem);
}

export function countWords(text: string): number {
  return wordsOf(text).length;
}

/** Syllables of an English word, by its groups of vowels. */
function countSyllables(word: string): number {
  const groups = word
    .replace(/(?:[^laeiouy]e|ed|es)$/, (end) => (end.startsWith('e') ? '' : (end[0] ?? '')))
    .match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 1);
}

/**
 * The school grade that can read an English text, by Flesch and Kincaid (1975): from the length of its sentences and
 * words. Kindergarten is 0.
 */
export function readingGrade(text: string): number {
  const words = wordsOf(text);
  if (words.length === 0) return 0;
  const sentences = Math.max(1, text.match(/[^.!?…:;\n]*\p{L}[^.!?…:;\n]*(?:[.!?…:;\n]|$)/gu)?.length ?? 1);
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return Math.max(0, 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59);
}
