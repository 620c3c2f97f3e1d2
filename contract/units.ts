import { z } from 'zod';
import { call } from './call.ts';
import { bodyLimits, gradeLevels, releaseModes } from './constants.ts';
import { criterionKinds } from './criterion-kinds.ts';
import { feedbackOptionIds } from './feedback-options.ts';
import { id, moment } from './text.ts';
import { unitDraft } from './unit-draft.ts';

/** Has no limits: they apply to what is entered, and a unit that was once accepted must stay readable. */
export const unit = z.object({
  title: z.string(),
  grade_level: z.enum(gradeLevels),
  learning_objectives: z.string(),
  learning_sources: z.string(),
  /** Students see the unit texts. */
  shows_texts: z.boolean(),
  mentor_texts: z.string(),
  assessment_criteria: z.string(),
  criterion_kinds: z.array(z.object({ text: z.string(), kind: z.enum(criterionKinds) })),
  criterion_levels: z.array(
    z.object({
      text: z.string(),
      levels: z.array(z.object({ name: z.string(), points: z.string(), description: z.string() })),
    }),
  ),
  /** Students see the levels. */
  shows_levels: z.boolean(),
  expected_mistakes: z.string(),
  draft_limit: z.int(),
  release: z.enum(releaseModes),
  task_sequence: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      enabled: z.boolean(),
      position: z.int(),
    }),
  ),
  feedback_options: z.array(
    z.object({
      id: z.enum(feedbackOptionIds),
      title: z.string(),
      enabled: z.boolean(),
      instructions: z.string(),
    }),
  ),
  id,
  user_id: id,
  visible_to_students: z.boolean(),
  created_at: moment,
  updated_at: moment,
});
export type Unit = z.output<typeof unit>;

/** Without its texts, which may be long. */
export const listedUnit = unit.pick({
  id: true,
  title: true,
  grade_level: true,
  visible_to_students: true,
  updated_at: true,
});
export type ListedUnit = z.output<typeof listedUnit>;

export const studentUnit = unit.pick({ id: true, title: true, grade_level: true, draft_limit: true });
export type StudentUnit = z.output<typeof studentUnit>;

/** What a student is to do, and what it is read for. */
export const assignment = z.object({
  /** Those that are switched on, in their order. */
  tasks: z.array(z.object({ title: z.string(), description: z.string() })),
  criteria: z.array(z.string()),
  /** The unit texts; null where their teacher does not show them. */
  texts: z.string().nullable(),
  /** Levels of criteria; left out where their teacher does not show them. */
  levels: unit.shape.criterion_levels.optional(),
});
export type Assignment = z.output<typeof assignment>;

export const listUnits = call({
  method: 'get',
  path: '/api/units',
  access: 'teacher',
  summary: 'The units of the teacher without their texts, the last edited first.',
  output: z.object({ units: z.array(listedUnit) }),
  fallback: 'LIST_UNITS_FAILED',
});

export const getUnit = call({
  method: 'get',
  path: '/api/units/{id}',
  access: 'teacher',
  summary: 'A unit with all its texts.',
  input: z.object({ id }),
  output: z.object({ unit }),
  errors: ['NOT_FOUND'],
  fallback: 'GET_UNIT_FAILED',
});

export const createUnit = call({
  method: 'post',
  path: '/api/units',
  access: 'teacher',
  summary: 'Saves a new unit, visible to students unless told otherwise.',
  input: unitDraft.extend({
    /** Made by the browser: a repeated request makes one unit, and other content under the id is refused. */
    id: id.optional(),
    visible_to_students: z.boolean().default(true),
  }),
  output: z.object({ unit }),
  errors: [
    'UNIT_FIELDS_REQUIRED',
    'UNIT_LIMIT_REACHED',
    'UNIT_TEXTS_FULL',
    'UNIT_CHANGED_ELSEWHERE',
    'SAVE_UNIT_NOT_SIGNED_IN',
  ],
  incomplete: 'UNIT_FIELDS_REQUIRED',
  signedOut: 'SAVE_UNIT_NOT_SIGNED_IN',
  fallback: 'SAVE_UNIT_FAILED',
  maxBody: bodyLimits.unit,
});

export const updateUnit = call({
  method: 'put',
  path: '/api/units/{id}',
  access: 'teacher',
  summary: 'Saves changes to a unit.',
  input: unitDraft.extend({
    id,
    /** `updated_at` of the edited version; without it the save overwrites any other. */
    based_on: moment.optional(),
  }),
  output: z.object({ unit }),
  errors: [
    'UNIT_FIELDS_REQUIRED',
    'UNIT_TEXTS_FULL',
    'UNIT_CHANGED_ELSEWHERE',
    'NOT_FOUND',
    'SAVE_UNIT_NOT_SIGNED_IN',
  ],
  incomplete: 'UNIT_FIELDS_REQUIRED',
  signedOut: 'SAVE_UNIT_NOT_SIGNED_IN',
  fallback: 'SAVE_UNIT_FAILED',
  maxBody: bodyLimits.unit,
});

export const setUnitVisibility = call({
  method: 'put',
  path: '/api/units/{id}/visibility',
  access: 'teacher',
  summary: 'Shows a unit to students, or hides it. Leaves `updated_at` as it is.',
  input: z.object({ id, visible_to_students: z.boolean() }),
  output: z.object({ unit: listedUnit }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  fallback: 'UNIT_VISIBILITY_FAILED',
});

export const deleteUnit = call({
  method: 'delete',
  path: '/api/units/{id}',
  access: 'teacher',
  minimumStatus: 'ended',
  allowedWhenDiskFull: true,
  summary: 'Deletes a unit. Work that students submitted to it stays.',
  input: z.object({ id }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  fallback: 'DELETE_UNIT_FAILED',
});
