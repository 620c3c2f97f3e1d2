import type { CustomPrompt } from '#contract/reading.ts';

export type PromptEntry = {
  /** Stable while the entry is in the editor. */
  key: string;
  /** Absent until the question is saved. */
  id?: string;
  label: string;
  question: string;
  is_enabled: boolean;
};

type PromptChange = Partial<Pick<PromptEntry, 'label' | 'question' | 'is_enabled'>>;

export function toEntries(prompts: readonly CustomPrompt[]): PromptEntry[] {
  return prompts.map(({ id, label, question, is_enabled }) => ({ key: id, id, label, question, is_enabled }));
}

export function isBlank({ label, question }: PromptEntry): boolean {
  return label.trim() === '' && question.trim() === '';
}

/** Can be saved. */
export function isWhole({ label, question }: PromptEntry): boolean {
  return label.trim() !== '' && question.trim() !== '';
}

/** Begun, but cannot be saved yet. */
export function isUnfinished(entry: PromptEntry): boolean {
  return !isWhole(entry) && !isBlank(entry);
}

export function changePrompt(
  entries: readonly PromptEntry[],
  key: string,
  change: PromptChange,
): PromptEntry[] {
  return entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry));
}

/** For comparisons: without blank entries and keys. */
export function toCompared(entries: readonly PromptEntry[]): Omit<PromptEntry, 'key'>[] {
  return entries.filter((entry) => !isBlank(entry)).map(({ key, ...said }) => said);
}

/** After saving: whole entries get their ids, unfinished ones stay in place. */
export function settlePrompts(
  entries: readonly PromptEntry[],
  sent: readonly PromptEntry[],
  saved: readonly CustomPrompt[],
): PromptEntry[] {
  const wholes = sent.filter(isWhole);
  const ids = new Map(wholes.map(({ key }, index) => [key, saved[index]?.id]));
  return entries
    .filter((entry) => !isBlank(entry))
    .map((entry) => ({ ...entry, id: ids.get(entry.key) ?? entry.id }));
}
