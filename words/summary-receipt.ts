import type { ReadingSummary, StudentReadingSummary } from '#contract/check-ins.ts';
import type { ReceiptFacts } from '#contract/receipt-facts.ts';
import { readingCheckIds } from './check-words.ts';
import {
  type Receipt,
  type Say,
  toReceipt,
  toReceiptLine,
  toStudentReceipt,
  withPlaceholders,
} from './receipt-rows.ts';
import { sayPart } from './who-wrote.ts';

/** The complete receipt of a check-in's summary, for its teacher. */
export function teacherSummaryReceipt(summary: ReadingSummary, facts: ReceiptFacts, say: Say): Receipt {
  const settings = summary.receipt?.settings;
  return toReceipt(summary, facts, say, {
    nameOf: sayPart,
    sent: () => [
      withPlaceholders(
        'Title and author of the book, and every entry that is filled in whole',
        facts.placeholders,
      ),
      ...(summary.volume ? ['Pages read, and how they stand to the pace.'] : []),
      'Of the group: reading level, how many words are asked for, and the questions.',
      'How a summary is to be written: rules of this program.',
    ],
    keptBack: ({ name_left_out: isNameLeftOut }) => [
      isNameLeftOut
        ? 'The alias. In what was entered, names were left out where they say whose it is, and where one of them or the alias stands as a name.'
        : 'The alias, other than where it stands in what was entered.',
    ],
    versions: [
      settings
        ? `Group and questions: as they stood when it was handed in ${say(facts.handed_in_at)}, version ${settings}.`
        : 'Group and questions: not recorded.',
    ],
    checkCount: readingCheckIds.length,
  });
}

/** The receipt for the student. */
export function studentSummaryReceipt(summary: StudentReadingSummary): string[] {
  return toStudentReceipt(summary, {
    work: 'check-in',
    sent: (asked) =>
      `To ask ${asked}, your book and what you answered were sent, with the questions of your group. Your alias was not.`,
  });
}

/** One line for the teacher's paper. */
export function summaryReceiptLine(summary: ReadingSummary): string {
  const settings = summary.receipt?.settings;
  return toReceiptLine(summary, {
    work: 'check-in',
    sent: (asked) =>
      `Book and answers were sent to ask ${asked}, with the group’s questions; the alias was not.`,
    versions: settings ? [`Group and questions ${settings}.`] : [],
  });
}
