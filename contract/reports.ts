import { z } from 'zod';
import { call } from './call.ts';
import { excerptLength, limits, type reportMails } from './constants.ts';
import { id, moment, text } from './text.ts';

const line = (label: string) => text(label, 1_000);
const longer = (label: string) => text(label, limits.work);

const readingPayload = z.object({
  reading_dates_range: line('Dates'),
  volume: z.object({ pages_read: z.number().min(0) }).nullable(),
  vocabulary: z.array(z.object({ word: line('Word'), context: longer('Usage') })).max(50),
  comprehension: z.object({
    q_and_a: z.array(z.object({ question: longer('Question'), answer: longer('Answer') })).max(50),
    ai_summary: longer('Summary').nullable(),
  }),
  other_items: z.array(z.object({ label: line('Label'), answer: longer('Answer') })).max(50),
});

const generalPayload = z.object({
  student_input_excerpt: text('Excerpt', excerptLength),
  strategies_used: z.array(line('Strategy')).max(50),
  two_step_feedback: z.object({
    step1_label: line('Label'),
    step1_body: longer('Step'),
    step2_label: line('Label'),
    step2_body: longer('Step'),
  }),
  referenced_texts: z.array(longer('Text')).max(50),
});

const reportFrame = {
  /** Of a reading group; null in the General Station. */
  group_id: id.nullable(),
  /** The unit or the reading group. */
  config_id: id.nullable(),
  alias_id: id.nullable(),
  meta: z.object({
    group_label: line('Group').nullable(),
    config_title: line('Title').nullable(),
    alias_label: line('Alias'),
    alias_code: line('Alias').nullable(),
    timestamp_iso: moment,
  }),
  /** The Idempotency-Key of the submission or the id of a work; a used one is answered `{deduped: true}`. */
  submission_key: z.string().regex(/^[\w-]{22,128}$/),
};

export const mailSendPdfFromPortal = call({
  method: 'post',
  path: '/api/functions/mail-send-pdf-from-portal',
  access: 'student',
  byReturnPass: true,
  minimumStatus: 'ended',
  summary:
    'Keeps the report on a finished feedback and mails it to the teacher as a PDF. It is made from what is stored: the payload is checked for its shape only. Needs the header X-Submission-Secret of that submission. Answers once the report is kept; sending goes on in the background.',
  input: z.object({
    ...reportFrame,
    station: z.enum(['general', 'reading']),
    payload: z.union([generalPayload, readingPayload]),
  }),
  output: z.object({ deduped: z.boolean() }),
  errors: ['REPORT_INCOMPLETE', 'NOT_FOUND', 'FEEDBACK_NOT_READY', 'SUBMISSION_KEY_REUSED', 'RATE_LIMITED'],
  incomplete: 'REPORT_INCOMPLETE',
  fallback: 'REPORT_MAIL_FAILED',
});
export type ReportRequest = z.input<typeof mailSendPdfFromPortal.input>;

export type ReportMail = (typeof reportMails)[number];

export const report = z.object({
  id,
  created_at: moment,
  mail: z.object({
    /** `off` where the teacher wants no mail; `waiting` also between retries. */
    state: z.enum(['off', 'waiting', 'sent', 'failed']),
    sent_at: moment.nullable(),
    /** Null unless it waits. */
    next_try_at: moment.nullable(),
    /** Why sending failed, as shown to the teacher; also between retries. */
    failure: z.string().nullable(),
  }),
});
export type Report = z.output<typeof report>;

export const getReportPdf = call({
  method: 'get',
  path: '/api/reports/{id}/pdf',
  access: 'teacher',
  summary: 'The report as a PDF file.',
  input: z.object({ id }),
  output: z.never(),
  file: 'application/pdf',
  errors: ['NOT_FOUND'],
  fallback: 'REPORT_PDF_FAILED',
});

export const resendReport = call({
  method: 'post',
  path: '/api/reports/{id}/resend',
  access: 'teacher',
  minimumStatus: 'ended',
  summary: "Mails the report once more to the account's own address.",
  input: z.object({ id }),
  output: z.object({ report }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  fallback: 'RESEND_REPORT_FAILED',
});
