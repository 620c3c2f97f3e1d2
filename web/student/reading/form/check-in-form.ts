import type { CheckInFrame } from '#contract/reading.ts';
import type { DraftKind } from '../../drafts/draft-kind.ts';
import type { EntryForm } from '../../work/entry-form.ts';

export interface WordEntry {
  word: string;
  usage: string;
}

/** The version that a check-in continues. */
export interface Improved {
  /** Key of its record on the device. */
  key: string;
  secret: string;
  checkInId: string;
  draft: number;
  /** Id of its alias: under another alias it is not continued. */
  alias: string;
}

/** Lists may be shorter than the form asks. */
export interface CheckInEntries {
  /** Id of the alias; empty until one is chosen. */
  alias: string;
  bookTitle: string;
  bookAuthor: string;
  /** Days as `2026-11-21`, or empty. */
  from: string;
  to: string;
  pages: string;
  words: readonly WordEntry[];
  answers: readonly string[];
  /** By the id of the teacher's question. */
  others: Readonly<Record<string, string>>;
  /** Null unless it continues another. */
  improves: Improved | null;
}

export const noCheckIn: CheckInEntries = {
  alias: '',
  bookTitle: '',
  bookAuthor: '',
  from: '',
  to: '',
  pages: '',
  words: [],
  answers: [],
  others: {},
  improves: null,
};

export type CheckInForm = EntryForm<CheckInEntries>;

export const checkInDraft: DraftKind<CheckInEntries> = {
  blank: noCheckIn,
  isEmpty: (entries) => textsOf(entries).every((text) => text.trim() === ''),
  writerOf: ({ alias }) => alias,
  sign: (entries, alias) => ({ ...entries, alias }),
  textOf: (entries) => textsOf(entries).join(' ').trim(),
};

function textsOf({ bookTitle, bookAuthor, pages, words, answers, others }: CheckInEntries): string[] {
  const pairs = words.flatMap(({ word, usage }) => [word, usage]);
  return [bookTitle, bookAuthor, pages, ...pairs, ...answers, ...Object.values(others)];
}

/** True if the entries allow 'Submit check-in' to be pressed. */
export function isReady({ alias, bookTitle, bookAuthor }: CheckInEntries): boolean {
  return alias !== '' && bookTitle.trim() !== '' && bookAuthor.trim() !== '';
}

/** The words that the form asks for, with the entries so far. */
export function wordsOf({ words }: CheckInEntries, { toggles, design }: CheckInFrame): WordEntry[] {
  const count = toggles.vocabulary ? design.vocabulary_count : 0;
  return Array.from({ length: count }, (_, index) => words[index] ?? { word: '', usage: '' });
}

/** The comprehension questions of the form, with the answers so far. */
export function answersOf({ answers }: CheckInEntries, { toggles, design }: CheckInFrame) {
  const questions = toggles.comprehension ? design.comprehension_questions : [];
  return questions.map((question, index) => ({ question, answer: answers[index] ?? '' }));
}

/** Changes one item of a list; missing items before it become blanks. */
export function withItem<Item>(list: readonly Item[], index: number, item: Item, blank: Item): Item[] {
  const length = Math.max(list.length, index + 1);
  return Array.from({ length }, (_, at) => (at === index ? item : (list[at] ?? blank)));
}
