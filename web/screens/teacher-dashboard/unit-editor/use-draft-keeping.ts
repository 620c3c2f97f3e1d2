import { useEffect, useState } from 'react';
import type { DraftKeeper } from './draft-keeper.ts';
import type { Editor } from './editor.ts';
import { isDirty } from './editor-state.ts';

/** Long enough not to write at each keystroke, short enough to lose nothing that matters. */
const pauseMs = 400;

/**
 * Keeps unsaved edits on this device while they are made, and asks the browser to warn before the page is left.
 * Answers whether the device keeps them.
 */
export function useDraftKeeping(editor: Editor, keeper: DraftKeeper): boolean {
  const [kept, setKept] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    function flush() {
      clearTimeout(timer);
      timer = undefined;
      const state = editor.get();
      if (isDirty(state)) setKept(keeper.keep(state));
      else keeper.drop();
    }
    function handleChange() {
      timer ??= setTimeout(flush, pauseMs);
    }
    function handleLeaving(event: BeforeUnloadEvent) {
      flush();
      if (isDirty(editor.get())) event.preventDefault();
    }
    function handleStorage(event: StorageEvent) {
      if (keeper.isOwnLost(event)) flush();
    }

    const unsubscribe = editor.subscribe(handleChange);
    addEventListener('beforeunload', handleLeaving);
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    addEventListener('storage', handleStorage);
    return () => {
      unsubscribe();
      flush();
      removeEventListener('beforeunload', handleLeaving);
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      removeEventListener('storage', handleStorage);
    };
  }, [editor, keeper]);
  return kept;
}
