import { z } from 'zod';
import { problems } from './errors.ts';
import { fieldMessages } from './field-messages.ts';
import { readingDefaults, readingLimits } from './reading-defaults.ts';
import { id, text } from './text.ts';

// No call stands here: the form is checked with these schemas in the browser, too.

export const readingToggles = z.object({
  volume: z.boolean(),
  vocabulary: z.boolean(),
  comprehension: z.boolean(),
  /** The teacher's own questions. */
  others: z.boolean(),
});
export type ReadingToggles = z.output<typeof readingToggles>;

const vocabularyBounds = fieldMessages.between(readingLimits.vocabularyMin, readingLimits.vocabularyMax);

export const readingDesign = z.object({
  vocabulary_count: z
    .int({ error: vocabularyBounds })
    .min(readingLimits.vocabularyMin, { error: vocabularyBounds })
    .max(readingLimits.vocabularyMax, { error: vocabularyBounds }),
  /** Three; a blank one becomes its default. */
  comprehension_questions: z
    .array(text('Comprehension question', readingLimits.question))
    .length(readingLimits.questions),
  signoff_message: text('Sign-off message', readingLimits.signoff),
});
export type ReadingDesign = z.output<typeof readingDesign>;

/** Blank aliases are dropped, and custom questions without label or question. */
export const readingGroupDraft = z.object({
  name: text('Group name', readingLimits.groupName).refine((name) => name.trim() !== '', {
    error: problems.READING_GROUP_NAME_REQUIRED.message,
    params: { missing: true },
  }),
  reading_pace_pages_per_week: z
    .int({ error: 'Please enter a whole number of pages.' })
    .min(1, { error: 'Pages per week start at 1.' })
    .max(readingLimits.pace, { error: 'That is more pages than anybody reads.' })
    .default(readingDefaults.pace),
  text_level_grade: z.int().min(1).max(12).default(readingDefaults.textLevel),
  aliases: z
    .array(text('Alias', readingLimits.alias))
    .max(readingLimits.aliasesPerGroup, {
      error: fieldMessages.tooMany('Aliases', readingLimits.aliasesPerGroup),
    })
    .refine((aliases) => findRepeated(aliases).length === 0, {
      error: ({ input }) => sayRepeated(findRepeated(input as string[])),
    }),
  design: readingDesign,
  toggles: readingToggles,
  custom_prompts: z
    .array(
      z.object({
        /** Left out for a new question. */
        id: id.optional(),
        label: text('Label', readingLimits.promptLabel),
        question: text('Question', readingLimits.question),
        is_enabled: z.boolean(),
      }),
    )
    .max(readingLimits.promptsPerTeacher, {
      error: fieldMessages.tooMany('Custom questions', readingLimits.promptsPerTeacher),
    }),
});
export type ReadingGroupDraft = z.output<typeof readingGroupDraft>;

/** As they are first written; case is ignored. */
function findRepeated(aliases: readonly string[]): string[] {
  const first = new Map<string, string>();
  const repeated = new Set<string>();
  for (const alias of aliases.map((entry) => entry.trim()).filter((entry) => entry !== '')) {
    const name = alias.toLowerCase();
    const known = first.get(name);
    if (known === undefined) first.set(name, alias);
    else repeated.add(known);
  }
  return [...repeated];
}

export function sayRepeated(aliases: readonly string[]): string {
  const names = aliases.map((alias) => `“${alias}”`).join(', ');
  return `More than once in the list: ${names}. Please give each student a name of their own.`;
}
