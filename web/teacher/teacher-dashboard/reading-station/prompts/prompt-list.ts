import type { CustomPrompt } from '#contract/reading.ts';

/** A custom question while it is written. */
export type PromptEntry = {
  /** Stays while the entry lies in the editor. */
  key: string;
  /** Of a question that is saved. */
  id?: string;
  label: string;
  question: string;
  is_enabled: boolean;
};

type PromptChange = Partial<Pick<PromptEntry, 'label' | 'question' | 'is_enabled'>>;

/** The saved questions as entries, in their order. */
export function toEntries(prompts: readonly CustomPrompt[]): PromptEntry[] {
  return prompts.map(({ id, label, question, is_enabled }) => ({ key: id, id, label, question, is_enabled }));
}

/** Neither label nor question: nothing would be lost. */
export function isBlank({ label, question }: PromptEntry): boolean {
  return label.trim() === '' && question.trim() === '';
}

/** Label and question: it can be saved. */
export function isWhole({ label, question }: PromptEntry): boolean {
  return label.trim() !== '' && question.trim() !== '';
}

/** Begun, but nothing that could be saved. */
export function isUnfinished(entry: PromptEntry): boolean {
  return !isWhole(entry) && !isBlank(entry);
}

/** Changes what an entry says, or whether it is asked. */
export function changePrompt(
  entries: readonly PromptEntry[],
  key: string,
  change: PromptChange,
): PromptEntry[] {
  return entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry));
}

/** What counts of a list when two are compared: not the blank ones, and not their keys. */
export function toCompared(entries: readonly PromptEntry[]): Omit<PromptEntry, 'key'>[] {
  return entries.filter((entry) => !isBlank(entry)).map(({ key, ...said }) => said);
}

/** What stays in the form after saving: the whole ones with their ids, and unfinished ones where they were. */
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
