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
  let entries = blank;
  const listeners = new Set<() => void>();
  return {
    get: () => entries,
    set(change) {
      entries = { ...entries, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
