import { createHash } from 'node:crypto';
import type { CustomPrompt, ReadingGroupSetup } from '#contract/reading.ts';
import type { ReadingGroupDraft } from '#contract/reading-draft.ts';

type Group = Omit<ReadingGroupDraft, 'aliases'> & Pick<ReadingGroupDraft | ReadingGroupSetup, 'aliases'>;
type Prompts = readonly Pick<CustomPrompt, 'label' | 'question' | 'is_enabled'>[];

/** Includes the questions of the account. Equal content is the same version. */
export function versionOfGroup(group: Group): string {
  return toDigest([
    group.name,
    group.reading_pace_pages_per_week,
    group.text_level_grade,
    group.aliases.map((alias) => (typeof alias === 'string' ? alias : alias.alias_name)),
    group.design.vocabulary_count,
    group.design.comprehension_questions,
    group.design.signoff_message,
    [group.toggles.volume, group.toggles.vocabulary, group.toggles.comprehension, group.toggles.others],
    versionOfPrompts(group.custom_prompts),
  ]);
}

export function versionOfPrompts(prompts: Prompts): string {
  return toDigest(prompts.map(({ label, question, is_enabled }) => [label, question, is_enabled]));
}

type VersionedFrame = {
  pace: number;
  level: number;
  design: Pick<ReadingGroupDraft['design'], 'vocabulary_count' | 'comprehension_questions'>;
  toggles: ReadingGroupDraft['toggles'];
  prompts: readonly Pick<CustomPrompt, 'label' | 'question'>[];
};

/** Identifies the questions of a check-in; short enough to be read out. */
export function versionOfFrame({ pace, level, design, toggles, prompts }: VersionedFrame): string {
  return toDigest([
    pace,
    level,
    design.vocabulary_count,
    design.comprehension_questions,
    [toggles.volume, toggles.vocabulary, toggles.comprehension, toggles.others],
    prompts.map(({ label, question }) => [label, question]),
  ]).slice(0, 10);
}

function toDigest(content: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
