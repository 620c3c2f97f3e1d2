import { judgesPeople, namesHarm } from './safeguarding-words.ts';
import { quotationsIn, toWordLine, type WordLine } from './text-faults.ts';
import { wordsOf } from './words.ts';

/** So many words in a row, or fewer in quotation marks, are the student's rather than the language's. */
const runLength = 4;

/**
 * Whether a text repeats words that stand in a sentence that may tell of harm, or names or judges harm itself, in words
 * that stand nowhere else in what the student wrote or the teacher gave. `others` are those lines.
 */
export function repeatsTrouble(
  text: string,
  troubled: readonly WordLine[],
  others: readonly WordLine[],
): boolean {
  if (troubled.length === 0) return false;
  const words = wordsOf(text);
  const runs = words.slice(runLength - 1).map((_, at) => ` ${words.slice(at, at + runLength).join(' ')} `);
  const named = [...runs, ...quotationsIn(text).map(toWordLine)].filter((line) => line.trim() !== '');
  const standsIn = (lines: readonly WordLine[], line: WordLine) =>
    lines.some((other) => other.includes(line));
  return (
    judgesPeople.test(text) ||
    (text.match(namesHarm) ?? []).some((word) => !standsIn(others, toWordLine(word))) ||
    named.some((line) => standsIn(troubled, line) && !standsIn(others, line))
  );
}
