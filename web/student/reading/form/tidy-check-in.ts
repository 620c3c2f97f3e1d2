import { type IdentifierKind, replaceIdentifiers } from '#words/identifiers.ts';
import type { CheckInEntries, CheckInForm } from './check-in-form.ts';

/** Replaces hard identifiers where the student can see it; answers their kinds. */
export function tidyCheckIn(form: CheckInForm): IdentifierKind[] {
  const kinds: IdentifierKind[] = [];
  const clean = (typed: string) => {
    const { text, replaced } = replaceIdentifiers(typed);
    kinds.push(...replaced.map(({ kind }) => kind));
    return text;
  };
  const { bookTitle, bookAuthor, words, answers, others } = form.get();
  const change: Partial<CheckInEntries> = {
    bookTitle: clean(bookTitle),
    bookAuthor: clean(bookAuthor),
    words: words.map(({ word, usage }) => ({ word: clean(word), usage: clean(usage) })),
    answers: answers.map(clean),
    others: Object.fromEntries(Object.entries(others).map(([id, answer]) => [id, clean(answer)])),
  };
  if (kinds.length > 0) form.set(change);
  return kinds;
}
