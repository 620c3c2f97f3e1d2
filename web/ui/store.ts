import { useSyncExternalStore } from 'react';

/** Holds a value outside React, so that a keystroke in a long text redraws a number, not the page. */
export type Store<State> = {
  get(): State;
  update(change: (state: State) => State): void;
  subscribe(listener: () => void): () => void;
};

/** A store that holds this at first. */
export function createStore<State>(first: State): Store<State> {
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

/** What `select` sees. It must answer the same value while nothing changed: text, number, part of the state. */
export function useStore<State, Seen>(
  store: Pick<Store<State>, 'get' | 'subscribe'>,
  select: (state: State) => Seen,
): Seen {
  const look = () => select(store.get());
  return useSyncExternalStore(store.subscribe, look, look);
}
