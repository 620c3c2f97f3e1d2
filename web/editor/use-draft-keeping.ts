import { useEffect, useState } from 'react';
import type { Store } from '#web/ui/store.ts';
import type { DraftKeeper } from './draft-keeper.ts';

/** Avoids writing on every keystroke and loses little. */
const pauseMs = 400;

/**
 * Stores unsaved edits on this device as they are made. Returns false if the device refuses. `toDraft` returns
 * undefined without edits and must be a stable function.
 */
export function useDraftKeeping<State, Draft extends object>(
  store: Store<State>,
  keeper: DraftKeeper<Draft>,
  toDraft: (state: State) => Draft | undefined,
): boolean {
  const [kept, setKept] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    function flush() {
      clearTimeout(timer);
      timer = undefined;
      const draft = toDraft(store.get());
      if (draft) setKept(keeper.keep(draft));
      else keeper.drop();
    }
    function handleChange() {
      timer ??= setTimeout(flush, pauseMs);
    }
    function handleStorage(event: StorageEvent) {
      if (keeper.isOwnLost(event)) flush();
    }

    // Restored edits may be saved by now.
    flush();
    const unsubscribe = store.subscribe(handleChange);
    addEventListener('beforeunload', flush);
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    addEventListener('storage', handleStorage);
    return () => {
      unsubscribe();
      flush();
      removeEventListener('beforeunload', flush);
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      removeEventListener('storage', handleStorage);
    };
  }, [store, keeper, toDraft]);
  return kept;
}
