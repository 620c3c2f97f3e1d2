import type { CheckInEntries } from './form/check-in-form.ts';

/** All that was typed into a check-in as one text for copying; empty if there is nothing. */
export function checkInText({
  bookTitle,
  bookAuthor,
  from,
  to,
  pages,
  words,
  answers,
  others,
}: CheckInEntries): string {
  const book = [bookTitle.trim(), bookAuthor.trim()].filter(Boolean).join(', by ');
  const dates = [from, to].filter(Boolean).join(' to ');
  const read = [dates, pages.trim() && `${pages.trim()} pages`].filter(Boolean).join(', ');
  const entries = words.map(({ word, usage }) => [word.trim(), usage.trim()].filter(Boolean).join(': '));
  const typed = [book, ...entries, ...[...answers, ...Object.values(others)].map((answer) => answer.trim())];
  // Dates alone do not count, as they are filled in.
  return typed.some(Boolean) || pages.trim() !== ''
    ? [book, read, ...typed.slice(1)].filter(Boolean).join('\n\n')
    : '';
}
