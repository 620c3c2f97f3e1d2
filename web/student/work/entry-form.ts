import { createStore, useStore } from '#web/ui/store.ts';

/** Entries outside React, so that a key typed into 20,000 characters renders only its field and the count. */
export interface EntryForm<Entries> {
  get(): Entries;
  set(change: Partial<Entries>): void;
  subscribe(listener: () => void): () => void;
}

export function createEntryForm<Entries>(blank: Entries): EntryForm<Entries> {
  const { get, update, subscribe } = createStore(blank);
  return { get, subscribe, set: (change) => update((entries) => ({ ...entries, ...change })) };
}

/** One entry; other entries cause no render. */
export function useEntry<Entries, Name extends keyof Entries>(
  form: EntryForm<Entries>,
  name: Name,
): Entries[Name] {
  return useStore(form, (entries) => entries[name]);
}
