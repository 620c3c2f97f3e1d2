import { useStore } from '#web/ui/store.ts';
import type { GroupForm } from './group-form.ts';
import { idOf } from './group-parts.ts';
import { changeEntry, type GroupStore, leaveEntry } from './group-state.ts';

/** What a message moves down must not be missed by the click that left the entry. */
const afterClickMs = 200;

/** One entry of the group that is edited: its value, what is wrong with it, and how it changes. */
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
