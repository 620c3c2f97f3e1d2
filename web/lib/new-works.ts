import { useEffect } from 'react';
import { countNewWorks } from '#contract/inbox.ts';
import { createStore, useStore } from '#web/ui/store.ts';
import { callApi } from './http.ts';

/** How many works the teacher has not read; null until it is known. */
const newWorks = createStore<number | null>(null);

/** Whatever is answered with the count tells it here: bar, dashboard and list say the same. */
export function tellNewWorks(count: number | null): void {
  newWorks.update(() => count);
}

export async function loadNewWorks(): Promise<void> {
  try {
    tellNewWorks((await callApi(countNewWorks, {})).new_count);
  } catch {
    // The bar then tells what was last known.
  }
}

export const useNewWorks = (): number | null => useStore(newWorks, (count) => count);

export function useNewWorksLoading(hasInbox: boolean): void {
  useEffect(() => {
    if (hasInbox) void loadNewWorks();
    else tellNewWorks(null);
  }, [hasInbox]);
}
