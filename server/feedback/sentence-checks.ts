import { replaceIdentifiers } from '#contract/identifiers.ts';
import { answersConcern, countWords, toneFaults, wordsOf } from '#server/student-text/index.ts';
import type { FeedbackTask } from './feedback-task.ts';
import { rules } from './prompt-rules.ts';
import { remembering } from './remember.ts';

const longestSentence = 60;
const shortestForeign = 8;
const leakRun = 7;

const ruleRuns = new Set(runsOf(rules));

function runsOf(text: string): string[] {
  const words = wordsOf(text);
  return words
    .map((_, at) => words.slice(at, at + leakRun).join(' '))
    .slice(0, Math.max(0, words.length - leakRun + 1));
}

/** A mark out of something, or "your grade is": grades stand in their own block, as bands. */
export const gradeInWords =
  /\b(?:you (?:get|got|earn|earned|deserve) an? [A-F]\b|(?:your|the) (?:grade|score) (?:is|would be|should be)|\d{1,3} out of \d{1,3} points)/i;
const quotedWords = /[“"«][^“”"«»]*[”"»]/g;
export const markup = /\*\*|__|^#{1,6} |<\/?[a-z][^>]*>|```/m;

/** What keeps one sentence of feedback from being shown; empty where nothing does. */
export const checkSentence = remembering((text, task) => {
  const work = task.work.toLowerCase();
  return [
    ...toneFaults(
      text,
      (words) => countWords(words) <= 4 && work.includes(words.replace(/[.,!?]$/, '').toLowerCase()),
    ),
    countWords(text) > longestSentence && 'too long',
    replaceIdentifiers(text).replaced.length > 0 && 'personal data',
    hasForeignQuotation(text, task) && 'foreign quotation',
    /\[[SUC]\d+\]/.test(text) && 'a number of a sentence',
    runsOf(text).some((run) => ruleRuns.has(run)) && 'the prompt',
    gradeInWords.test(text) && 'a grade in words',
    answersConcern.test(text.replace(quotedWords, ' ')) && 'care',
    (markup.test(text) || /\bhttps?:\/\/|\bwww\./i.test(text)) && 'markup',
  ].filter((fault) => fault !== false);
});

const quotations = [/[“"«]([^“”"«»]{20,})[”"»]/g, /‘([^‘’]{20,}(?:’\w[^‘’]*)*)’/g];

/** Eight and more words in quotation marks that neither the unit, a mentor text nor the student wrote. */
export function hasForeignQuotation(text: string, { sourceWords, work }: FeedbackTask): boolean {
  return quotations.some((pattern) =>
    [...text.matchAll(pattern)].some(([, quoted = '']) => {
      const words = wordsOf(quoted);
      if (words.length < shortestForeign) return false;
      const wanted = words.join(' ');
      if (sourceWords.some((source) => source.includes(wanted))) return false;
      return !wordsOf(work).join(' ').includes(wanted);
    }),
  );
}
