import type {
  CustomPrompt,
  ReadingGroupDraft,
  ReadingGroupSetup,
  ReadingToggles,
} from '#contract/reading.ts';
import { readingDefaults, readingLimits } from '#contract/reading-defaults.ts';
import { toAliases } from './group-facts/alias-list.ts';
import { isSamePrompts, isWhole, type PromptEntry, toEntries } from './prompts/prompt-list.ts';

/** A reading group while it is written. Numbers are as they are typed; a blank question takes its default. */
export type GroupForm = {
  name: string;
  pace: string;
  textLevel: number;
  /** One a line. */
  aliases: string;
  vocabularyCount: string;
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
    aliases: '',
    vocabularyCount: String(readingDefaults.vocabularyCount),
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
    reading_pace_pages_per_week: Number(form.pace),
    text_level_grade: form.textLevel,
    aliases: toAliases(form.aliases),
    design: {
      vocabulary_count: Number(form.vocabularyCount),
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

/** Whether one entry of two forms would be saved as the same. */
export function isSameEntry<Field extends keyof GroupForm>(
  field: Field,
  one: GroupForm,
  other: GroupForm,
): boolean {
  if (one[field] === other[field]) return true;
  if (field === 'prompts') return isSamePrompts(one.prompts, other.prompts);
  if (field === 'aliases') return toAliases(one.aliases).join() === toAliases(other.aliases).join();
  return JSON.stringify(one[field]) === JSON.stringify(other[field]);
}

/** Whether two forms would be saved as the same group. */
export function isSameForm(one: GroupForm, other: GroupForm): boolean {
  return one === other || fieldsOf(one).every((field) => isSameEntry(field, one, other));
}

/** What was edited stays; all else is as fresh as the server's. */
export function rebase(form: GroupForm, saved: GroupForm, fresh: GroupForm): GroupForm {
  const edited = fieldsOf(form).filter((field) => !isSameEntry(field, form, saved));
  return { ...fresh, ...Object.fromEntries(edited.map((field) => [field, form[field]])) };
}

/** Whether an entry was edited here and elsewhere, and not to the same. */
export function isCollision(form: GroupForm, saved: GroupForm, fresh: GroupForm): boolean {
  return fieldsOf(form).some(
    (field) =>
      [saved, fresh].every((other) => !isSameEntry(field, form, other)) && !isSameEntry(field, saved, fresh),
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

function fieldsOf(form: GroupForm) {
  return Object.keys(form) as (keyof GroupForm)[];
}

function blankIfDefault(text: string, standard: string) {
  return text === standard ? '' : text;
}
