import { type Decision, decide } from './decide.ts';
import { readWords, type WordsRead } from './read-words.ts';
import type { SubjectText } from './subject.ts';

/** Texts to read, or what was read of them with the meanings of some of it, to decide on. */
type WordsQuestion =
  | { texts: readonly SubjectText[]; sourceTexts: readonly string[] }
  | { read: WordsRead; meanings: number[][] };

/** Where it is exported, for the thread that reads words. */
export const module = import.meta.url;

/** What the words say, and what follows from them. */
export function answerWords(question: WordsQuestion): { read: WordsRead; decision: Decision } {
  const read = 'read' in question ? question.read : readWords(question.texts, question.sourceTexts);
  return { read, decision: decide(read, 'meanings' in question ? question.meanings : null) };
}
