import { useSyncExternalStore } from 'react';

/** Holds what lies on a desk outside React, so that a keystroke in a long text redraws a number, not the page. */
export type DeskStore<State> = {
  get(): State;
  update(change: (state: State) => State): void;
  subscribe(listener: () => void): () => void;
};

/** A desk with this on it. */
export function createDeskStore<State>(first: State): DeskStore<State> {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    update(change) {
      const next = change(state);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** What `select` sees of the desk. It must answer the same value while nothing changed: text, number, part of the state. */
export function useDeskStore<State, Seen>(store: DeskStore<State>, select: (state: State) => Seen): Seen {
  const look = () => select(store.get());
  return useSyncExternalStore(store.subscribe, look, look);
}
