import { stem, unwrap, wordsOf } from '#server/student-text/index.ts';

const mostWords = 7;
const hanging =
  /\s+(?:a|an|the|and|or|but|of|to|in|on|at|with|for|from|by|as|is|was|are|were|his|her|their|my|your|its|that|so|because|who|when|if|than|into|not)$/i;

/** For a quotation in a note: the start of the first meaningful clause, at most seven words, or nothing. */
export function quoteOf(answer: string, isTelling: (stem: string) => boolean): string {
  const clauses = unwrap(answer)
    .split(/[.,;:!?()[\]"“”«»<>*_#`\n]+|\s[-–—]\s/u)
    .map((clause) => clause.trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
  const clause =
    clauses.find((one) => wordsOf(one).some((word) => isTelling(stem(word)))) ?? clauses[0] ?? '';
  const words = clause.split(/\s+/);
  if (words.length <= mostWords) return clause;
  let start = words.slice(0, mostWords).join(' ');
  while (hanging.test(start)) start = start.replace(hanging, '');
  return `${start} …`;
}
