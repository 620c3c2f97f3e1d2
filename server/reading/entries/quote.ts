import { stem, unwrap, wordsOf } from '#server/student-text/index.ts';

/** As much as a sentence of the word list usually has: a quotation that is cut before the word shows nothing. */
const mostWords = 16;
const hanging =
  /\s+(?:a|an|the|and|or|but|of|to|in|on|at|with|for|from|by|as|is|was|are|were|his|her|their|my|your|its|that|so|because|who|when|if|than|into|not)$/i;

/** For a quotation in a note: the first clause that tells, whole or from a little before what tells, or nothing. */
export function quoteOf(answer: string, isTelling: (stem: string) => boolean): string {
  const clauses = unwrap(answer)
    .split(/[.,;:!?()[\]"“”«»<>*_#`\n]+|\s[-–—]\s/u)
    .map((clause) => clause.trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
  const clause =
    clauses.find((one) => wordsOf(one).some((word) => isTelling(stem(word)))) ?? clauses[0] ?? '';
  const words = clause.split(/\s+/);
  if (words.length <= mostWords) return clause;
  const told = Math.max(
    0,
    words.findIndex((word) => wordsOf(word).some((one) => isTelling(stem(one)))),
  );
  const from = told < mostWords - 2 ? 0 : told - mostWords / 2;
  let shown = words.slice(from, from + mostWords).join(' ');
  while (hanging.test(shown)) shown = shown.replace(hanging, '');
  return `${from > 0 ? '… ' : ''}${shown}${from + mostWords < words.length ? ' …' : ''}`;
}
