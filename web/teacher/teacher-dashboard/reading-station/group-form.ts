import type { CustomPrompt, ReadingGroupSetup } from '#contract/reading.ts';
import { readingDefaults, readingLimits } from '#contract/reading-defaults.ts';
import type { ReadingGroupDraft, ReadingToggles } from '#contract/reading-draft.ts';
import { isEqual } from '#web/editor/is-equal.ts';
import { toAliases } from './group-facts/alias-list.ts';
import { toCompared as comparePrompts, isWhole, type PromptEntry, toEntries } from './prompts/prompt-list.ts';

/** A reading group while it is written. Numbers are as they are typed; a blank question takes its default. */
export type GroupForm = {
  name: string;
  pace: string;
  textLevel: number;
  vocabularyCount: string;
  /** One a line. */
  aliases: string;
  questions: readonly string[];
  signoff: string;
  toggles: ReadingToggles;
  prompts: readonly PromptEntry[];
};

/** A new group, with the custom questions that the account has. */
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

/** What of a saved group is edited. A question in the default wording is shown as blank, which stands for it. */
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

/** What the server has: the entries, and which version they are. */
export type SavedGroup = { form: GroupForm; version: string };

/** A saved group as it is edited. */
export function toSaved(group: ReadingGroupSetup): SavedGroup {
  return { form: toForm(group), version: group.version };
}

/** What is sent: without blank aliases, and with whole custom questions only. */
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

/** What counts of a form when two are compared: what is read the same, is the same. */
function toCompared(form: GroupForm): Record<keyof GroupForm, unknown> {
  return { ...form, aliases: toAliases(form.aliases), prompts: comparePrompts(form.prompts) };
}

/** Whether two forms would be saved as the same group. */
export function isSameForm(one: GroupForm, other: GroupForm): boolean {
  return one === other || isEqual(toCompared(one), toCompared(other));
}

/** What was edited stays; all else is as fresh as the server's. */
export function rebase(form: GroupForm, saved: GroupForm, fresh: GroupForm): GroupForm {
  const edited = fieldsThatDiffer(form, saved);
  return { ...fresh, ...Object.fromEntries(edited.map((field) => [field, form[field]])) };
}

/** Whether an entry was edited here and elsewhere, and not to the same. */
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

/** A number that is typed as digits; undefined where it is none. */
export function toWhole(text: string): number | undefined {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}

/** The number that a step up or down leads to, within its bounds. */
export function stepNumber(text: string, by: -1 | 1, { min, max }: { min: number; max: number }): string {
  const from = toWhole(text) ?? (by === 1 ? min - 1 : min + 1);
  return String(Math.min(max, Math.max(min, from + by)));
}

/** Where a pace and a vocabulary count may lie. */
export const bounds = {
  pace: { min: 1, max: readingLimits.pace },
  vocabularyCount: { min: readingLimits.vocabularyMin, max: readingLimits.vocabularyMax },
} as const;

function blankIfDefault(text: string, standard: string) {
  return text === standard ? '' : text;
}
