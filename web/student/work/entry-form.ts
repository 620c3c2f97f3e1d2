import { createStore } from '#web/ui/store.ts';

/**
 * Entries outside of any component, so that a key typed into 20,000 characters
 * renders the field and its count and nothing else.
 */
export interface EntryForm<Entries> {
  get(): Entries;
  set(change: Partial<Entries>): void;
  subscribe(listener: () => void): () => void;
}

export function createEntryForm<Entries>(blank: Entries): EntryForm<Entries> {
  const { get, update, subscribe } = createStore(blank);
  return { get, subscribe, set: (change) => update((entries) => ({ ...entries, ...change })) };
}
