import type { CustomPrompt, ReadingGroupSetup } from '#contract/reading.ts';
import { readingDefaults, readingLimits } from '#contract/reading-defaults.ts';
import type { ReadingGroupDraft, ReadingToggles } from '#contract/reading-draft.ts';
import { isEqual } from '#web/editor/is-equal.ts';
import { toAliases } from './group-facts/alias-list.ts';
import { toCompared as comparePrompts, isWhole, type PromptEntry, toEntries } from './prompts/prompt-list.ts';

/** A group in the form. Numbers are kept as typed; a blank question stands for its default. */
export type GroupForm = {
  name: string;
  pace: string;
  textLevel: number;
  vocabularyCount: string;
  /** One per line. */
  aliases: string;
  questions: readonly string[];
  signoff: string;
  toggles: ReadingToggles;
  prompts: readonly PromptEntry[];
};

export function emptyForm(prompts: readonly CustomPrompt[] = []): GroupForm {
  return {
    name: '',
    pace: String(readingDefaults.pace),
    textLevel: readingDefaults.textLevel,
    vocabularyCount: String(readingDefaults.vocabularyCount),
    aliases: '',
    questions: readingDefaults.comprehensionQuestions.map(() => ''),
    signoff: readingDefaults.signoffMessage,
    toggles: readingDefaults.toggles,
    prompts: toEntries(prompts),
  };
}

/** A question with the default wording becomes blank. */
export function toForm(group: ReadingGroupSetup): GroupForm {
  const { design } = group;
  return {
    name: group.name,
    pace: String(group.reading_pace_pages_per_week),
    textLevel: group.text_level_grade,
    aliases: group.aliases.map(({ alias_name }) => alias_name).join('\n'),
    vocabularyCount: String(design.vocabulary_count),
    questions: readingDefaults.comprehensionQuestions.map((standard, index) =>
      blankIfDefault(design.comprehension_questions[index] ?? '', standard),
    ),
    signoff: design.signoff_message,
    toggles: group.toggles,
    prompts: toEntries(group.custom_prompts),
  };
}

export type SavedGroup = { form: GroupForm; version: string };

export function toSaved(group: ReadingGroupSetup): SavedGroup {
  return { form: toForm(group), version: group.version };
}

/** Without blank aliases and unfinished questions. */
export function toGroupDraft(form: GroupForm): ReadingGroupDraft {
  return {
    name: form.name.trim(),
    reading_pace_pages_per_week: toWhole(form.pace) ?? Number.NaN,
    text_level_grade: form.textLevel,
    aliases: toAliases(form.aliases),
    design: {
      vocabulary_count: toWhole(form.vocabularyCount) ?? Number.NaN,
      comprehension_questions: readingDefaults.comprehensionQuestions.map(
        (standard, index) => form.questions[index]?.trim() || standard,
      ),
      signoff_message: form.signoff.trim(),
    },
    toggles: form.toggles,
    custom_prompts: form.prompts.filter(isWhole).map(({ id, label, question, is_enabled }) => ({
      ...(id && { id }),
      label: label.trim(),
      question: question.trim(),
      is_enabled,
    })),
  };
}

/** Normal form for comparisons. */
function toCompared(form: GroupForm): Record<keyof GroupForm, unknown> {
  return { ...form, aliases: toAliases(form.aliases), prompts: comparePrompts(form.prompts) };
}

export function isSameForm(one: GroupForm, other: GroupForm): boolean {
  return one === other || isEqual(toCompared(one), toCompared(other));
}

/** Three-way merge: edited fields stay, all others come from the server. */
export function rebase(form: GroupForm, saved: GroupForm, fresh: GroupForm): GroupForm {
  const edited = fieldsThatDiffer(form, saved);
  return { ...fresh, ...Object.fromEntries(edited.map((field) => [field, form[field]])) };
}

/** A field was edited here and elsewhere, to different values. */
export function isCollision(form: GroupForm, saved: GroupForm, fresh: GroupForm): boolean {
  const changedElsewhere = new Set(fieldsThatDiffer(saved, fresh));
  const unlike = new Set(fieldsThatDiffer(form, fresh));
  return fieldsThatDiffer(form, saved).some((field) => changedElsewhere.has(field) && unlike.has(field));
}

function fieldsThatDiffer(one: GroupForm, other: GroupForm): (keyof GroupForm)[] {
  const [before, after] = [toCompared(one), toCompared(other)];
  return (Object.keys(before) as (keyof GroupForm)[]).filter(
    (field) => !isEqual(before[field], after[field]),
  );
}

/** Undefined if it is no whole number. */
export function toWhole(text: string): number | undefined {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}

export function stepNumber(text: string, by: -1 | 1, { min, max }: { min: number; max: number }): string {
  const from = toWhole(text) ?? (by === 1 ? min - 1 : min + 1);
  return String(Math.min(max, Math.max(min, from + by)));
}

export const bounds = {
  pace: { min: 1, max: readingLimits.pace },
  vocabularyCount: { min: readingLimits.vocabularyMin, max: readingLimits.vocabularyMax },
} as const;

function blankIfDefault(text: string, standard: string) {
  return text === standard ? '' : text;
}
