/** Defaults and limits of the Reading Station. This file imports nothing, so that the student page can use it. */

export const readingLimits = {
  groupName: 100,
  groupsPerTeacher: 200,
  aliasesPerGroup: 200,
  alias: 60,
  pace: 10_000,
  vocabularyMin: 1,
  vocabularyMax: 10,
  questions: 3,
  question: 500,
  signoff: 500,
  promptsPerTeacher: 30,
  promptLabel: 100,
  bookText: 200,
  pagesRead: 100_000,
  word: 100,
  usage: 2_000,
  answer: 5_000,
  /** All texts of one check-in together, as much as a work. */
  checkIn: 20_000,
} as const;

export const readingDefaults = {
  pace: 10,
  textLevel: 6,
  vocabularyCount: 3,
  comprehensionQuestions: [
    'What happened in the part that you read? Tell the most important things in your own words.',
    'Which person, fact or idea mattered most, and why? Use a detail from the book.',
    'What do you wonder about, or what do you think comes next? Say what makes you think so.',
  ],
  signoffMessage: 'Every page that you read is a place where you have been.',
  toggles: { volume: true, vocabulary: true, comprehension: true, others: false },
} as const;

/** Headings in form, results and report. */
export const readingTitles = {
  volume: 'How much you read',
  vocabulary: 'Vocabulary',
  comprehension: 'Comprehension',
  others: 'Other questions',
} as const;

export type EntryField = 'vocabulary' | 'comprehension';
/** A part that is written, refused, replaced and corrected by itself; entries count from 1. */
export type SummaryPart = 'overview' | `${EntryField} ${number}`;

/** `at` counts from 0. */
export function toSummaryPart(field: EntryField, at: number): SummaryPart {
  return `${field} ${at + 1}`;
}

const summaryTitles: Readonly<Record<string, string>> = { overview: 'Overview', ...readingTitles };

export function summaryPartTitle(part: string): string {
  const [field = '', ...number] = part.split(' ');
  return [summaryTitles[field] ?? field, ...number].join(' ');
}

export const readingVerdicts = {
  volume: { met: 'On pace', close: 'Close to the pace', below: 'Below the pace', unsure: 'Is that right?' },
  vocabulary: {
    fits: 'Used in a sentence',
    unsure: 'Look again',
    misused: 'Does not fit yet',
    missing: 'Left blank',
  },
  comprehension: {
    complete: 'Answered',
    thin: 'Look again',
    'off-question': 'Does not answer the question yet',
    missing: 'Left blank',
  },
} as const;

/** A check-in covers a week or two: dates (YYYY-MM-DD) over a year apart are a typing error. */
export function areDaysFar(from: string, to: string): boolean {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return last - first > 366 * 86_400_000;
}
