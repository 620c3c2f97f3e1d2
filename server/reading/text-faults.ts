import { replaceIdentifiers } from '#contract/identifiers.ts';
import { gradeInWords, markup } from '#server/feedback/index.ts';
import {
  answersConcern,
  countWords,
  readingGrade,
  stem,
  toneFaults,
  wordsOf,
} from '#server/student-text/index.ts';
import { readingRules } from './reading-rules.ts';
import type { ReadingTask } from './reading-task.ts';

const leakRun = 7;
const ruleRuns = new Set(runsOf(readingRules));

function runsOf(text: string): string[] {
  const words = wordsOf(text);
  return words.slice(leakRun - 1).map((_, at) => words.slice(at, at + leakRun).join(' '));
}

/** What belongs to the teacher alone: a summary never speaks of it to the student. */
const ofCare = /\b(?:suicid\w*|self-?harm\w*|hotline|crisis line|counsel(?:l)?ors?|safe at home)\b/i;

/** A word of the student that is named. */
const named = /[“"«][^“”"«»]{1,60}[”"»]/g;
const quoted = /[“"«]([^“”"«»]{20,})[”"»]/g;
const shortestForeign = 8;

/** What keeps a text from being shown to anybody, by the kind of fault; empty where nothing does. */
export function textFaults(text: string, task: ReadingTask): string[] {
  const typed = typedWords(task);
  const isTyped = (words: string) => typed.includes(` ${wordsOf(words).join(' ')} `);
  const own = text.replace(named, (words) => (isTyped(words) ? ' ' : words));
  return [
    text.trim() === '' && 'empty',
    ...toneFaults(text, (words) => countWords(words) <= 4 && isTyped(words)),
    replaceIdentifiers(text).replaced.length > 0 && 'personal data',
    /\[(?:e-mail address|phone number|street address|user name|id number)\]/.test(text) && 'personal data',
    gradeInWords.test(own) && 'a grade',
    runsOf(text).some((run) => ruleRuns.has(run)) && 'the prompt',
    /\[[SVAQ]\d+\]|\b[SVAQ]\d\b/.test(text) && 'a number of a sentence',
    (markup.test(text) || /\bhttps?:\/\/|\bwww\./i.test(text)) && 'markup',
    (ofCare.test(own) || answersConcern.test(own)) && 'care',
    [...text.matchAll(quoted)].some(
      ([, words = '']) => countWords(words) >= shortestForeign && !isTyped(words),
    ) && 'foreign quotation',
  ].filter((fault) => fault !== false);
}

function typedWords({ vocabulary, comprehension, others, book }: ReadingTask): string {
  const typed = [
    ...vocabulary.flatMap(({ word, usage }) => [word, usage]),
    ...comprehension.flatMap(({ answer }) => answer),
    ...others.map(({ answer }) => answer),
    ...[book.title, book.author],
  ];
  return typed.map((text) => ` ${wordsOf(text).join(' ')} `).join('|');
}

const fewestMeasured = 20;
const mostOverviewWords = 80;
const mostNoteWords = 40;

export function overviewFaults(text: string, task: ReadingTask): string[] {
  const sentences = sentencesOf(text).length;
  return [
    ...textFaults(text, task),
    (countWords(text) > mostOverviewWords || sentences > 4) && 'too long',
    sentences < 2 && 'too short',
    tellsOfBlank(text, task) && 'tells of answers that are blank',
    ...levelFaults(text, task),
  ].filter((fault) => fault !== false);
}

export function noteFaults(text: string, task: ReadingTask): string[] {
  return [
    ...textFaults(text, task),
    (countWords(text) > mostNoteWords || sentencesOf(text).length > 3) && 'too long',
    ...levelFaults(text, task),
  ].filter((fault) => fault !== false);
}

/** A text of enough words to be measured may be one school year above the level of the group's texts. */
export function levelFaults(text: string, task: ReadingTask): string[] {
  if (!task.isEnglish || countWords(text) < fewestMeasured) return [];
  const known = new Set(wordsOf(typedWords(task)).map(stem));
  const isTooHard = readingGrade(text, (word) => known.has(stem(word))) > Math.max(task.level, 2) + 1;
  return isTooHard ? ['too hard to read'] : [];
}

const understanding =
  /\b(?:you (?:understand|understood|explain(?:ed)?|describe[ds]?|answer(?:ed)?)|your answers?|comprehension)\b/i;

/** Praise of answers that nobody gave. That they are blank may be said. */
function tellsOfBlank(text: string, { comprehension }: ReadingTask): boolean {
  if (comprehension.some(({ isBlank }) => !isBlank)) return false;
  return sentencesOf(text).some(
    (sentence) =>
      understanding.test(sentence) && !/\b(?:blank|empty|yet|next|add|write|try|start)\b/i.test(sentence),
  );
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

export function sentencesOf(text: string): string[] {
  const sentences = [...segmenter.segment(text)].map(({ segment }) => segment.trim());
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
