import type { CheckInRequest } from '#contract/check-ins.ts';
import type { CheckInFrame } from '#contract/reading.ts';
import { answersOf, type CheckInEntries, wordsOf } from './check-in-form.ts';

/** What is sent: exactly what the form asks, blank where nothing was entered. */
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
  };
}
