import { replaceIdentifiers } from '#contract/identifiers.ts';
import { rules } from './feedback-prompt.ts';
import type { FeedbackTask } from './feedback-task.ts';
import { toneFaults } from './tone.ts';
import { countWords, wordsOf } from './words.ts';

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

/** What keeps one sentence of feedback from being shown; empty where nothing does. */
export function checkSentence(text: string, task: FeedbackTask): string[] {
  return [
    ...toneFaults(text),
    countWords(text) > longestSentence && 'too long',
    replaceIdentifiers(text).replaced.length > 0 && 'personal data',
    hasForeignQuotation(text, task) && 'foreign quotation',
    /\[[SUC]\d+\]/.test(text) && 'a number of a sentence',
    runsOf(text).some((run) => ruleRuns.has(run)) && 'the prompt',
  ].filter((fault) => fault !== false);
}

/** Eight and more words in quotation marks that neither the unit, a mentor text nor the student wrote. */
function hasForeignQuotation(text: string, { unit, work }: FeedbackTask): boolean {
  for (const [, quoted = ''] of text.matchAll(/[“"«]([^“”"«»]{20,})[”"»]/g)) {
    const words = wordsOf(quoted);
    if (words.length < shortestForeign) continue;
    const wanted = words.join(' ');
    const known = [unit.learning_sources, unit.mentor_texts, work];
    if (!known.some((source) => wordsOf(source).join(' ').includes(wanted))) return true;
  }
  return false;
}
