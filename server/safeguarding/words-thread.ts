import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type Decision, decide } from './decide.ts';
import { readWords, type WordsRead } from './read-words.ts';
import type { SubjectText } from './subject.ts';

/** Texts to read, or what was read of them with the meanings of some of it, to decide on. */
export type WordsQuestion =
  | { texts: readonly SubjectText[]; sourceTexts: readonly string[] }
  | { read: WordsRead; meanings: number[][] };

/** What went wrong is told without a word of the student. */
export type WordsAnswer = { read: WordsRead; decision: Decision } | { error: string };

// Only on Linux a priority is a thread's own; elsewhere it would slow the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (question: WordsQuestion) => parentPort?.postMessage(toAnswer(question)));

function toAnswer(question: WordsQuestion): WordsAnswer {
  try {
    const read = 'read' in question ? question.read : readWords(question.texts, question.sourceTexts);
    return { read, decision: decide(read, 'meanings' in question ? question.meanings : null) };
  } catch (error) {
    return { error: error instanceof Error ? error.name : 'unknown' };
  }
}
