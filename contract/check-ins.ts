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

/** Pages against pace, by program. */
export const volumeSummary = z.object({
  pages_read: z.int(),
  /** School days that the dates span, 5 where not both are given. In summaries of before they are days of the calendar. */
  days: z.int(),
  expected_pages: z.int(),
  verdict: z.enum(paceVerdicts),
});

const academicSummary = z.object({
  /** Two to four sentences on the whole check-in; null where its teacher left them out. */
  overview: z.string().nullable(),
  overview_written_by: writtenBy,
  volume: volumeSummary.nullable(),
  /** One for each entry of the form, in order. `note` says why, to the student; both are null where its teacher left them out. */
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
  /** Answers to the teacher's own questions: they are not judged. */
  others: z.array(z.object({ label: z.string(), question: z.string(), answer: z.string() })),
  /** Parts whose words the teacher changed after they were written. */
  edited: z.array(z.string()).default([]),
  /** What the teacher adds in words of their own. */
  note: z.string().nullable().default(null),
  /** The model's name, or `coachSource`. */
  source: z.string(),
  by: z.enum(['model', 'coach']),
  configuration_version: z.string(),
  checks_passed: z.array(z.string()),
  ...remarks,
  generated_at: moment,
  /** Null where it was written before this was kept, and where it was lost who was asked. */
  receipt: z
    .object({
      ...receiptParts,
      /** Changes with pace, level and questions of the group, as they stood when it was handed in. */
      settings: z.string(),
    })
    .nullable()
    .default(null),
});

/** What a student sees of the summary. */
export type StudentReadingSummary = z.output<typeof academicSummary>;

/** Something for the teacher to look at, with the student's words where there are some. */
export const readingFlag = z.object({
  kind: z.enum(readingFlagKinds),
  note: z.string(),
  quote: z.string().nullable(),
});
export type ReadingFlag = z.output<typeof readingFlag>;

/** The whole summary, as its teacher sees it. */
export const readingSummary = academicSummary.extend({ flags: z.array(readingFlag) });
export type ReadingSummary = z.output<typeof readingSummary>;

/** How an entry is judged, by whoever writes the summary. */
export type Judgement<Entry extends { verdict: string | null; note: string | null }> = {
  [Part in 'verdict' | 'note']: NonNullable<Entry[Part]>;
};

export const readingForm = z.object({
  /** Id of the alias. */
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

/** Every text that a student typed, with its place in the request. */
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

/** Refuses more than a check-in holds, at the longest entry: that is where shortening helps. */
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
  /** `held` where the teacher looks first, whether it is written by then or not. */
  state: z.enum(['done', 'held', 'stopped', 'refused']),
  /** Where it is held. */
  held_as: z.enum(heldAs).optional(),
  result: academicSummary.nullable(),
  /** Which version of its thread this is, from 1. */
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
      /** Name of the alias; the server loads it by its id and trusts nothing else. */
      alias: text('Alias', readingLimits.alias),
      bookTitle: requiredText('Book title', readingLimits.bookText),
      bookAuthor: requiredText('Author', readingLimits.bookText),
      formData: readingForm,
      /** The server loads the configuration of the alias's group. */
      groupConfig: z.object({ group_id: id }),
      toggles: readingToggles.partial().optional(),
      sessionId: z.string().regex(/^[\w-]{1,64}$/),
      /** The version before, of the same alias: this one is the next of its thread, sent with the secret of the first. */
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
