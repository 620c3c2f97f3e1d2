import { z } from 'zod';
import { gradeLevels, limits, releaseModes } from './constants.ts';
import { criterionKinds, longestCriterion, mostCriteria } from './criterion-kinds.ts';
import { feedbackOptionIds } from './feedback-options.ts';
import { fieldMessages } from './field-messages.ts';
import { criterionLevels } from './rubrics.ts';
import { requiredText, text } from './text.ts';

// No call stands here: the form is checked with these schemas in the browser, too.

export const task = z.object({
  /** Made by the browser; letters, digits, - and _. */
  id: z.string().regex(/^[\w-]{1,64}$/, { error: fieldMessages.invalid }),
  title: requiredText('Task title', limits.title),
  description: text('Task description', limits.taskDescription).default(''),
  enabled: z.boolean(),
  /** From 1, without gaps; the server renumbers by the order of the list. */
  position: z.int().min(1),
});
export type Task = z.output<typeof task>;

export const feedbackOption = z.object({
  id: z.enum(feedbackOptionIds),
  title: text('Strategy title', limits.title),
  enabled: z.boolean(),
  instructions: text('Instructions', limits.optionInstructions),
});
export type FeedbackOption = z.output<typeof feedbackOption>;

/** The teacher's choice of kind, by the text of the criterion. */
export const criterionKind = z.object({
  text: text('Criterion', longestCriterion + 1),
  kind: z.enum(criterionKinds),
});

/** In the order of the page. The order of lists is kept. */
export const unitDraft = z.object({
  title: requiredText('Unit title', limits.title),
  grade_level: z.enum(gradeLevels, { error: fieldMessages.choose('grade level') }),
  /** One objective a line. */
  learning_objectives: requiredText('Learning objectives', limits.unitText, 'several'),
  /** One criterion a line. */
  assessment_criteria: requiredText('Assessment criteria', limits.unitText, 'several'),
  /** Only where the teacher chose one. The server drops those of lines that are gone. */
  criterion_kinds: z
    .array(criterionKind)
    .max(mostCriteria, { error: fieldMessages.tooMany('Criteria', mostCriteria) })
    .default([]),
  /** Of those that have any. The server drops those of lines that are gone. */
  criterion_levels: z
    .array(criterionLevels)
    .max(mostCriteria, { error: fieldMessages.tooMany('Criteria', mostCriteria) })
    .default([]),
  /** Students see the levels. */
  shows_levels: z.boolean().default(false),
  /** Mistakes a class typically makes, one a line. Used for feedback, never shown to students. */
  expected_mistakes: text('Mistakes I expect', limits.unitText).default(''),
  draft_limit: z
    .int({ error: fieldMessages.invalid })
    .min(1, { error: fieldMessages.invalid })
    .max(limits.drafts, { error: fieldMessages.invalid })
    .default(limits.usualDrafts),
  release: z.enum(releaseModes).default('at-once'),
  learning_sources: requiredText('Unit texts', limits.unitText, 'several'),
  /** Off: they may be under copyright. */
  shows_texts: z.boolean().default(false),
  mentor_texts: text('Mentor texts', limits.unitText).default(''),
  task_sequence: z
    .array(task)
    .max(limits.tasksPerUnit, { error: fieldMessages.tooMany('Tasks', limits.tasksPerUnit) })
    .refine((tasks) => new Set(tasks.map(({ id }) => id)).size === tasks.length, {
      error: fieldMessages.invalid,
    }),
  /** Each once; `next-steps` cannot be switched off. */
  feedback_options: z.array(feedbackOption).max(feedbackOptionIds.length),
});
export type UnitDraft = z.output<typeof unitDraft>;
