import { createStore, useStore } from '#web/ui/store.ts';
import { inboxView } from './inbox-view.ts';

const none: ReadonlySet<string> = new Set();

/** The works that the next deed is for. */
export const selection = createStore(none);

export const selectNone = () => selection.update(() => none);
// Nothing is done to what is no longer seen.
inboxView.subscribe(selectNone);

/** Takes these in, or out. */
export function select(ids: readonly string[], isSelected: boolean): void {
  selection.update((before) => {
    const after = new Set(before);
    for (const id of ids)
      if (isSelected) after.add(id);
      else after.delete(id);
    return after;
  });
}

/** Whether one work is selected: a row draws itself anew for that, and not the list. */
export function useSelected(id: string): boolean {
  return useStore(selection, (ids) => ids.has(id));
}
