import type { ReadingSummary } from '#contract/check-ins.ts';
import { countWords, wordsOf } from '#server/student-text/index.ts';
import { isOtherLanguage } from '../entries/language.ts';
import { isSameText } from '../entries/same-text.ts';
import { judgeUse, type WordUse } from '../entries/word-use.ts';
import { readsEnglish } from './coach-answer.ts';
import type { ReadingTask } from './reading-task.ts';

export type VocabularyJudgement = Pick<ReadingSummary['vocabulary'][number], 'verdict' | 'note'>;

/** A student's word as it may be named in a note: a plain one. */
export function named(word: string): string {
  const plain = word.trim();
  const isPlain = /^\p{L}[\p{L}\p{M} '’-]*$/u.test(plain) && plain.length <= 40 && countWords(plain) <= 4;
  return isPlain ? `“${plain}”` : 'this word';
}

/** An entry with nothing in it, or with one half; whoever writes the summary, a program says so. */
export function blankWordNote({ word, usage }: { word: string; usage: string }): VocabularyJudgement {
  const hasWord = /[\p{L}\p{N}]/u.test(word);
  if (hasWord) {
    return {
      verdict: 'missing',
      note: `There is no sentence with ${named(word)} yet. Write one that shows what it means.`,
    };
  }
  const note = /[\p{L}\p{N}]/u.test(usage)
    ? 'Which word is this for? Write the word, too.'
    : 'This is still blank. Pick a word and use it in a sentence.';
  return { verdict: 'missing', note };
}

const useNotes: Record<WordUse, (word: string) => VocabularyJudgement> = {
  used: (word) => ({
    verdict: 'fits',
    note: `Your sentence has ${word} in it. Read it once more: does it show what the word means?`,
  }),
  short: (word) => ({
    verdict: 'unsure',
    note: `This is short. Write a full sentence that shows what ${word} means.`,
  }),
  meaning: (word) => ({
    verdict: 'unsure',
    note: `This tells what ${word} means. Now use it in a sentence of your own.`,
  }),
  'about-the-word': (word) => ({
    verdict: 'unsure',
    note: `This tells about the word. Now use ${word} in a sentence of your own.`,
  }),
  'odd-form': (word) => ({
    verdict: 'unsure',
    note: `Look at the place of ${word} in this sentence. Does this form of the word fit there?`,
  }),
  absent: (word) => ({
    verdict: 'misused',
    note: `I could not find ${word} in this sentence. Write one that has the word in it.`,
  }),
};

/** What a program can say of a word and the sentence it is used in. */
export function coachWord(task: ReadingTask, at: number): VocabularyJudgement {
  const entry = task.vocabulary[at];
  if (!entry || entry.isBlank) return blankWordNote(entry ?? { word: '', usage: '' });
  const { word, usage } = entry;
  if (isOtherLanguage(usage)) return { verdict: 'unsure', note: readsEnglish };
  if (isRepeatedWord(task, at)) {
    return {
      verdict: 'unsure',
      note: 'This stands in your list before. Choose a new word and a new sentence.',
    };
  }
  return useNotes[judgeUse(word, usage)](named(word));
}

/** The same word, or the same sentence, as in an earlier entry. */
export function isRepeatedWord({ vocabulary }: ReadingTask, at: number): boolean {
  const entry = vocabulary[at];
  if (!entry || entry.isBlank) return false;
  const word = wordsOf(entry.word).join(' ');
  return vocabulary
    .slice(0, at)
    .some(
      (other) =>
        !other.isBlank && (wordsOf(other.word).join(' ') === word || isSameText(other.usage, entry.usage)),
    );
}
