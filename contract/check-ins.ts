import { z } from 'zod';
import { call } from './call.ts';
import { fieldMessages } from './field-messages.ts';
import { heldAs } from './held-as.ts';
import { areDaysFar, readingLimits } from './reading-defaults.ts';
import { readingToggles } from './reading-draft.ts';
import { paceVerdicts } from './reading-pace.ts';
import { receiptParts } from './receipt-facts.ts';
import { remarks, writtenBy } from './remarks.ts';
import { day, id, moment, requiredText, text } from './text.ts';

export const vocabularyVerdicts = ['fits', 'unsure', 'misused', 'missing'] as const;
export const comprehensionVerdicts = ['complete', 'thin', 'off-question', 'missing'] as const;
export const readingFlagKinds = [
  'volume',
  'vocabulary',
  'comprehension',
  'copied',
  'off-book',
  'to-the-ai',
] as const;

/** Pages against pace, computed without a model. */
export const volumeSummary = z.object({
  pages_read: z.int(),
  /** School days in the range, 5 unless both dates are given. Older summaries count calendar days. */
  days: z.int(),
  expected_pages: z.int(),
  verdict: z.enum(paceVerdicts),
});

const academicSummary = z.object({
  /** Two to four sentences on the whole check-in; null where the teacher removed them. */
  overview: z.string().nullable(),
  overview_written_by: writtenBy,
  volume: volumeSummary.nullable(),
  /** One per entry of the form, in order. `note` says why, to the student; null where the teacher removed it. */
  vocabulary: z.array(
    z.object({
      word: z.string(),
      usage: z.string(),
      verdict: z.enum(vocabularyVerdicts).nullable(),
      note: z.string().nullable(),
      written_by: writtenBy,
    }),
  ),
  comprehension: z.array(
    z.object({
      question: z.string(),
      answer: z.string(),
      verdict: z.enum(comprehensionVerdicts).nullable(),
      note: z.string().nullable(),
      written_by: writtenBy,
    }),
  ),
  /** Answers to the teacher's own questions, which are not judged. */
  others: z.array(z.object({ label: z.string(), question: z.string(), answer: z.string() })),
  /** Parts that the teacher has reworded. */
  edited: z.array(z.string()).default([]),
  note: z.string().nullable().default(null),
  /** The model's name, or `coachSource`. */
  source: z.string(),
  by: z.enum(['model', 'coach']),
  configuration_version: z.string(),
  checks_passed: z.array(z.string()),
  ...remarks,
  generated_at: moment,
  /** Null for older summaries, and where it is not known which models were asked. */
  receipt: z
    .object({
      ...receiptParts,
      /** Changes with pace, level and questions of the group, as they were when it was handed in. */
      settings: z.string(),
    })
    .nullable()
    .default(null),
});

export type StudentReadingSummary = z.output<typeof academicSummary>;

export const readingFlag = z.object({
  kind: z.enum(readingFlagKinds),
  note: z.string(),
  quote: z.string().nullable(),
});
export type ReadingFlag = z.output<typeof readingFlag>;

export const readingSummary = academicSummary.extend({ flags: z.array(readingFlag) });
export type ReadingSummary = z.output<typeof readingSummary>;

export type Judgement<Entry extends { verdict: string | null; note: string | null }> = {
  [Part in 'verdict' | 'note']: NonNullable<Entry[Part]>;
};

export const readingForm = z.object({
  selectedAlias: id,
  dateRange: z
    .object({ from: day.nullable(), to: day.nullable() })
    .refine(({ from, to }) => !from || !to || from <= to, { error: fieldMessages.daysReversed })
    .refine(({ from, to }) => !from || !to || !areDaysFar(from, to), { error: fieldMessages.daysTooMany })
    .default({ from: null, to: null }),
  pagesRead: z
    .int({ error: 'Please enter a whole number of pages.' })
    .min(0, { error: 'Pages start at 0.' })
    .max(readingLimits.pagesRead, { error: 'That is more pages than anybody reads.' })
    .nullable()
    .default(null),
  vocabularyEntries: z
    .array(z.object({ word: text('Word', readingLimits.word), usage: text('Usage', readingLimits.usage) }))
    .max(readingLimits.vocabularyMax)
    .default([]),
  comprehensionAnswers: z
    .array(text('Answer', readingLimits.answer))
    .max(readingLimits.questions)
    .default([]),
  otherAnswers: z
    .array(z.object({ id, answer: text('Answer', readingLimits.answer) }))
    .max(readingLimits.promptsPerTeacher)
    .default([]),
});

