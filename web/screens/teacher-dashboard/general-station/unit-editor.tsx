import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Unit } from '#contract/units.ts';
import { ConflictDialog } from '#web/editor/conflict-dialog.tsx';
import { isListAbove } from '#web/editor/go-to-heading.ts';
import { useEditor } from '#web/editor/use-editor.tsx';
import { showProblem } from '#web/lib/show-problem.ts';
import { useStore } from '#web/ui/store.ts';
import { EditorFrame } from '../editor-frame.tsx';
import { FirstUnit } from './first-unit/first-unit.tsx';
import { PartList } from './part-list.tsx';
import { useUnitSaving } from './save-unit.ts';
import { UnitPane } from './unit-pane.tsx';
import { UnitSaveBar } from './unit-save-bar.tsx';
import {
  followList,
  isDirty,
  isKeptSaved,
  type KeptUnit,
  openUnit,
  restoreKept,
  startFrom,
  startNew,
  toKept,
  type UnitState,
} from './unit-state.ts';
import { SavedUnits } from './units-list/saved-units.tsx';
import { reloadUnits } from './units-list/use-units.ts';

/** The saved units on the left, one unit to edit, the bar with the save button under it. */
export function UnitEditor({ userId, units }: { userId: string; units: readonly Unit[] }) {
  const guarded = useEditor<UnitState, KeptUnit>({
    kind: 'unit-draft',
    userId,
    start: startNew,
    isDirty,
    toKept,
    restore: (state, kept) => restoreKept(state, kept, units),
    isSaved: (kept) => isKeptSaved(kept, units),
    nameOf: ({ form }) => form.title,
    unnamed: 'The new unit',
  });
  const { editor, guard, heading, put, toHeading } = guarded;
  const unitId = useStore(editor, (state) => state.id);
  const edition = useStore(editor, (state) => state.edition);
  const [conflict, setConflict] = useState(false);
  const handleReload = useReload(guarded, userId);
  const { saving, save } = useUnitSaving({
    editor,
    userId,
    onSaved: toHeading,
    onConflict: () => setConflict(true),
  });

  // A newer version that came with the list is taken over where nothing was typed; else the save will ask.
  useEffect(() => {
    editor.update((state) => followList(state, units));
  }, [editor, units]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another unit in the editor may have other kept edits.
  const isOfThis = useCallback(
    (kept: KeptUnit) =>
      (units.some(({ id }) => id === kept.id) ? kept.id : null) === unitId && !isKeptSaved(kept, units),
    [units, unitId, edition],
  );

  function handleSelect(unit: Unit) {
    if (unit.id === editor.get().id) return toHeading();
    guard(() => {
      put((state) => openUnit(state, unit), `${unit.title} is open for editing.`);
      if (isListAbove()) toHeading();
    });
  }

  function handleNew() {
    guard(() => {
      put(startNew, 'New unit.');
      requestAnimationFrame(() => document.getElementById('unit-title')?.focus());
    });
  }

  return (
    <>
      <EditorFrame
        guarded={guarded}
        isOfThis={isOfThis}
        unnamed="A unit without a title"
        rail={
          <>
            <SavedUnits
              userId={userId}
              units={units}
              selectedId={unitId}
              onSelect={handleSelect}
              onNew={handleNew}
              onDeleted={(unit) => {
                if (unit.id === editor.get().id) put(startNew, 'New unit.');
              }}
            />
            <PartList editor={editor} />
          </>
        }
        saveBar={<UnitSaveBar editor={editor} saving={saving} onSave={() => void save()} />}
      >
        {units.length === 0 && (
          <FirstUnit
            onStart={(form) =>
              guard(() => {
                const said = `${form.title} is filled in. Change the words, then save.`;
                put((state) => startFrom(state, form), said);
                toHeading();
              })
            }
          />
        )}
        <UnitPane
          userId={userId}
          editor={editor}
          unit={units.find(({ id }) => id === unitId)}
          headingRef={heading}
        />
      </EditorFrame>
      <ConflictDialog
        problem="UNIT_CHANGED_ELSEWHERE"
        open={conflict}
        onClose={() => setConflict(false)}
        onReload={() => void handleReload()}
        onOverwrite={() => void save({ overwrite: true })}
      />
    </>
  );
}

type Guarded = Pick<ReturnType<typeof useEditor<UnitState, KeptUnit>>, 'editor' | 'put'>;

/** Reads the unit that was saved elsewhere into the editor. */
function useReload({ editor, put }: Guarded, userId: string) {
  const client = useQueryClient();

  async function handleReload() {
    try {
      const id = editor.get().id ?? editor.get().newId;
      const saved = (await reloadUnits(client, userId)).find((unit) => unit.id === id);
      if (saved) put((state) => openUnit(state, saved), 'The saved version is open.');
    } catch (error) {
      showProblem(error);
    }
  }

  return handleReload;
}
