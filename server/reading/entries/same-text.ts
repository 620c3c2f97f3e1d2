import { contentStems, sharedRuns, wordRuns, wordsOf } from '#server/student-text/index.ts';

const mostShared = 0.7;
const fewestWords = 3;
const fewestToCompare = 5;

/** Hardly anything but the words of its question. */
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

/** The same words in two entries. */
export function isSameText(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  if (first.join(' ') === second.join(' ')) return first.length >= fewestWords;
  if (Math.min(first.length, second.length) < fewestToCompare) return false;
  const [a, b] = [new Set(first), new Set(second)];
  const both = [...a].filter((word) => b.has(word)).length;
  return both / (a.size + b.size - both) >= 0.85;
}
