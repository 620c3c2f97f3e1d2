import { useSyncExternalStore } from 'react';
import { type EditorState, startNew } from './editor-state.ts';

/** Holds the unit on the desk outside React, so that a keystroke in a long text redraws a number, not the page. */
export type Editor = {
  get(): EditorState;
  update(change: (state: EditorState) => EditorState): void;
  subscribe(listener: () => void): () => void;
};

/** An empty desk. */
export function createEditor(): Editor {
  let state = startNew();
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
export function useEditor<Seen>(editor: Editor, select: (state: EditorState) => Seen): Seen {
  const look = () => select(editor.get());
  return useSyncExternalStore(editor.subscribe, look, look);
}
