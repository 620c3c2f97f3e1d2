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
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('beforeunload', flush, { signal });
    addEventListener('pagehide', flush, { signal });
    document.addEventListener('visibilitychange', flush, { signal });
    addEventListener('storage', handleStorage, { signal });
    return () => {
      unsubscribe();
      flush();
      stop.abort();
    };
  }, [store, keeper, toDraft]);
  return kept;
}
