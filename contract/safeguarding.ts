import { z } from 'zod';
import { call } from './call.ts';
import { id, moment } from './text.ts';

export const concernKinds = ['self-harm', 'abuse', 'neglect', 'bullying', 'violence'] as const;
export type ConcernKind = (typeof concernKinds)[number];
export const concernAbouts = ['self', 'someone', 'text'] as const;

/** A student's words that a teacher may want to read, found by an automatic check that can miss things. */
export const concern = z.object({
  id,
  /** The submission or check-in that it stands in. */
  work_id: id,
  station: z.enum(['general', 'reading']),
  nickname: z.string(),
  /** Title of the unit, or of the book. */
  title: z.string(),
  kind: z.enum(concernKinds),
  about: z.enum(concernAbouts),
  /** Which entry the words stand in, as its label says. */
  field: z.string(),
  quote: z.string(),
  /** The automatic check, or the name of a model. */
  found_by: z.string(),
  created_at: moment,
  acknowledged_at: moment.nullable(),
});
export type Concern = z.output<typeof concern>;

/** A sentence that a model thinks the teacher may want to read, in the student's own words. */
export type ModelConcern = Pick<Concern, 'kind' | 'about' | 'field' | 'quote' | 'found_by'>;

export const listConcerns = call({
  method: 'get',
  path: '/api/concerns',
  access: 'teacher',
  summary: 'Concerns that wait to be acknowledged, the newest first, and the latest 50 that were.',
  input: z.object({}),
  output: z.object({ open: z.array(concern), acknowledged: z.array(concern) }),
  errors: [],
  fallback: 'LIST_CONCERNS_FAILED',
});

export const acknowledgeConcern = call({
  method: 'post',
  path: '/api/concerns/{id}/acknowledge',
  access: 'teacher',
  minimumStatus: 'ended',
  allowedWhenDiskFull: true,
  summary: 'The teacher has read a concern.',
  input: z.object({ id }),
  output: z.object({ concern }),
  errors: ['NOT_FOUND'],
  fallback: 'ACKNOWLEDGE_CONCERN_FAILED',
});

export const getSupportLine = call({
  method: 'get',
  path: '/api/support-line/{id}',
  access: 'submission',
  summary:
    'Whether the one fixed line about help is shown with this submission or check-in. Waits a moment for the check.',
  input: z.object({ id }),
  output: z.object({
    is_shown: z.boolean(),
    /** False where the check is still to come: then it is worth asking again. */
    is_checked: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
  fallback: 'SUPPORT_LINE_FAILED',
});
