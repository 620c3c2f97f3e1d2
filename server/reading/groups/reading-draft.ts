import { readingDefaults } from '#contract/reading-defaults.ts';
import type { ReadingDesign, ReadingGroupDraft } from '#contract/reading-draft.ts';

/** Trimmed, without blank aliases and unfinished questions, with defaults for blank texts. */
export function toStoredDraft(draft: ReadingGroupDraft): ReadingGroupDraft {
  return {
    ...draft,
    name: draft.name.trim(),
    aliases: draft.aliases.map((alias) => alias.trim()).filter((alias) => alias !== ''),
    design: toStoredDesign(draft.design),
    custom_prompts: draft.custom_prompts
      .map((prompt) => ({ ...prompt, label: prompt.label.trim(), question: prompt.question.trim() }))
      .filter(({ label, question }) => label !== '' && question !== ''),
  };
}

/** A blank sign-off stays blank: a teacher may want none. */
function toStoredDesign(design: ReadingDesign): ReadingDesign {
  return {
    vocabulary_count: design.vocabulary_count,
    comprehension_questions: design.comprehension_questions.map(
      (question, index) => question.trim() || (readingDefaults.comprehensionQuestions[index] ?? ''),
    ),
    signoff_message: design.signoff_message.trim(),
  };
}

/** For groups without a saved configuration. */
export function defaultReadingDesign(): ReadingDesign {
  return {
    vocabulary_count: readingDefaults.vocabularyCount,
    comprehension_questions: [...readingDefaults.comprehensionQuestions],
    signoff_message: readingDefaults.signoffMessage,
  };
}

/** Matches entries with stored ones; those without an entry are gone. */
export function matchEntries<Kept extends { id: string }, Entered>(
  kept: readonly Kept[],
  entered: readonly Entered[],
  isSame: (kept: Kept, entered: Entered) => boolean,
): { matched: { id: string | null; entry: Entered; position: number }[]; goneIds: string[] } {
  const left = [...kept];
  const matched = entered.map((entry, index) => {
    const found = left.findIndex((one) => isSame(one, entry));
    const id = found < 0 ? null : (left.splice(found, 1)[0]?.id ?? null);
    return { id, entry, position: index + 1 };
  });
  return { matched, goneIds: left.map(({ id }) => id) };
}
