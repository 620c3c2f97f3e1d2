import { fieldMessages } from '#contract/field-messages.ts';
import type { CheckInFrame } from '#contract/reading.ts';
import { areDaysFar, readingLimits } from '#contract/reading-defaults.ts';
import { studentProblems } from '#contract/student-problems.ts';
import type { Problem } from '../../../lib/problem.ts';
import { answersOf, type CheckInEntries, wordsOf } from './check-in-form.ts';

/** Something to correct before a check-in can be sent. */
export interface Fault {
  /** Id of the control. */
  field: string;
  label: string;
  message: string;
}

/** Messages for the whole form, and one per faulty field. */
export interface CheckInFaults {
  messages: string[];
  faults: Fault[];
}

export const fieldIds = {
  alias: 'check-in-alias',
  bookTitle: 'check-in-title',
  bookAuthor: 'check-in-author',
  from: 'check-in-from',
  to: 'check-in-to',
  pages: 'check-in-pages',
  word: (index: number) => `check-in-word-${index + 1}`,
  usage: (index: number) => `check-in-usage-${index + 1}`,
  answer: (index: number) => `check-in-answer-${index + 1}`,
  other: (id: string) => `check-in-other-${id}`,
} as const;

export const fieldLabels = {
  alias: 'Alias',
  bookTitle: 'Book title',
  bookAuthor: 'Author',
  from: 'First day',
  to: 'Last day',
  pages: 'Pages read',
} as const;

/** What is missing, too long or impossible; null if the check-in can be sent. */
export function checkEntries(entries: CheckInEntries, frame: CheckInFrame | null): CheckInFaults | null {
  const { bookTitle, bookAuthor, from, to, pages } = entries;
  const faults: Fault[] = [];
  const add = (field: string, label: string, message: string) => faults.push({ field, label, message });
  const typed: { field: string; label: string; length: number }[] = [];
  const checkText = (field: string, label: string, text: string, max: number) => {
    typed.push({ field, label, length: text.length });
    if (text.length > max) add(field, label, fieldMessages.tooLong(label, max));
    else if (text.includes('\0')) add(field, label, fieldMessages.nul(label));
  };
  const need = (name: 'alias' | 'bookTitle' | 'bookAuthor') => {
    if (entries[name].trim() === '') {
      add(fieldIds[name], fieldLabels[name], fieldMessages.required(fieldLabels[name]));
    }
  };

  need('alias');
  need('bookTitle');
  need('bookAuthor');
  checkText(fieldIds.bookTitle, fieldLabels.bookTitle, bookTitle, readingLimits.bookText);
  checkText(fieldIds.bookAuthor, fieldLabels.bookAuthor, bookAuthor, readingLimits.bookText);
  if (from !== '' && to !== '' && from > to) {
    add(fieldIds.to, fieldLabels.to, fieldMessages.daysReversed);
  } else if (from !== '' && to !== '' && areDaysFar(from, to)) {
    add(fieldIds.to, fieldLabels.to, fieldMessages.daysTooMany);
  }
  if (frame) {
    const wrong = frame.toggles.volume ? pagesFault(pages) : null;
    if (wrong) add(fieldIds.pages, fieldLabels.pages, wrong);
    wordsOf(entries, frame).forEach(({ word, usage }, index) => {
      checkText(fieldIds.word(index), `Word ${index + 1}`, word, readingLimits.word);
      checkText(fieldIds.usage(index), `How word ${index + 1} is used`, usage, readingLimits.usage);
    });
    answersOf(entries, frame).forEach(({ answer }, index) => {
      checkText(fieldIds.answer(index), `Answer ${index + 1}`, answer, readingLimits.answer);
    });
    for (const { id, label } of frame.prompts) {
      checkText(fieldIds.other(id), label, entries.others[id] ?? '', readingLimits.answer);
    }
  }
  const length = typed.reduce((sum, one) => sum + one.length, 0);
  if (length > readingLimits.checkIn) {
    // At the longest entry, as shortening that one helps most.
    const longest = typed.reduce((one, other) => (other.length > one.length ? other : one));
    const message = fieldMessages.tooLongTogether(length, readingLimits.checkIn);
    if (!faults.some(({ field }) => field === longest.field)) add(longest.field, longest.label, message);
  }
  if (faults.length === 0) return null;
  return { messages: isBookKnown(bookTitle, bookAuthor) ? [] : [bookMessage], faults };
}

const bookMessage = studentProblems.BOOK_INFO_REQUIRED.message;

function isBookKnown(title: string, author: string): boolean {
  return title.trim() !== '' && author.trim() !== '';
}

function pagesFault(pages: string): string | null {
  const typed = pages.trim();
  if (typed === '') return null;
  const count = Number(typed);
  if (!Number.isInteger(count)) return 'Please enter a whole number of pages.';
  if (count < 0) return 'Pages start at 0.';
  return count > readingLimits.pagesRead ? 'That is more pages than anybody reads.' : null;
}

/** The server's refusal by field, or null if it concerns none. */
export function toFaults(problem: Problem): CheckInFaults | null {
  const faults = Object.entries(problem.fields).flatMap(([path, message]) => {
    const at = fieldAt(path);
    return at ? [{ ...at, message }] : [];
  });
  if (problem.code === 'ALIAS_GONE') {
    faults.push({ field: fieldIds.alias, label: fieldLabels.alias, message: problem.message });
  }
  return faults.length > 0 ? { messages: [problem.message], faults } : null;
}

/** Finds the control for a path into the request. */
function fieldAt(path: string): Omit<Fault, 'message'> | null {
  const named = sentAs[path];
  if (named) return { field: fieldIds[named], label: fieldLabels[named] };
  const [, list = '', place = '', part = ''] =
    /^formData\.(vocabularyEntries|comprehensionAnswers)\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  const index = Number(place);
  if (list === 'comprehensionAnswers') {
    return { field: fieldIds.answer(index), label: `Answer ${index + 1}` };
  }
  if (list !== 'vocabularyEntries') return null;
  return part === 'usage'
    ? { field: fieldIds.usage(index), label: `How word ${index + 1} is used` }
    : { field: fieldIds.word(index), label: `Word ${index + 1}` };
}

const sentAs: Record<string, keyof typeof fieldLabels> = {
  bookTitle: 'bookTitle',
  bookAuthor: 'bookAuthor',
  'formData.selectedAlias': 'alias',
  'formData.pagesRead': 'pages',
  'formData.dateRange': 'to',
  'formData.dateRange.from': 'from',
  'formData.dateRange.to': 'to',
};
