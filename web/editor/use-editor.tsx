import { useCallback, useEffect, useRef, useState } from 'react';
import { announce } from '#web/ui/announcer.tsx';
import { createStore, useStore } from '#web/ui/store.ts';
import { openDraftKeeper } from './browser-storage.ts';
import { quoted, useDiscardGuard } from './discard-guard.tsx';
import type { EditorState } from './editor-state.ts';
import { goToHeading, isListAbove } from './go-to-heading.ts';
import { useLeaveCheck } from './leave-guard.tsx';
import { useDraftKeeping } from './use-draft-keeping.ts';

/** What is said once kept edits are in the form again. */
export const editsAreBack = 'Your unsaved edits are back.';

/** All functions must stay the same, but for `restore`, `isSaved` and `nameOf`. */
export type EditorParts<State, Kept> = {
  /** What drafts on this device are named by, such as `unit-draft`. */
  kind: string;
  userId: string;
  start: () => State;
  isDirty: (state: State) => boolean;
  /** What is to be kept of unsaved edits. */
  toKept: (state: State) => Kept;
  /** Puts kept edits back. */
  restore: (state: State, kept: Kept) => State;
  /** Whether kept edits are saved, or may be: the page was left while they were on their way. Then the editor says what comes back. */
  isSaved: (kept: Kept) => boolean;
  /** What the edited thing is called; empty where it has no name yet. */
  nameOf: (edits: State | Kept) => string;
  /** What it is called without a name. */
  unnamed: string;
};

/**
 * An editor as this tab left it, with all that guards its unsaved edits: they are kept on this device, and nothing else
 * is put into the editor, and the page is not left, before the teacher was asked.
 */
export function useEditor<State extends EditorState<object>, Kept extends object>(
  parts: EditorParts<State, Kept>,
) {
  const { kind, userId, start, isDirty, toKept, restore, isSaved, nameOf, unnamed } = parts;
  const [{ editor, keeper, restored }] = useState(() => {
    const store = createStore(start());
    const drafts = openDraftKeeper<Kept>(kind, userId);
    drafts.tidy();
    const own = drafts.takeOwn();
    if (own) store.update((state) => restore(state, own));
    return { editor: store, keeper: drafts, restored: own !== undefined && !isSaved(own) };
  });
  const toDraft = useCallback(
    (state: State) => (isDirty(state) ? toKept(state) : undefined),
    [isDirty, toKept],
  );
  const kept = useDraftKeeping(editor, keeper, toDraft);
  const dirty = useStore(editor, isDirty);
  const hasEdits = useCallback(() => isDirty(editor.get()), [editor, isDirty]);
  useLeaveCheck(hasEdits);
  const { guard, dialog } = useDiscardGuard({
    isDirty: hasEdits,
    toName: () => quoted(nameOf(editor.get()), unnamed),
  });
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (restored) announce(editsAreBack);
  }, [restored]);

  const toHeading = () => requestAnimationFrame(() => goToHeading(heading));

  /** Puts something else into the editor. The edits that were there, if any, have been given up. */
  function put(change: (state: State) => State, said: string) {
    keeper.drop();
    editor.update(change);
    announce(said);
  }

  /** Opens what is saved, once it is settled what becomes of the edits that are there. */
  function open(id: string, name: string, change: (state: State) => State) {
    if (id === editor.get().id) return toHeading();
    guard(() => {
      put(change, `${name} is open for editing.`);
      if (isListAbove()) toHeading();
    });
  }

  /** Goes on with edits that were kept by another tab or an earlier visit. */
  function takeUp(key: string) {
    const draft = keeper.take(key);
    if (!draft) return;
    editor.update((state) => restore(state, draft));
    if (!isSaved(draft)) announce(editsAreBack);
    toHeading();
  }

  return {
    editor,
    keeper,
    kept,
    dirty,
    hasEdits,
    guard,
    dialog,
    heading,
    toHeading,
    put,
    open,
    takeUp,
    nameOf,
  };
}

/** What stands around an editor of what is kept as `Kept`. */
export type Guarded<Kept extends object> = Pick<
  ReturnType<typeof useEditor<EditorState<object>, Kept>>,
  'keeper' | 'kept' | 'dirty' | 'dialog' | 'takeUp'
> & { nameOf: (kept: Kept) => string };
