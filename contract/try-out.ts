import { z } from 'zod';
import { call } from './call.ts';
import { bodyLimits, limits } from './constants.ts';
import { feedback } from './feedback.ts';
import { starterIds } from './starter-units.ts';
import { id, requiredText } from './text.ts';
import { unitDraft } from './unit-draft.ts';

const trial = z.object({
  feedback,
  /** The coach wrote because the day's AI budget was spent. */
  is_over_budget: z.boolean(),
});
export type Trial = z.output<typeof trial>;

export const tryUnit = call({
  method: 'post',
  path: '/api/units/try-out',
  access: 'teacher',
  summary:
    'Writes feedback on a text by a unit as it is saved and as it would be with edits. Nothing is kept of the text or of what is written.',
  input: z.object({
    /** Null for a unit that was never saved. */
    unit_id: id.nullable(),
    /** Null where nothing is edited. */
    edited: unitDraft.nullable(),
    work: requiredText('Work', limits.work),
  }),
  output: z.object({
    /** With hard identifiers replaced: offsets of quotes count in this text. */
    work: z.string(),
    replaced: z.int(),
    /** Null where the unit was never saved. */
    as_saved: trial.nullable(),
    /** Null where nothing is edited. */
    as_edited: trial.nullable(),
  }),
  errors: ['NOT_FOUND', 'TRY_OUT_WITHOUT_UNIT', 'TRY_OUT_LIMIT_REACHED', 'RATE_LIMITED'],
  fallback: 'TRY_OUT_FAILED',
  maxBody: bodyLimits.unit,
});

export const tryCoach = call({
  method: 'post',
  path: '/api/try',
  access: 'public',
  summary:
    'The built-in coach’s feedback on a text by one of the ready-made units, for whoever has no account. No model is asked, and nothing is kept of the text or of what is written.',
  input: z.object({
    unit: z.enum(starterIds),
    work: requiredText('Your paragraph', limits.work),
  }),
  output: z.object({
    /** With hard identifiers replaced: offsets of quotes count in this text. */
    work: z.string(),
    replaced: z.int(),
    /** Null where the words tell plainly of harm: nothing is written on them. */
    feedback: feedback.nullable(),
    /** The line about help, or its half, where a student would be shown it. */
    support_line: z.string().nullable(),
  }),
  errors: ['TRY_LIMIT_REACHED'],
  fallback: 'TRY_FAILED',
  maxBody: bodyLimits.student,
});
