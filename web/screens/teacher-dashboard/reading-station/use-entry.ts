import { type DeskStore, useDeskStore } from '#web/editor/store.ts';
import type { GroupForm } from './group-form.ts';
import { idOf } from './group-parts.ts';
import { changeEntry, type GroupState, leaveEntry } from './group-state.ts';

/** What a message moves down must not be missed by the click that left the entry. */
const afterClickMs = 200;

/** One entry of the group on the desk: its value, what is wrong with it, and how it changes. */
export function useEntry<Field extends keyof GroupForm>(desk: DeskStore<GroupState>, field: Field) {
  const value = useDeskStore(desk, (state) => state.form[field]);
  const error = useDeskStore(desk, (state) => state.errors[field]);
  return {
    id: idOf(field),
    value,
    error,
    set: (next: GroupForm[Field]) => desk.update((state) => changeEntry(state, field, next)),
    leave: () => {
      setTimeout(() => desk.update((state) => leaveEntry(state, field)), afterClickMs);
    },
  };
}
