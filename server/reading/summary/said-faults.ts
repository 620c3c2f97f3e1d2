import {
  countWords,
  type FaultKind,
  faultsOf,
  proseSentences,
  readingGrade,
  repeatsTrouble,
  stem,
  textFaults,
  toPrompt,
  toWordLine,
  type WordLine,
  wordsOf,
} from '#server/student-text/index.ts';
import { readingRules } from './reading-rules.ts';
import type { ReadingTask } from './reading-task.ts';

const prompt = toPrompt(readingRules, 'SVAQ');

/** Reasons not to show a text to anybody. */
export function saidFaults(text: string, task: ReadingTask): FaultKind[] {
  return faultsOf(
    text.trim() === '' && 'empty',
    ...textFaults(text, { sources: [], ownWords: typedWords(task), prompt }),
    repeatsTrouble(text, task.troubled.map(lineOf), calmLines(task)) && 'trouble',
  );
}

/** Words that also stand in a calm sentence, in the book's title or in a question may be said. */
function calmLines({ sentences, troubled, questions, others, book }: ReadingTask): WordLine[] {
  const hard = new Set(troubled.map(({ text }) => text));
  const asked = [...questions, ...others.map(({ question }) => question), book.title];
  return [...sentences.filter(({ text }) => !hard.has(text)).map(lineOf), ...asked.map(toWordLine)];
}

function lineOf({ text }: { text: string }): WordLine {
  return toWordLine(text);
}

function typedWords({ vocabulary, comprehension, others, book }: ReadingTask): WordLine[] {
  const typed = [
    ...vocabulary.flatMap(({ word, usage }) => [word, usage]),
    ...comprehension.flatMap(({ answer }) => answer),
    ...others.map(({ answer }) => answer),
    ...[book.title, book.author],
  ];
  return typed.map(toWordLine);
}

const fewestMeasured = 20;
const mostOverviewWords = 80;
const mostNoteWords = 40;

export function overviewFaults(text: string, task: ReadingTask): FaultKind[] {
  const sentences = proseSentences(text).length;
  return faultsOf(
    ...saidFaults(text, task),
    (countWords(text) > mostOverviewWords || sentences > 4) && 'too long',
    sentences < 2 && 'too short',
    tellsOfBlank(text, task) && 'tells of answers that are blank',
    ...levelFaults(text, task),
  );
}

export function noteFaults(text: string, task: ReadingTask): FaultKind[] {
  return faultsOf(
    ...saidFaults(text, task),
    (countWords(text) > mostNoteWords || proseSentences(text).length > 3) && 'too long',
    ...levelFaults(text, task),
  );
}

/** Say nothing of what was typed. */
const calmNotes = ['Your teacher will read this.', 'Look here once more.', 'Thank you.'];

/** Typed words may be ones that nobody repeats to a student. */
export function firstFit(notes: readonly string[], task: ReadingTask): string {
  return [...notes, ...calmNotes].find((note) => noteFaults(note, task).length === 0) ?? '';
}

/** Only for texts long enough to measure; one school year above the group's level is allowed. */
export function levelFaults(text: string, task: ReadingTask): FaultKind[] {
  if (!task.isEnglish || countWords(text) < fewestMeasured) return [];
  const known = new Set(typedWords(task).flatMap(wordsOf).map(stem));
  const isTooHard = readingGrade(text, (word) => known.has(stem(word))) > Math.max(task.level, 2) + 1;
  return isTooHard ? ['too hard to read'] : [];
}

const understanding =
  /\b(?:you (?:understand|understood|explain(?:ed)?|describe[ds]?|answer(?:ed)?)|your answers?|comprehension)\b/i;

/** Praise of missing answers. Saying that they are blank is allowed. */
function tellsOfBlank(text: string, { comprehension }: ReadingTask): boolean {
  if (comprehension.some(({ isBlank }) => !isBlank)) return false;
  return proseSentences(text).some(
    (sentence) =>
      understanding.test(sentence) && !/\b(?:blank|empty|yet|next|add|write|try|start)\b/i.test(sentence),
  );
}
