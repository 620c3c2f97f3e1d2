import { createDeskStore, type DeskStore, useDeskStore } from '#web/editor/store.ts';
import { type EditorState, startNew } from './unit-state.ts';

/** Holds the unit on the desk. */
export type Editor = DeskStore<EditorState>;

/** An empty desk. */
export function createEditor(): Editor {
  return createDeskStore(startNew());
}

/** What `select` sees of the unit on the desk. */
export function useEditor<Seen>(editor: Editor, select: (state: EditorState) => Seen): Seen {
  return useDeskStore(editor, select);
}