type Typed = {
  bookTitle: string;
  bookAuthor: string;
  formData: Pick<z.output<typeof readingForm>, 'vocabularyEntries' | 'comprehensionAnswers' | 'otherAnswers'>;
};

function typedTexts({ bookTitle, bookAuthor, formData }: Typed) {
  const { vocabularyEntries, comprehensionAnswers, otherAnswers } = formData;
  return [
    { path: ['bookTitle'], text: bookTitle },
    { path: ['bookAuthor'], text: bookAuthor },
    ...vocabularyEntries.flatMap(({ word, usage }, at) => [
      { path: ['formData', 'vocabularyEntries', at, 'word'], text: word },
      { path: ['formData', 'vocabularyEntries', at, 'usage'], text: usage },
    ]),
    ...comprehensionAnswers.map((text, at) => ({ path: ['formData', 'comprehensionAnswers', at], text })),
    ...otherAnswers.map(({ answer }, at) => ({
      path: ['formData', 'otherAnswers', at, 'answer'],
      text: answer,
    })),
  ];
}

/** The error names the longest entry, where shortening helps most. */
function refuseTooMuch(typed: Typed, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void {
  const texts = typedTexts(typed);
  const length = texts.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= readingLimits.checkIn) return;
  const longest = texts.reduce((one, other) => (other.text.length > one.text.length ? other : one));
  const message = fieldMessages.tooLongTogether(length, readingLimits.checkIn);
  addIssue({ code: 'custom', path: longest.path, message });
}

const checkInAnswer = z.object({
  success: z.boolean(),
  /** Plain text of the academic summary; empty while it is held. */
  analysis: z.string().nullable(),
  error: z.string().nullable(),
  check_in_id: id.nullable(),
  /** `held` while the teacher looks first, written or not. */
  state: z.enum(['done', 'held', 'stopped', 'refused']),
  held_as: z.enum(heldAs).optional(),
  result: academicSummary.nullable(),
  /** Version within its thread, from 1. */
  draft: z.int().min(1).nullable(),
});

export const getCheckIn = call({
  method: 'get',
  path: '/api/check-ins/{key}',
  access: 'submission',
  summary:
    'What became of the summary of a check-in, by the Idempotency-Key that it was handed in under; null while it is written.',
  input: z.object({ key: z.string().regex(/^[\w-]{22,128}$/) }),
  output: z.object({ answer: checkInAnswer.nullable() }),
  errors: ['NOT_FOUND'],
  fallback: 'CHECK_IN_FAILED',
});

export const readingAiSummary = call({
  method: 'post',
  path: '/api/functions/reading-ai-summary',
  access: 'student',
  minimumStatus: 'ended',
  summary:
    'Stores the check-in under the Idempotency-Key and writes the summary for the teacher; answers its academic part once it is written, or at once that the teacher looks first. The same key answers the same check-in. Needs the headers Idempotency-Key and X-Submission-Secret, both random and made by the browser. With X-Check-In-Id, of a check-in that was answered before, nothing is stored anew where that one is gone.',
  input: z
    .object({
      /** Ignored but for its shape: the server loads the alias by its id. */
      alias: text('Alias', readingLimits.alias),
      bookTitle: requiredText('Book title', readingLimits.bookText),
      bookAuthor: requiredText('Author', readingLimits.bookText),
      formData: readingForm,
      groupConfig: z.object({ group_id: id }),
      toggles: readingToggles.partial().optional(),
      sessionId: z.string().regex(/^[\w-]{1,64}$/),
      /** The version before, of the same alias and sent with the same secret. */
      continues: id.nullable().default(null),
    })
    .superRefine(refuseTooMuch),
  output: checkInAnswer,
  errors: [
    'NOT_FOUND',
    'BOOK_INFO_REQUIRED',
    'READING_CONFIG_MISSING',
    'ALIAS_GONE',
    'IDEMPOTENCY_KEY_REUSED',
    'CHECK_IN_CONTINUED',
    'CHECK_IN_UNFINISHED',
    'CHECK_IN_HELD',
    'CHECK_IN_UNCHANGED',
    'NO_MORE_VERSIONS',
    'RATE_LIMITED',
    'MALFORMED_REQUEST',
    'CHECK_IN_FAILED',
  ],
  incomplete: { bookTitle: 'BOOK_INFO_REQUIRED', bookAuthor: 'BOOK_INFO_REQUIRED' },
  fallback: 'CHECK_IN_FAILED',
  refusal: (message, code) => ({
    success: false,
    analysis: null,
    error: message,
    code,
    check_in_id: null,
    state: 'refused',
    result: null,
    draft: null,
  }),
});
export type CheckInRequest = z.input<typeof readingAiSummary.input>;
