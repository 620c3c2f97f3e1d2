import { useStore } from '#web/ui/store.ts';
import type { GroupForm } from './group-form.ts';
import { idOf } from './group-parts.ts';
import { changeEntry, type GroupStore, leaveEntry } from './group-state.ts';

/** A message moves what is below it. The click that left the entry must still hit its target. */
const afterClickMs = 200;

export function useEntry<Field extends keyof GroupForm>(editor: GroupStore, field: Field) {
  const value = useStore(editor, (state) => state.form[field]);
  const error = useStore(editor, (state) => state.errors[field]);
  return {
    id: idOf(field),
    value,
    error,
    set: (next: GroupForm[Field]) => editor.update((state) => changeEntry(state, field, next)),
    leave: () => {
      setTimeout(() => editor.update((state) => leaveEntry(state, field)), afterClickMs);
    },
  };
}
