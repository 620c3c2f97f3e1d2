import { z } from 'zod';
import { call } from './call.ts';
import { limits } from './constants.ts';
import { id, moment, text } from './text.ts';

export const concernKinds = ['self-harm', 'abuse', 'neglect', 'bullying', 'violence'] as const;
export type ConcernKind = (typeof concernKinds)[number];
export const concernAbouts = ['self', 'someone', 'text'] as const;
/** From sure to unsure: plain words, what a model confirmed, a strong finding, a guess, and what a model did not confirm. */
export const concernCertainties = ['plain', 'confirmed', 'likely', 'possible', 'unconfirmed'] as const;
/** Of what is plain a mail tells; what is perhaps a concern waits in a folded list. */
export const concernTiers = ['plain', 'perhaps'] as const;
export type ConcernTier = (typeof concernTiers)[number];
export const concernStates = ['open', 'read', 'not_a_concern'] as const;
export type ConcernState = (typeof concernStates)[number];

/** How far a work was checked: for meaning only in part where it is too long; by nobody where every try failed. */
export const safeguardingChecks = [
  'rules',
  'rules and some meanings',
  'rules and meanings',
  'nobody',
] as const;
export type SafeguardingCheck = (typeof safeguardingChecks)[number];

/** Per work: more would crowd out other students. */
export const mostPassages = 10;
/** Works listed of each kind: perhaps a concern, seen, and unchecked. */
export const concernsListed = 20;
/** Works marked at once. */
const mostMarked = 50;

/** Label of a student's text in the General Station, for teachers. */
export const workField = 'The student’s work';

/** A student's words that a teacher may want to read, found by an automatic check that can miss things. */
export const concernPassage = z.object({
  id,
  kind: z.enum(concernKinds),
  about: z.enum(concernAbouts),
  /** Label of the entry with these words. */
  field: z.string(),
  quote: z.string(),
  /** The automatic check, or the name of a model. */
  found_by: z.string(),
});
export type ConcernPassage = z.output<typeof concernPassage>;

export type ModelConcern = Omit<ConcernPassage, 'id'>;

/** A submission or check-in, with such words in any of its drafts. */
export const concernWork = z.object({
  /** The newest draft with such words. */
  work_id: id,
  station: z.enum(['general', 'reading']),
  nickname: z.string(),
  /** Title of the unit, or of the book. */
  title: z.string(),
  certainty: z.enum(concernCertainties),
  /** Where the teacher moved it, else where the certainty puts it. */
  tier: z.enum(concernTiers),
  /** What the teacher moved it to; null where that is not why it stands in its tier. */
  moved_to: z.enum(concernTiers).nullable(),
  /** Null until it was checked, and for older work. */
  checked_by: z.enum(safeguardingChecks).nullable(),
  state: z.enum(concernStates),
  /** When the teacher set the state; null before. */
  state_at: moment.nullable(),
  /** What the teacher wrote then. */
  note: z.string().nullable(),
  /** When new words were last found. */
  last_found_at: moment,
  /** The strongest first. */
  passages: z.array(concernPassage).max(mostPassages),
  /** Number of passages beyond these. */
  more: z.int(),
  /** Because of these words nothing is written on one of its drafts until the teacher asks. */
  holds_feedback: z.boolean(),
});
export type ConcernWork = z.output<typeof concernWork>;

/** A work that could not be checked, or has waited too long for it. */
export const uncheckedWork = concernWork
  .pick({ work_id: true, station: true, nickname: true, title: true })
  .extend({
    created_at: moment,
    /** When the teacher marked it as read; null before. */
    read_at: moment.nullable(),
  });
export type UncheckedWork = z.output<typeof uncheckedWork>;

export const listConcerns = call({
  method: 'get',
  path: '/api/concerns',
  access: 'teacher',
  summary: `Work with words that the teacher may want to read: all that wait in the plain tier, then the ${concernsListed} surest and newest others, the latest ${concernsListed} that were seen, and the newest ${concernsListed} that could not be looked through.`,
  output: z.object({
    open: z.array(concernWork),
    /** Including those not listed. */
    open_count: z.int(),
    seen: z.array(concernWork),
    /** The account's mail server refuses the mails about such words. */
    are_alerts_failing: z.boolean(),
    unchecked: z.object({
      /** Including those not listed. */
      count: z.int(),
      works: z.array(uncheckedWork),
      read: z.array(uncheckedWork),
    }),
  }),
  fallback: 'LIST_CONCERNS_FAILED',
});
export type ConcernLists = z.output<typeof listConcerns.output>;

/** A work as the teacher saw it. */
const seenConcern = z.object({ work_id: id, last_found_at: moment });
const unchangedWhere =
  'Where words were found after `last_found_at`, which the teacher has not seen, nothing changes, and the work is answered as it is.';

export const markConcerns = call({
  method: 'post',
  path: '/api/concerns/mark',
  access: 'teacher',
  minimumStatus: 'ended',
  allowedWhenDiskFull: true,
  summary: `The teacher has read the words of these works, or says that they are no concern, or takes that back. ${unchangedWhere} Those that are gone are left out.`,
  input: z.object({
    works: z.array(seenConcern).min(1).max(mostMarked),
    as: z.enum(concernStates),
    /** Kept with each of them until that is taken back. */
    note: text('Note', limits.concernNote).optional(),
  }),
  output: z.object({ concerns: z.array(concernWork) }),
  errors: ['NOT_FOUND'],
  fallback: 'MARK_CONCERN_FAILED',
});

export const moveConcern = call({
  method: 'post',
  path: '/api/concerns/{work_id}/move',
  access: 'teacher',
  minimumStatus: 'ended',
  allowedWhenDiskFull: true,
  summary: `The teacher moves a work to the other tier; null takes that back. ${unchangedWhere}`,
  input: seenConcern.extend({ to: z.enum(concernTiers).nullable() }),
  output: z.object({ concern: concernWork }),
  errors: ['NOT_FOUND'],
  fallback: 'MARK_CONCERN_FAILED',
});

export const markUnchecked = call({
  method: 'post',
  path: '/api/unchecked-works/{work_id}/mark',
  access: 'teacher',
  minimumStatus: 'ended',
  allowedWhenDiskFull: true,
  summary: 'The teacher has read a work that could not be looked through, or takes that back.',
  input: z.object({ work_id: id, as: z.enum(['open', 'read']) }),
  output: z.object({ work: uncheckedWork }),
  errors: ['NOT_FOUND'],
  fallback: 'MARK_CONCERN_FAILED',
});

export const getSupportLine = call({
  method: 'get',
  path: '/api/support-line/{id}',
  access: 'submission',
  byReturnPass: true,
  summary:
    'Whether the fixed line about help, or its half about a trusted adult, is shown with this submission or check-in, by its id or by the idempotency key that it was sent under. Waits a moment for the check.',
  input: z.object({ id: z.string().regex(/^[\w-]{22,128}$/) }),
  output: z.object({
    is_shown: z.boolean(),
    /** The whole as the operator chose it, or the half; null where neither is shown. */
    line: z.string().nullable(),
    /** False while the check is pending: ask again, as the whole may follow the half. */
    is_checked: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
  fallback: 'SUPPORT_LINE_FAILED',
});
