import type { CheckInRequest } from '#contract/check-ins.ts';
import type { CheckInFrame } from '#contract/reading.ts';
import { answersOf, type CheckInEntries, noCheckIn, wordsOf } from './check-in-form.ts';

/** Sends exactly what the form asks, blank where nothing was entered. */
export function toRequest(
  entries: CheckInEntries,
  frame: CheckInFrame,
  aliasName: string,
  sessionId: string,
): CheckInRequest {
  const { alias, bookTitle, bookAuthor, from, to, pages, others } = entries;
  return {
    alias: aliasName,
    bookTitle: bookTitle.trim(),
    bookAuthor: bookAuthor.trim(),
    formData: {
      selectedAlias: alias,
      dateRange: { from: from || null, to: to || null },
      pagesRead: frame.toggles.volume && pages.trim() !== '' ? Number(pages) : null,
      vocabularyEntries: wordsOf(entries, frame),
      comprehensionAnswers: answersOf(entries, frame).map(({ answer }) => answer),
      otherAnswers: frame.prompts.map(({ id }) => ({ id, answer: others[id] ?? '' })),
    },
    groupConfig: { group_id: frame.group_id },
    sessionId,
    continues: entries.improves?.checkInId ?? null,
  };
}

export function toEntries({ bookTitle, bookAuthor, formData }: CheckInRequest): CheckInEntries {
  const { selectedAlias, dateRange, pagesRead, vocabularyEntries, comprehensionAnswers, otherAnswers } =
    formData;
  return {
    ...noCheckIn,
    alias: selectedAlias,
    ...{ bookTitle, bookAuthor },
    ...{ from: dateRange?.from ?? '', to: dateRange?.to ?? '' },
    pages: pagesRead === null || pagesRead === undefined ? '' : String(pagesRead),
    words: vocabularyEntries ?? [],
    answers: comprehensionAnswers ?? [],
    others: Object.fromEntries((otherAnswers ?? []).map(({ id, answer }) => [id, answer])),
  };
}
