import { isDeepStrictEqual } from 'node:util';
import type { ReadingSummary } from '#contract/check-ins.ts';
import { type FaultKind, faultsAmong } from '#server/student-text/index.ts';
import { type ReadingCheckId, readingCheckIds } from '#words/check-words.ts';
import type { ReadingTask } from './reading-task.ts';
import { levelFaults, noteFaults, overviewFaults, saidFaults } from './said-faults.ts';

/** Required before anybody sees a summary; `readingCheckWords` describes each. */
export type ReadingCheck = { id: ReadingCheckId; passed: boolean; faults: string[] };

type Check = (summary: ReadingSummary, task: ReadingTask) => (string | false)[];

const checks: Record<ReadingCheckId, Check> = {
  R1: ({ flags }, task) =>
    flags.map(({ quote }) => quote !== null && !isTyped(quote, task) && `not typed: ${quote}`),
  R2: ({ vocabulary }, task) => [
    vocabulary.length !== task.vocabulary.length && 'not a verdict for each word',
    ...vocabulary.map(
      ({ word, usage }, at) =>
        (word !== task.vocabulary[at]?.word || usage !== task.vocabulary[at]?.usage) &&
        `another word: ${word}`,
    ),
  ],
  R3: ({ comprehension }, task) => [
    comprehension.length !== task.comprehension.length && 'not a verdict for each answer',
    ...comprehension.map(
      ({ question, answer }, at) =>
        (question !== task.comprehension[at]?.question || answer !== task.comprehension[at]?.answer) &&
        `another question: ${question}`,
    ),
  ],
  R4: (summary, task) => said(summary, task, ['harsh']),
  R5: (summary, task) => said(summary, task, ['personal data']),
  R6: (summary, task) => toStudent(summary).flatMap((text) => levelFaults(text, task)),
  R7: ({ overview, vocabulary, comprehension }, task) => {
    const ofNotes = [...vocabulary, ...comprehension].flatMap(({ note }) => noteFaults(note ?? '', task));
    return faultsAmong(
      [...overviewFaults(overview ?? '', task), ...ofNotes],
      ['too long', 'too short', 'empty'],
    );
  },
  R8: (summary, task) => said(summary, task, ['a grade in words']),
  R9: (summary, task) =>
    said(summary, task, ['the prompt', 'a number of a sentence', 'markup', 'foreign quotation']),
  R10: ({ volume }, task) => [!isDeepStrictEqual(volume, task.volume) && 'pages are counted otherwise'],
  R11: ({ vocabulary, comprehension, overview }, task) => [
    ...vocabulary.map(
      ({ verdict }, at) =>
        (verdict === 'missing') !== task.vocabulary[at]?.isBlank && `word ${at + 1} is ${verdict}`,
    ),
    ...comprehension.map(
      ({ verdict }, at) =>
        (verdict === 'missing') !== task.comprehension[at]?.isBlank && `answer ${at + 1} is ${verdict}`,
    ),
    overviewFaults(overview ?? '', task).includes('tells of answers that are blank') &&
      'tells of blank answers',
  ],
  R12: ({ flags }, task) => [
    task.plea !== null &&
      !flags.some(({ kind }) => kind === 'to-the-ai') &&
      'words to the AI are not flagged',
  ],
  R13: (summary, task) =>
    said(summary, task, ['care', 'trouble', 'accuses of using an AI', 'advice of law or medicine']),
};

export function checkSummary(summary: ReadingSummary, task: ReadingTask): ReadingCheck[] {
  return readingCheckIds.map((id) => {
    const faults = checks[id](summary, task).filter((fault) => fault !== false);
    return { id, passed: faults.length === 0, faults };
  });
}

function isTyped(
  quote: string,
  { sentences, vocabulary, comprehension, others, book }: ReadingTask,
): boolean {
  const typed = [
    ...sentences.map(({ text }) => text),
    ...vocabulary.flatMap(({ word, usage }) => [word, usage]),
    ...comprehension.map(({ answer }) => answer),
    ...others.map(({ answer }) => answer),
    ...[book.title, book.author],
  ];
  return quote !== '' && typed.some((text) => text.includes(quote));
}

/** A program leaves nothing out, but the teacher may. */
function toStudent({ overview, vocabulary, comprehension }: ReadingSummary): string[] {
  const texts = [overview, ...[...vocabulary, ...comprehension].map(({ note }) => note)];
  return texts.filter((text) => text !== null);
}

/** Of these kinds, in anything written about the check-in. */
function said(summary: ReadingSummary, task: ReadingTask, kinds: FaultKind[]) {
  const written = [...toStudent(summary), ...summary.flags.map(({ note }) => note)];
  return faultsAmong(
    written.flatMap((text) => saidFaults(text, task)),
    kinds,
  );
}
