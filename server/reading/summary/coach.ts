import type { ReadingSummary } from '#contract/check-ins.ts';
import { soundsTroubled } from '#server/safeguarding/index.ts';
import { contentStems, countWords, isEnglish, wordsOf } from '#server/student-text/index.ts';
import { isCopiedFrom, isSameText } from '../entries/same-text.ts';
import { judgeUse, type WordUse } from '../entries/word-use.ts';
import type { ReadingTask } from './reading-task.ts';

export type VocabularyJudgement = Pick<ReadingSummary['vocabulary'][number], 'verdict' | 'note'>;
export type AnswerJudgement = Pick<ReadingSummary['comprehension'][number], 'verdict' | 'note'>;

const readsEnglish = 'The built-in coach reads English only. Your teacher will read this.';

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

export const blankAnswerNote: AnswerJudgement = {
  verdict: 'missing',
  note: 'This is still blank. Start with one thing that you recall.',
};

/** A few words hardly show their language: where the whole check-in is in English, they are taken to be, too. */
function isRead(task: ReadingTask, text: string): boolean {
  return task.isEnglish || isEnglish(text);
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
  if (!isRead(task, usage)) return { verdict: 'unsure', note: readsEnglish };
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

/** What an answer was copied from, as far as a program can see. */
export function copiedFrom({ comprehension }: ReadingTask, at: number): 'question' | 'answer' | null {
  const given = comprehension[at];
  if (!given || given.isBlank) return null;
  if (isCopiedFrom(given.answer, given.question)) return 'question';
  const isTwice = comprehension
    .slice(0, at)
    .some((other) => !other.isBlank && isSameText(other.answer, given.answer));
  return isTwice ? 'answer' : null;
}

const evidence =
  /\b(?:because|since|so that|that is why|this shows|shows that|for example|for instance|such as|in chapter|on page|the (?:author|book|text|story) (?:says?|said|tells?|writes?|shows?)|if|when|after|before|until|but|although|even though)\b|["“”]|\bpage \d+/i;
const knownName = /[a-z,] \p{Lu}\p{Ll}{2,}/u;
const stuck =
  /^(?:(?:sorry|um+|idk|i (?:really )?(?:do ?n['’]?t|do not) (?:know|remember|care)|no idea|nothing(?: really| much| happened)?|it was (?:good|ok|okay|fine|bad|boring)|stuff happened|n\/?a|none)[\s.!,]*)+$/i;

/** Words of an answer from which it is long enough, by the level of the text. */
function fewestWords(level: number): number {
  if (level <= 2) return 6;
  return level <= 5 ? 9 : 12;
}

/** What a program can say of an answer: how long it is, and whether it holds signs of a reason or a detail. */
export function coachAnswer(task: ReadingTask, at: number): AnswerJudgement {
  const given = task.comprehension[at];
  if (!given || given.isBlank) return blankAnswerNote;
  const { answer } = given;
  const thin = (note: string): AnswerJudgement => ({ verdict: 'thin', note });
  if (!isRead(task, answer)) {
    return {
      verdict: answer.trim().length >= fewestWords(task.level) * 3 ? 'complete' : 'thin',
      note: readsEnglish,
    };
  }
  if (soundsTroubled(answer))
    return { verdict: 'complete', note: 'Thank you for telling this. Your teacher can read it.' };
  const copied = copiedFrom(task, at);
  if (copied === 'question')
    return thin('These words stand in the question. Say what you think in your own words.');
  if (copied === 'answer') return thin('This says the same as an answer above. What fits this question?');
  if (isMashed(answer)) return thin('I could not read words here yet. Write one plain sentence.');
  if (task.plea && answer.includes(task.plea))
    return thin('Tell about the book here. What took place in the part that you read?');
  if (isFull(answer, task.level)) {
    return {
      verdict: 'complete',
      note: 'I can see a reason or a detail here. That helps a reader to follow you.',
    };
  }
  return thin('This could be fuller. Add one detail from the book and say why it counts.');
}

function isFull(answer: string, level: number): boolean {
  if (stuck.test(answer.trim())) return false;
  const words = countWords(answer);
  const fewest = fewestWords(level);
  if (new Set(contentStems(answer)).size < fewest / 4) return false;
  const hasSign = evidence.test(answer) || knownName.test(answer);
  return words >= fewest * 1.5 || (words >= fewest && hasSign);
}

/** Hands on a keyboard: hardly a word with a vowel in its place. */
function isMashed(answer: string): boolean {
  const words = wordsOf(answer).filter((word) => word.length > 3);
  const odd = words.filter(
    (word) =>
      /[bcdfghjklmnpqrstvwxz]{5,}/.test(word) ||
      !/[aeiouy]/.test(word) ||
      /asdf|sdfg|hjkl|qwer|zxcv/.test(word),
  );
  return words.length > 0 && odd.length > words.length / 2;
}
