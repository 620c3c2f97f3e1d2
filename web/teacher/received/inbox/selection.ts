import { createStore, useStore } from '#web/ui/store.ts';
import { inboxView } from './inbox-view.ts';

const none: ReadonlySet<string> = new Set();

export const selection = createStore(none);

export const selectNone = () => selection.update(() => none);
// Works that are not shown any more must not be acted on.
inboxView.subscribe(selectNone);

export function select(ids: readonly string[], isSelected: boolean): void {
  selection.update((before) => {
    const after = new Set(before);
    for (const id of ids)
      if (isSelected) after.add(id);
      else after.delete(id);
    return after;
  });
}

/** Rerenders one row, not the list. */
export function useSelected(id: string): boolean {
  return useStore(selection, (ids) => ids.has(id));
}
