import type { CheckInFrame } from '#contract/reading.ts';
import type { DraftKind } from '../../drafts/draft-kind.ts';
import type { EntryForm } from '../../work/entry-form.ts';

export interface WordEntry {
  word: string;
  usage: string;
}

/** The version that a check-in goes on from, as this browser holds it. */
export interface Improved {
  /** Key under which the device keeps it. */
  key: string;
  secret: string;
  checkInId: string;
  draft: number;
  /** Id of its alias: another one's check-in is no version of it. */
  alias: string;
}

/** What the student has entered. Lists may be shorter than what the form asks. */
export interface CheckInEntries {
  /** Id of the alias; empty until one is chosen. */
  alias: string;
  bookTitle: string;
  bookAuthor: string;
  /** Days as `2026-11-21`, or empty. */
  from: string;
  to: string;
  /** As typed. */
  pages: string;
  words: readonly WordEntry[];
  answers: readonly string[];
  /** By the id of the teacher's question. */
  others: Readonly<Record<string, string>>;
  /** Null for a check-in of its own. */
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

/** Whether 'Submit check-in' can be pressed, as far as the entries are concerned. */
export function isReady({ alias, bookTitle, bookAuthor }: CheckInEntries): boolean {
  return alias !== '' && bookTitle.trim() !== '' && bookAuthor.trim() !== '';
}

/** The words that the form asks for, each with what is entered. */
export function wordsOf({ words }: CheckInEntries, { toggles, design }: CheckInFrame): WordEntry[] {
  const count = toggles.vocabulary ? design.vocabulary_count : 0;
  return Array.from({ length: count }, (_, index) => words[index] ?? { word: '', usage: '' });
}

/** The comprehension questions of the form, each with what is entered. */
export function answersOf({ answers }: CheckInEntries, { toggles, design }: CheckInFrame) {
  const questions = toggles.comprehension ? design.comprehension_questions : [];
  return questions.map((question, index) => ({ question, answer: answers[index] ?? '' }));
}

/** The list with one item changed; what is missing before it is filled with blanks. */
export function withItem<Item>(list: readonly Item[], index: number, item: Item, blank: Item): Item[] {
  const length = Math.max(list.length, index + 1);
  return Array.from({ length }, (_, at) => (at === index ? item : (list[at] ?? blank)));
}
