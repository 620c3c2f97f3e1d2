import { z } from 'zod';
import { call } from './call.ts';
import { readingSummary } from './check-ins.ts';
import { limits } from './constants.ts';
import { feedback } from './feedback.ts';
import { readingLimits } from './reading-defaults.ts';
import { id, moment, requiredText, text } from './text.ts';

/** As many works as a page of the inbox holds. */
export const mostAtOnce = 50;

export const releaseWorks = call({
  method: 'post',
  path: '/api/works/release',
  access: 'teacher',
  minimumStatus: 'ended',
  summary: `Lets students see the feedback on these submissions and the summaries of these check-ins. It takes effect at \`release_at\`; until a second before, it can be undone. What is not held, or not written yet, is left as it is.`,
  input: z.object({
    works: z
      .array(
        z.object({
          id,
          /** The version that was read; with a newer one, FEEDBACK_CHANGED, and nothing is released. */
          version: z.int().min(1),
        }),
      )
      .min(1)
      .max(mostAtOnce),
  }),
  output: z.object({ released: z.array(id), release_at: moment }),
  errors: ['FEEDBACK_CHANGED'],
  fallback: 'RELEASE_WORKS_FAILED',
});

export const undoRelease = call({
  method: 'post',
  path: '/api/works/release/undo',
  access: 'teacher',
  minimumStatus: 'ended',
  summary:
    'Holds the feedback on these submissions, and the summaries of these check-ins, again where no student can have seen them.',
  input: z.object({ ids: z.array(id).min(1).max(mostAtOnce) }),
  output: z.object({ held: z.array(id) }),
  fallback: 'UNDO_RELEASE_FAILED',
});

const stepCorrection = z.object({
  label: requiredText('Heading', limits.title),
  body: requiredText('Step', limits.correction),
  keeps_quote: z.boolean(),
  keeps_help: z.boolean(),
});

/** Blocks that are left out stay as they are; null drops one. */
export const correction = z.object({
  strength: requiredText('What works', limits.correction).nullable().optional(),
  /** Default: it stays as long as the praise does. */
  strength_keeps_quote: z.boolean().optional(),
  step1: stepCorrection.optional(),
  step2: stepCorrection.optional(),
  /** A teacher may also answer where there was no answer. */
  answer: requiredText('Answer', limits.correction).nullable().optional(),
  grade: z.null().optional(),
  note: text('Note', limits.correction).nullable().optional(),
});
export type Correction = z.output<typeof correction>;

const inHand = {
  /** From 1; each correction and each rewriting adds one. */
  version: z.int().min(1),
  state: z.enum(['waiting', 'done', 'cancelled', 'failed']),
  /** Not yet seen by its student: it waits for a release, or for the seconds after one. */
  is_held: z.boolean(),
  /** Null where nobody released it, also if it was never held. */
  release_at: moment.nullable(),
  /** Replaced versions as plain text, the oldest first. */
  earlier: z.array(
    z.object({
      version: z.int().min(1),
      replaced_by: z.enum(['teacher', 'program']),
      replaced_at: moment,
      text: z.string(),
    }),
  ),
  can_ask_again: z.boolean(),
  /** Because of plain words of harm nothing is written until the teacher asks. */
  is_held_for_concern: z.boolean(),
};

/** `result` is null until it is written. */
export const teacherFeedback = z.object({
  station: z.literal('general'),
  result: feedback.nullable(),
  ...inHand,
});
export const teacherSummary = z.object({
  station: z.literal('reading'),
  result: readingSummary.nullable(),
  ...inHand,
});
export const heldText = z.discriminatedUnion('station', [teacherFeedback, teacherSummary]);
export type HeldText = z.output<typeof heldText>;
export type TeacherSummary = z.output<typeof teacherSummary>;
export type TeacherFeedback = z.output<typeof teacherFeedback>;

export const correctFeedback = call({
  method: 'put',
  path: '/api/works/{id}/feedback',
  access: 'teacher',
  minimumStatus: 'ended',
  summary:
    'Changes blocks of the feedback on a submission; what was there before is kept. Once a student can have seen it, a block can be corrected, not dropped.',
  input: correction.extend({
    id,
    /** The version that was read; FEEDBACK_CHANGED if there is a newer one. */
    version: z.int().min(1),
  }),
  output: z.object({ feedback: teacherFeedback }),
  errors: ['NOT_FOUND', 'NOT_HELD', 'FEEDBACK_CHANGED', 'FEEDBACK_NOT_READY'],
  fallback: 'CORRECT_FEEDBACK_FAILED',
});

const entryCorrection = (most: number) =>
  z
    .array(z.object({ at: z.int().min(0), note: requiredText('Note', limits.correction).nullable() }))
    .max(most)
    .default([]);

/** Parts that are left out stay as they are; null drops a note with its verdict. */
export const summaryCorrection = z.object({
  overview: requiredText('Overview', limits.correction).nullable().optional(),
  vocabulary: entryCorrection(readingLimits.vocabularyMax),
  comprehension: entryCorrection(readingLimits.questions),
  note: text('Note', limits.correction).nullable().optional(),
});
export type SummaryCorrection = z.output<typeof summaryCorrection>;

export const correctSummary = call({
  method: 'put',
  path: '/api/works/{id}/summary',
  access: 'teacher',
  minimumStatus: 'ended',
  summary:
    'Changes parts of the summary of a check-in; what was there before is kept. Entries are named by their place, from 0. Once a student can have seen it, a part can be corrected, not dropped.',
  input: summaryCorrection.extend({
    id,
    /** The version that was read; FEEDBACK_CHANGED if there is a newer one. */
    version: z.int().min(1),
  }),
  output: z.object({ summary: teacherSummary }),
  errors: ['NOT_FOUND', 'NOT_HELD', 'FEEDBACK_CHANGED', 'FEEDBACK_NOT_READY'],
  fallback: 'CORRECT_FEEDBACK_FAILED',
});

export const noteWorks = call({
  method: 'post',
  path: '/api/works/note',
  access: 'teacher',
  minimumStatus: 'ended',
  summary: `Adds the same note to what is written on these submissions and check-ins, at most ${mostAtOnce}. One that has another note keeps it, and what is not written gets none. What there is not is left out.`,
  input: z.object({
    ids: z.array(id).min(1).max(mostAtOnce),
    note: requiredText('Note', limits.correction),
  }),
  output: z.object({ noted: z.array(id), has_note: z.array(id), not_written: z.array(id) }),
  fallback: 'CORRECT_FEEDBACK_FAILED',
});

export const writeHeld = call({
  method: 'post',
  path: '/api/works/{id}/write',
  access: 'teacher',
  summary:
    'Has written what was held for a concern, on a submission or a check-in. It stays held until it is released.',
  input: z.object({ id }),
  errors: ['NOT_FOUND'],
  fallback: 'WRITE_HELD_FAILED',
});

export const askAgain = call({
  method: 'post',
  path: '/api/works/{id}/ask-again',
  access: 'teacher',
  summary:
    'Has held feedback written again by the model, with a hint of the teacher. What was there before is kept.',
  input: z.object({ id, version: z.int().min(1), hint: requiredText('Hint', limits.hint) }),
  errors: [
    'NOT_FOUND',
    'NOT_HELD',
    'FEEDBACK_CHANGED',
    'FEEDBACK_NOT_READY',
    'NO_MODEL_CONNECTED',
    'RATE_LIMITED',
  ],
  fallback: 'ASK_AGAIN_FAILED',
});
