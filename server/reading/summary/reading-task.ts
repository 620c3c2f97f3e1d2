import type { Quote } from '#contract/quote.ts';
import { readingLimits, readingTitles } from '#contract/reading-defaults.ts';
import { findTroubled, holdsFound } from '#server/safeguarding/index.ts';
import { countWords, isToAi, splitSentences, toQuote } from '#server/student-text/index.ts';
import type { CheckIn } from '../check-in-store.ts';
import { isOtherLanguage } from '../entries/language.ts';
import { versionOfFrame } from '../groups/reading-version.ts';
import { summarizeVolume, type Volume } from './volume.ts';

/** Changes whenever the prompt, the checks or the coach change what is written. */
export const configurationVersion = 'reading 2026-11-29.4';

/** The label is for the teacher. */
export type EntryPlace = { part: 'vocabulary' | 'comprehension' | 'others'; index: number; label: string };
/** A sentence of the student, numbered through the check-in; it can be quoted. */
export type EntrySentence = Quote & {
  id: number;
  place: EntryPlace /** In which it stands. */;
  entry: string;
};

export type VocabularyEntry = { word: string; usage: string; isBlank: boolean };
export type Answer = { question: string; answer: string; isBlank: boolean };
export type OtherAnswer = { label: string; question: string; answer: string };

/** Everything known of one check-in. Nothing in it identifies the student, the group or the teacher. */
export type ReadingTask = {
  level: number;
  questions: readonly string[];
  vocabularyCount: number;
  book: { title: string; author: string };
  volume: Volume | null;
  /** Pages are asked for and none were given. */
  lacksPages: boolean;
  vocabulary: readonly VocabularyEntry[];
  comprehension: readonly Answer[];
  others: readonly OtherAnswer[];
  sentences: readonly EntrySentence[];
  /** May speak of harm: not repeated and not rated. */
  troubled: readonly Pick<EntrySentence, 'text' | 'place'>[];
  /** Words that address the writer of the summary instead of telling of the book. */
  plea: string | null;
  /** Only the book and the pages were given. */
  isBlank: boolean;
  isEnglish: boolean;
  configurationVersion: string;
  /** Version of the questions when it was handed in. */
  settings: string;
};

/** A word to learn may be an imperative. */
export const isSentence = (text: string) => countWords(text) > 2;

const blank = (text: string | undefined) => !text || !/[\p{L}\p{N}]/u.test(text);

/** The part of a check-in that the writer of its summary gets. */
export type Entries = Pick<
  ReadingTask,
  'book' | 'volume' | 'vocabulary' | 'comprehension' | 'others' | 'sentences'
>;

type SummarizedCheckIn = Omit<CheckIn, 'groupId' | 'createdAt'>;

/** Without what the teacher switched off. */
export function toEntries(checkIn: SummarizedCheckIn): Entries {
  const { frame, form, pagesRead } = checkIn;
  const { design, toggles } = frame;
  const vocabulary = toggles.vocabulary ? vocabularyOf(form.vocabulary, design.vocabulary_count) : [];
  const comprehension = toggles.comprehension
    ? design.comprehension_questions.map((question, at) => toAnswer(question, form.comprehension[at]))
    : [];
  const others = toggles.others ? othersOf(checkIn) : [];
  return {
    book: { title: checkIn.bookTitle, author: checkIn.bookAuthor },
    volume:
      toggles.volume && pagesRead !== null ? summarizeVolume({ ...checkIn, pagesRead }, frame.pace) : null,
    ...{ vocabulary, comprehension, others },
    sentences: numbered(vocabulary, comprehension, others),
  };
}

/** `found`: findings of the check for the teacher so far. */
export function toReadingTask(
  checkIn: SummarizedCheckIn,
  found: readonly { quote: string }[] = [],
): ReadingTask {
  const { frame, pagesRead } = checkIn;
  const { design, toggles } = frame;
  const entries = toEntries(checkIn);
  const { vocabulary, sentences } = entries;
  const whole = sentences.map(({ text }) => text);
  const typed = [
    ...whole,
    ...vocabulary.map(({ word }) => word).filter(isSentence),
    checkIn.bookTitle,
    checkIn.bookAuthor,
  ];
  return {
    level: frame.level,
    questions: design.comprehension_questions,
    vocabularyCount: design.vocabulary_count,
    lacksPages: toggles.volume && pagesRead === null,
    ...entries,
    troubled: troubledOf([...sentences, ...sentencesAsWords(vocabulary)], found),
    plea: typed.find(isToAi) ?? null,
    isBlank: sentences.length === 0 && vocabulary.every(({ word }) => blank(word)),
    isEnglish: !isOtherLanguage(whole.join(' ')),
    configurationVersion,
    settings: versionOfFrame(frame),
  };
}

function troubledOf<One extends { text: string }>(all: readonly One[], found: readonly { quote: string }[]) {
  const byWords = new Set(findTroubled(all, 'answer'));
  return all.filter((one) => byWords.has(one) || holdsFound(one.text, found));
}

/** May speak of harm. */
export function isTroubled({ troubled }: ReadingTask, part: EntryPlace['part'], index: number): boolean {
  return troubled.some(({ place }) => place.part === part && place.index === index);
}

/** Sentences in the place of a word. */
function sentencesAsWords(vocabulary: readonly VocabularyEntry[]) {
  return vocabulary.flatMap(({ word }, index) =>
    isSentence(word) ? [{ text: word, place: toWordPlace(word, index) }] : [],
  );
}

function toWordPlace(word: string, index: number): EntryPlace {
  return { part: 'vocabulary', index, label: `${readingTitles.vocabulary}: ${word}` };
}

function vocabularyOf(entries: CheckIn['form']['vocabulary'], count: number): VocabularyEntry[] {
  const most = Math.min(Math.max(count, entries.length), readingLimits.vocabularyMax);
  return Array.from({ length: most }, (_, at) => {
    const { word = '', usage = '' } = entries[at] ?? {};
    return { word, usage, isBlank: blank(word) || blank(usage) };
  });
}

function toAnswer(question: string, answer = ''): Answer {
  return { question, answer, isBlank: blank(answer) };
}

function othersOf({ frame, form }: Pick<CheckIn, 'frame' | 'form'>): OtherAnswer[] {
  const given = new Map(form.others.map(({ id, answer }) => [id, answer]));
  return frame.prompts.map(({ id, label, question }) => ({ label, question, answer: given.get(id) ?? '' }));
}

function numbered(
  vocabulary: readonly VocabularyEntry[],
  comprehension: readonly Answer[],
  others: readonly OtherAnswer[],
): EntrySentence[] {
  const texts = [
    ...vocabulary.map(({ word, usage }, index) => ({
      text: usage,
      place: toWordPlace(word, index),
    })),
    ...comprehension.map(({ question, answer }, index) => ({
      text: answer,
      place: { part: 'comprehension', index, label: question } as const,
    })),
    ...others.map(({ label, answer }, index) => ({
      text: answer,
      place: { part: 'others', index, label } as const,
    })),
  ];
  return texts
    .flatMap(({ text: entry, place }) =>
      splitSentences(entry).map((sentence) => ({ ...toQuote(sentence, entry), place, entry })),
    )
    .map((sentence, index) => ({ id: index + 1, ...sentence }));
}
