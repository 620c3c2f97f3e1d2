import { useEffect, useState } from 'react';
import type { Store } from '#web/ui/store.ts';
import type { DraftKeeper } from './draft-keeper.ts';

/** Long enough not to write at each keystroke, short enough to lose nothing that matters. */
const pauseMs = 400;

/**
 * Keeps unsaved edits on this device while they are made.
 * `toDraft` answers what is to be kept, or nothing where there are no edits; it must stay the same function.
 * Answers whether the device keeps them.
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

    // What was taken up from before may be saved by now.
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
