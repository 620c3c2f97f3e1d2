import { z } from 'zod';
import { call } from './call.ts';
import { gradeBands, limits } from './constants.ts';
import { problemMessage } from './errors.ts';
import { feedbackOptionIds } from './feedback-options.ts';
import { heldAs } from './held-as.ts';
import { quote } from './quote.ts';
import { receiptParts } from './receipt-facts.ts';
import { remarks, writtenBy } from './remarks.ts';
import { progress, reply } from './step-progress.ts';
import { id, moment, requiredText, text } from './text.ts';

export const organizers = ['T-chart', 'Venn diagram', 'Cause and effect', 'Story map', 'Web'] as const;

export const help = z.object({
  option: z.enum(feedbackOptionIds),
  text: z.string(),
  /** Starters, words, questions or small actions; empty where the strategy has none. */
  items: z.array(z.string()),
  /** Word for word from the unit or mentor texts. */
  source_quote: z.string().nullable(),
  organizer: z.enum(organizers).nullable(),
  /** Null where it is the writer of the step. */
  written_by: z.string().nullable().default(null),
});
export type Help = z.output<typeof help>;

/** A criterion by its place in the unit, in the words it had then. */
const criterion = z.object({ id: z.int().min(1), text: z.string() });

export const strength = z.object({
  text: z.string(),
  /** Null only where the teacher praises in words that quote nothing. */
  quote: quote.nullable(),
  /** Null where no criterion asks for what is praised, and in older feedback. */
  criterion: criterion.nullable().default(null),
  written_by: writtenBy,
});
export type Strength = z.output<typeof strength>;

export const step = z.object({
  label: z.string(),
  body: z.string(),
  /** Null only where there is nothing to quote: blank or off-task work. */
  quote: quote.nullable(),
  /** Other places that the step is about; left out where there are none. */
  also: z.array(quote).max(2).optional(),
  criterion,
  help: z.array(help),
  /** Null where it is `source` of the feedback. */
  written_by: z.string().nullable(),
});
export type Step = z.output<typeof step>;

/** With up to three places in the work that illustrate it. */
export const answer = z.object({ text: z.string(), places: z.array(quote).max(3), written_by: writtenBy });
export type Answer = z.output<typeof answer>;

/** A band per criterion, never a number. */
export const grade = z.object({
  criteria: z.array(criterion.extend({ band: z.enum(gradeBands) })),
  overall: z.enum(gradeBands),
  explanation: z.string(),
  written_by: writtenBy,
});
export type Grade = z.output<typeof grade>;

export const blockNames = ['strength', 'step1', 'step2', 'answer', 'grade'] as const;
export type BlockName = (typeof blockNames)[number];

export const receiptOfFeedback = z.object({
  ...receiptParts,
  /** Sentences of mentor and unit texts given to the model; null where none was asked. */
  texts: z.object({ given: z.int(), of: z.int() }).nullable(),
  /** When the unit was saved that this was written for. */
  unit_saved_at: moment.nullable(),
});

/** One feedback. Screen, print-out and plain text are views of this value. */
export const feedback = z.object({
  /** `start` for blank or off-task work, `stretch` where the goal is met, else `revise`. */
  verdict: z.enum(['revise', 'stretch', 'start']),
  strength: strength.nullable(),
  step1: step,
  step2: step,
  /** Null without a question, and from the coach, which cannot answer. */
  answer: answer.nullable().default(null),
  grade: grade.nullable(),
  /** Outcome of the steps of the draft before; null on a first draft. */
  progress: progress.nullable().default(null),
  /** Blocks that the teacher has reworded. */
  edited: z.array(z.enum(blockNames)).default([]),
  note: z.string().nullable().default(null),
  /** The model's name, or `coachSource`. */
  source: z.string(),
  by: z.enum(['model', 'coach']),
  /** Changes with the prompt, the checks or the coach. */
  configuration_version: z.string(),
  checks_passed: z.array(z.string()),
  ...remarks,
  generated_at: moment,
  /** Null for older feedback, and where it is not known which models were asked. */
  receipt: receiptOfFeedback.nullable().default(null),
});
export type Feedback = z.output<typeof feedback>;

/** Sent while feedback is written. Every event has an id, from which a reader can resume. */
export const feedbackEvent = z.discriminatedUnion('type', [
  /** The work is stored with hard identifiers replaced: offsets of quotes count in this text. */
  z.object({ type: z.literal('accepted'), submission_id: id, work: z.string(), replaced: z.int() }),
  /** Outcome of the steps of the draft before, found by rules before anybody writes. */
  z.object({ type: z.literal('progress'), value: progress }),
  z.object({ type: z.literal('writing'), source: z.string(), again: z.boolean() }),
  /** A block is sent whole, once its checks have passed. It is never taken back. */
  z.object({ type: z.literal('strength'), value: strength }),
  z.object({ type: z.literal('step'), block: z.enum(['step1', 'step2']), value: step }),
  z.object({ type: z.literal('answer'), value: answer }),
  z.object({ type: z.literal('grade'), value: grade }),
  /** The whole feedback; `feedback` is its plain text. */
  z.object({ type: z.literal('done'), feedback: z.string(), result: feedback }),
  /** The teacher looks first: nothing is sent before the release. */
  z.object({ type: z.literal('held'), held_as: z.enum(heldAs) }),
  z.object({ type: z.literal('cancelled') }),
  z.object({ type: z.literal('failed'), code: z.string(), message: z.string() }),
]);
export type FeedbackEvent = z.output<typeof feedbackEvent>;

