import type { Judgement, ReadingSummary } from '#contract/check-ins.ts';
import { countWords, isToAi, stem, wordsOf } from '#server/student-text/index.ts';
import { isOtherLanguage } from '../entries/language.ts';
import { quoteOf } from '../entries/quote.ts';
import { isSameText } from '../entries/same-text.ts';
import { judgeUse, type WordUse } from '../entries/word-use.ts';
import { readsEnglish, troubledNote } from './coach-answer.ts';
import { isSentence, isTroubled, type ReadingTask } from './reading-task.ts';
import { firstFit } from './said-faults.ts';

export type VocabularyJudgement = Judgement<ReadingSummary['vocabulary'][number]>;

/** A plain word is quoted in a note, any other is not. */
export function named(word: string): string {
  const plain = word.trim();
  const isPlain = /^\p{L}[\p{L}\p{M} '’-]*$/u.test(plain) && plain.length <= 40 && countWords(plain) <= 4;
  return isPlain ? `“${plain}”` : 'this word';
}

/** For an empty entry, or half of one. */
function blankNote({ word, usage }: { word: string; usage: string }): string {
  if (/[\p{L}\p{N}]/u.test(word))
    return `There is no sentence with ${named(word)} yet. Write one that shows what it means.`;
  return /[\p{L}\p{N}]/u.test(usage)
    ? 'Which word is this for? Write the word, too.'
    : 'This is still blank. Pick a word and use it in a sentence.';
}

/** Follows the student's own words where they can be quoted; `word` is in quotation marks. */
const useNotes: Record<WordUse, { verdict: VocabularyJudgement['verdict']; ask: (word: string) => string }> =
  {
    used: { verdict: 'fits', ask: (word) => `Which words there show what ${word} means?` },
    short: {
      verdict: 'unsure',
      ask: (word) => `Can you write a full sentence that shows what ${word} means?`,
    },
    list: { verdict: 'unsure', ask: (word) => `Can you make a sentence that has ${word} in it?` },
    twice: {
      verdict: 'unsure',
      ask: (word) => `That is one sentence twice. What else can you say with ${word}?`,
    },
    meaning: {
      verdict: 'unsure',
      ask: (word) => `This tells what ${word} means to you. Can you use it in a sentence of your own?`,
    },
    'about-the-word': {
      verdict: 'unsure',
      ask: (word) => `This tells about the word. Can you use ${word} in a sentence of your own?`,
    },
    'says-nothing': {
      verdict: 'unsure',
      ask: (word) => `Another word could stand there, too. What would show that it is ${word}?`,
    },
    'odd-form': { verdict: 'unsure', ask: (word) => `Does this form of ${word} fit there?` },
    absent: {
      verdict: 'misused',
      ask: (word) => `I could not find ${word} in this sentence. Write one that has the word in it.`,
    },
  };

export function coachWord(task: ReadingTask, at: number): VocabularyJudgement {
  const entry = task.vocabulary[at];
  if (!entry || entry.isBlank)
    return { verdict: 'missing', note: firstFit([blankNote(entry ?? { word: '', usage: '' })], task) };
  const { word, usage } = entry;
  if (isTroubled(task, 'vocabulary', at))
    return { verdict: judgeUse(word, usage) === 'used' ? 'fits' : 'unsure', note: troubledNote };
  if ([word, usage].some((typed) => isSentence(typed) && isToAi(typed)))
    return { verdict: 'misused', note: 'This place is for a word of your book and a sentence with it.' };
  if (isOtherLanguage(usage)) return { verdict: 'unsure', note: readsEnglish };
  if (isRepeatedWord(task, at)) {
    return {
      verdict: 'unsure',
      note: 'This stands in your list before. Choose a new word and a new sentence.',
    };
  }
  const { verdict, ask } = useNotes[judgeUse(word, usage)];
  const wanted = wordsOf(word);
  const quote = quoteOf(usage, (one) => wanted.some((other) => one === stem(other)));
  const quoting = quote === '' ? [] : [`You wrote “${quote}”. ${ask(named(word))}`];
  return { verdict, note: firstFit([...quoting, ask(named(word))], task) };
}

/** The word or the sentence of an earlier entry. */
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
