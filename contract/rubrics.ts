import { z } from 'zod';
import { levelLimits, longestCriterion, mostCriteria } from './criterion-kinds.ts';
import { fieldMessages } from './field-messages.ts';
import { text } from './text.ts';

/** A level in the teacher's own words, the order as she has it. */
export const level = z.object({
  name: text('Level', levelLimits.name),
  /** As they stand in the rubric: "4", "9–10"; empty where there are none. */
  points: text('Points', levelLimits.points),
  description: text('Description', levelLimits.description),
});
export type Level = z.output<typeof level>;

/** The levels of one criterion, by its text. */
export const criterionLevels = z.object({
  text: text('Criterion', longestCriterion + 1),
  levels: z
    .array(level)
    .max(levelLimits.levels, { error: fieldMessages.tooMany('Levels', levelLimits.levels) }),
});
export type CriterionLevels = z.output<typeof criterionLevels>;

/** What a teacher is asked about a row before it is kept. */
export const rubricQuestions = ['criterion', 'levels', 'points'] as const;

/** One criterion with its levels, beside the words that it was read from. */
export const rubricRow = z.object({
  read: z.string(),
  text: z.string(),
  levels: z.array(level),
  asks: z.array(z.enum(rubricQuestions)),
});
export type RubricRow = z.output<typeof rubricRow>;

/** A rubric as it was read. Nothing in it was added: each text stands in the rubric. */
export const rubricReading = z.object({
  rows: z.array(rubricRow).max(mostCriteria),
  /** What was read and is no criterion: titles, instructions, totals. */
  left_out: z.array(z.string()),
});
export type RubricReading = z.output<typeof rubricReading>;
