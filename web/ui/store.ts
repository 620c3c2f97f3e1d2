import { useSyncExternalStore } from 'react';

/** State outside React, so that typing in a long text re-renders a counter and not the page. */
export type Store<State> = {
  get(): State;
  update(change: (state: State) => State): void;
  subscribe(listener: () => void): () => void;
};

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

/** `select` must return a stable value while the state is unchanged: text, a number or a part of the state. */
export function useStore<State, Seen>(
  store: Pick<Store<State>, 'get' | 'subscribe'>,
  select: (state: State) => Seen,
): Seen {
  const look = () => select(store.get());
  return useSyncExternalStore(store.subscribe, look, look);
}
