import { z } from 'zod';
import { call } from './call.ts';
import { bodyLimits, gradeLevels, limits } from './constants.ts';
import { feedbackOptionIds } from './feedback-options.ts';
import { fieldMessages } from './field-messages.ts';
import { id, moment, requiredText, text } from './text.ts';

/** One step of a unit's task sequence. */
export const task = z.object({
  /** Made by the browser; letters, digits, - and _. */
  id: z.string().regex(/^[\w-]{1,64}$/, { error: fieldMessages.invalid }),
  title: requiredText('Task title', limits.title),
  description: text('Task description', limits.taskDescription).default(''),
  enabled: z.boolean(),
  /** From 1, without gaps; the server numbers by the order of the list. */
  position: z.int().min(1),
});
export type Task = z.output<typeof task>;

/** A feedback strategy of a unit, with the instructions that the AI gets. */
export const feedbackOption = z.object({
  id: z.enum(feedbackOptionIds),
  title: text('Strategy title', limits.title),
  enabled: z.boolean(),
  instructions: text('Instructions', limits.optionInstructions),
});
export type FeedbackOption = z.output<typeof feedbackOption>;

/** What a teacher enters. Order of the lists is kept. */
export const unitDraft = z.object({
  title: requiredText('Unit title', limits.title),
  grade_level: z.enum(gradeLevels, { error: fieldMessages.choose('grade level') }),
  /** One objective a line. */
  learning_objectives: requiredText('Learning objectives', limits.unitText, 'several'),
  /** The unit texts. */
  learning_sources: requiredText('Unit texts', limits.unitText, 'several'),
  mentor_texts: text('Mentor texts', limits.unitText).default(''),
  /** One criterion a line. */
  assessment_criteria: requiredText('Assessment criteria', limits.unitText, 'several'),
  task_sequence: z
    .array(task)
    .max(limits.tasksPerUnit, { error: fieldMessages.tooMany('Tasks', limits.tasksPerUnit) })
    .refine((tasks) => new Set(tasks.map(({ id }) => id)).size === tasks.length, {
      error: fieldMessages.invalid,
    }),
  /** Each once; `next-steps` is kept on whatever is sent. */
  feedback_options: z.array(feedbackOption).max(feedbackOptionIds.length),
});
export type UnitDraft = z.output<typeof unitDraft>;

/**
 * A unit as its teacher sees it. Limits are for what is entered: what was taken once is shown, and found quickly among
 * many, whatever the limits are now.
 */
export const unit = z.object({
  title: z.string(),
  grade_level: z.enum(gradeLevels),
  learning_objectives: z.string(),
  learning_sources: z.string(),
  mentor_texts: z.string(),
  assessment_criteria: z.string(),
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

/** A unit as a student sees it: a project in a list. */
export const studentUnit = z.object({ id, title: z.string() });
export type StudentUnit = z.output<typeof studentUnit>;

export const listUnits = call({
  method: 'get',
  path: '/api/units',
  access: 'teacher',
  summary: 'All units of the teacher, the last edited first.',
  input: z.object({}),
  output: z.object({ units: z.array(unit) }),
  errors: [],
  fallback: 'LIST_UNITS_FAILED',
});

export const createUnit = call({
  method: 'post',
  path: '/api/units',
  access: 'teacher',
  summary: 'Saves a new unit, visible to students.',
  input: unitDraft.extend({
    /**
     * Made by the browser, so that a repeated request makes one unit. The same id with other content is
     * UNIT_CHANGED_ELSEWHERE: nothing is written over unasked.
     */
    id: id.optional(),
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
    /** `updated_at` of the version that was edited; left out, the save goes over any other. */
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
  output: z.object({ unit }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  fallback: 'UNIT_VISIBILITY_FAILED',
});

export const deleteUnit = call({
  method: 'delete',
  path: '/api/units/{id}',
  access: 'teacher',
  answeredTo: 'ended',
  whileFull: true,
  summary: 'Deletes a unit. Work that students submitted to it stays.',
  input: z.object({ id }),
  output: z.object({ success: z.literal(true) }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  fallback: 'DELETE_UNIT_FAILED',
});