const feedbackAnswer = z.object({
  success: z.boolean(),
  feedback: z.string().nullable(),
  error: z.string().nullable(),
  submission_id: id.nullable(),
  /** `held` where the teacher looks first: then `feedback` is empty. */
  state: z.enum(['done', 'held', 'stopped', 'refused']),
  held_as: z.enum(heldAs).optional(),
  result: feedback.nullable(),
});

export const generateFeedback = call({
  method: 'post',
  path: '/api/functions/generate-feedback',
  access: 'student',
  byReturnPass: 'continues',
  minimumStatus: 'ended',
  summary:
    'Stores the work under the Idempotency-Key and writes feedback on it. The same key answers the same run. Needs the headers Idempotency-Key and X-Submission-Secret, both random and made by the browser.',
  input: z.object({
    studentName: requiredText('Nickname', limits.nickname),
    submissionContent: requiredText('Your work', limits.work),
    submissionType: z.enum(['text', 'camera']).default('text'),
    /** Only the id is trusted: the server loads the unit. */
    unitConfiguration: z.object({ id }),
    studentQuestion: text('Question for the AI', limits.question).nullable().default(null),
    goal: text('My goal', limits.goal).nullable().default(null),
    /** The draft before, of the same thread and sent with the same secret. */
    continues: id.nullable().default(null),
    /** Checked against the link, never trusted. */
    teacherId: id.optional(),
  }),
  output: feedbackAnswer,
  stream: feedbackEvent,
  errors: [
    'NAME_AND_WORK_REQUIRED',
    'PROJECT_REQUIRED',
    'PROJECT_GONE',
    'IDEMPOTENCY_KEY_REUSED',
    'DRAFT_CONTINUED',
    'DRAFT_UNFINISHED',
    'DRAFT_HELD',
    'DRAFT_UNCHANGED',
    'NO_MORE_DRAFTS',
    'RATE_LIMITED',
    'TOO_MANY_STREAMS',
    'MALFORMED_REQUEST',
    'NOT_FOUND',
    'GENERATE_FEEDBACK_FAILED',
  ],
  incomplete: {
    studentName: 'NAME_AND_WORK_REQUIRED',
    submissionContent: 'NAME_AND_WORK_REQUIRED',
    unitConfiguration: 'PROJECT_REQUIRED',
  },
  fallback: 'GENERATE_FEEDBACK_FAILED',
  refusal: (message, code) => ({
    success: false,
    feedback: null,
    error: message,
    code,
    submission_id: null,
    state: 'refused',
    result: null,
  }),
});

/** A submission as seen by the browser that made it. */
export const submission = z.object({
  id,
  unit_id: id,
  unit_title: z.string(),
  nickname: z.string(),
  work: z.string(),
  question: z.string().nullable(),
  goal: z.string().nullable(),
  /** Draft within its thread, from 1. */
  draft: z.int().min(1),
  /** Drafts that the unit accepts; null where it accepts no more work. */
  draft_limit: z.int().nullable(),
  /** The newest draft of the thread, perhaps sent from another tab or device. */
  latest_id: id,
  reply: reply.nullable(),
  created_at: moment,
  /** `held` until the teacher releases it, written or not. */
  state: z.enum(['waiting', 'held', 'done', 'cancelled', 'failed']),
  held_as: z.enum(heldAs).optional(),
  /** Plain text, once it is done. */
  feedback: z.string().nullable(),
  result: feedback.nullable(),
});
export type Submission = z.output<typeof submission>;

export const getSubmission = call({
  method: 'get',
  path: '/api/submissions/{id}',
  access: 'submission',
  byReturnPass: true,
  summary:
    'A submission with its feedback. Asked with `Accept: text/event-stream`, replays the feedback from `Last-Event-ID` and follows it to its end. `print` leaves out quotations that belong on no paper.',
  input: z.object({ id, as: z.enum(['screen', 'print']).optional() }),
  output: z.object({ submission }),
  stream: feedbackEvent,
  errors: ['NOT_FOUND', 'TOO_MANY_STREAMS'],
  fallback: 'GENERATE_FEEDBACK_FAILED',
});

export const cancelFeedback = call({
  method: 'post',
  path: '/api/submissions/{id}/cancel',
  access: 'submission',
  byReturnPass: true,
  minimumStatus: 'ended',
  allowedWhenDiskFull: true,
  summary:
    'Stops writing feedback on a submission. The work stays. What is held is written on: its teacher looks first.',
  input: z.object({ id }),
  errors: ['NOT_FOUND'],
  fallback: 'GENERATE_FEEDBACK_FAILED',
});

export function feedbackFailure(reason: string): string {
  return problemMessage('GENERATE_FEEDBACK_FAILED', { reason });
}
