import { useEffect } from 'react';
import type { ListedUnit } from '#contract/units.ts';
import { editsAreBack } from '#web/editor/use-editor.tsx';
import { announce } from '#web/ui/announcer.tsx';
import { useStore } from '#web/ui/store.ts';
import { followList, isDirty, takeUnit, toNeededId, type UnitStore } from './unit-state.ts';
import { useUnit } from './units-list/use-units.ts';

/** Follows the list, and loads the saved unit that the editor needs. */
export function useOpenUnit(editor: UnitStore, userId: string, units: readonly ListedUnit[]) {
  const neededId = useStore(editor, toNeededId);
  const awaits = useStore(editor, (state) => state.awaits);
  const edition = useStore(editor, (state) => state.edition);
  const query = useUnit(
    userId,
    units.find(({ id }) => id === neededId),
  );
  const { data: whole } = query;

  useEffect(() => {
    editor.update((state) => followList(state, units));
  }, [editor, units]);

  useEffect(() => {
    const before = editor.get();
    if (!whole || before.edition !== edition) return;
    editor.update((state) => takeUnit(state, whole));
    if (before.awaits === 'edits' && isDirty(editor.get())) announce(editsAreBack);
  }, [editor, whole, edition]);

  return { query, whole, awaits };
}
