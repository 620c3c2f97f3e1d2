import { z } from 'zod';
import { call } from './call.ts';
import { bodyLimits, limits } from './constants.ts';
import { photo, photoErrors, photoReading } from './photos.ts';
import { id, requiredText } from './text.ts';

/** Work on paper is handed in by a teacher, or with the teacher's code of an hour (`paper-codes.ts`). */

/** As it was scanned or typed; read by `return-words.ts`. */
const code = z.string().max(200);

/** Pages read and drafts handed in, each per hour. */
export const paperPerHour = 120;

export const findPaperThread = call({
  method: 'post',
  path: '/api/paper/thread',
  access: 'paper',
  summary: "Whose thread a return code opens, among the works of this teacher's students alone.",
  input: z.object({ code }),
  output: z.object({
    nickname: z.string(),
    unit_title: z.string(),
    /** The draft that would be handed in now. */
    draft: z.int().min(2),
    /** Why it would be refused now, whatever its text; null where it would be accepted. */
    refusal: z.enum(['PAPER_UNFINISHED', 'PAPER_HELD', 'PAPER_NO_MORE_DRAFTS', 'PAPER_UNIT_GONE']).nullable(),
  }),
  errors: ['RATE_LIMITED', 'RETURN_CODE_MISTYPED', 'PAPER_CODE_UNKNOWN'],
  fallback: 'FIND_PAPER_FAILED',
});

export const paperUnit = z.object({ id, title: z.string() });
export type PaperUnit = z.output<typeof paperUnit>;

export const listPaperUnits = call({
  method: 'get',
  path: '/api/paper/units',
  access: 'paper',
  summary: 'The units that the students of this class can choose, by title alone, the newest first.',
  output: z.object({ units: z.array(paperUnit) }),
  fallback: 'LIST_PAPER_UNITS_FAILED',
});

export const readPaper = call({
  method: 'post',
  path: '/api/paper/photo',
  access: 'paper',
  allowedWhenDiskFull: true,
  summary: `Reads the text of one page for its teacher, as process-text-image does for students; ${paperPerHour} pages an hour, which count for no student. The photo is not kept.`,
  input: photo,
  output: photoReading,
  maxBody: bodyLimits.photo,
  busy: 'PHOTO_BUSY',
  errors: photoErrors,
  fallback: 'PHOTO_FAILED',
});

const page = {
  work: requiredText('Text of the page', limits.work),
  /** 'camera' if any of it was read from a photo. */
  submission_type: z.enum(['text', 'camera']).default('camera'),
};

export const handInPaper = call({
  method: 'post',
  path: '/api/paper/drafts',
  access: 'paper',
  summary:
    'Stores a text as the next draft of the thread that a return code opens, under the Idempotency-Key, and has feedback written on it. The same key answers the same draft.',
  input: z.object({
    code,
    /** The draft that was confirmed: if another one is next by now, nothing is handed in. */
    draft: z.int().min(2).max(1000),
    ...page,
  }),
  errors: [
    'RATE_LIMITED',
    'MALFORMED_REQUEST',
    'RETURN_CODE_MISTYPED',
    'PAPER_CODE_UNKNOWN',
    'PAPER_CONTINUED',
    'PAPER_UNFINISHED',
    'PAPER_HELD',
    'PAPER_UNCHANGED',
    'PAPER_NO_MORE_DRAFTS',
    'PAPER_UNIT_GONE',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  fallback: 'HAND_IN_PAPER_FAILED',
});

export const handInFirstDraft = call({
  method: 'post',
  path: '/api/paper/first-drafts',
  access: 'paper',
  summary:
    'Stores a text as the first draft of a work, under the Idempotency-Key, and has feedback written on it. The code that the page made opens the work from then on; its hash alone is kept.',
  input: z.object({
    /** The same for the same Idempotency-Key. */
    code,
    unit_id: id,
    nickname: requiredText('Nickname', limits.nickname),
    /** Also where somebody has handed in under this nickname in this unit. */
    is_separate: z.boolean().default(false),
    ...page,
  }),
  errors: [
    'RATE_LIMITED',
    'MALFORMED_REQUEST',
    'RETURN_CODE_MISTYPED',
    'PAPER_UNIT_HIDDEN',
    'PAPER_NO_LINK',
    'PAPER_NAME_TAKEN',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  fallback: 'HAND_IN_PAPER_FAILED',
});
