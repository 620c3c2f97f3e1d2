import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ListedUnit, Unit } from '#contract/units.ts';
import { ConflictDialog } from '#web/editor/conflict-dialog.tsx';
import { idOfKept } from '#web/editor/editor-state.ts';
import { isListAbove } from '#web/editor/go-to-heading.ts';
import { useEditor } from '#web/editor/use-editor.tsx';
import { useStore } from '#web/ui/store.ts';
import { EditorFrame } from '../editor-frame.tsx';
import { AwaitedUnit } from './awaited-unit.tsx';
import { FirstUnit } from './first-unit/first-unit.tsx';
import { PartList } from './part-list.tsx';
import { sayUnread, useUnitSaving } from './save-unit.ts';
import { SavedUnit } from './saved-unit.tsx';
import type { UnitForm } from './unit-form.ts';
import { UnitHead } from './unit-head.tsx';
import { UnitPane } from './unit-pane.tsx';
import { UnitSaveBar } from './unit-save-bar.tsx';
import {
  isDirty,
  isKeptSaved,
  type KeptUnit,
  openUnit,
  restoreKept,
  startEditing,
  startFrom,
  startNew,
  toKept,
  type UnitState,
} from './unit-state.ts';
import { SavedUnits } from './units-list/saved-units.tsx';
import { reloadUnit, showLoadProblem } from './units-list/use-units.ts';
import { useOpenUnit } from './use-open-unit.ts';

/** The saved units on the left, one unit to edit, the bar with the save button under it. */
export function UnitEditor({ userId, units }: { userId: string; units: readonly ListedUnit[] }) {
  const isListed = (kept: KeptUnit) => units.some(({ id }) => id === idOfKept(kept));
  const guarded = useEditor<UnitState, KeptUnit>({
    kind: 'unit-draft',
    userId,
    start: startNew,
    isDirty,
    toKept,
    restore: (state, kept) => restoreKept(state, kept, isListed(kept)),
    // It is told once the unit is here.
    isSaved: isListed,
    nameOf: ({ form }) => form.title,
    unnamed: 'The new unit',
  });
  const { editor, dirty, heading, put } = guarded;
  const unitId = useStore(editor, (state) => state.id);
  const edition = useStore(editor, (state) => state.edition);
  const { query, whole, awaits } = useOpenUnit(editor, userId, units);
  const keptRules = useKeptRules(units, unitId, whole, edition);
  const { saving, save, saved, dialog } = useSaves(guarded, userId);

  const { handleSelect, handleNew, handleStart } = useOpening(guarded);

  // Until something else is in the editor.
  const shown = units.find(({ id }) => saved?.edition === edition && id === saved.unit.id);

  return (
    <>
      <EditorFrame
        guarded={guarded}
        {...keptRules}
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
            {!awaits && <PartList editor={editor} />}
          </>
        }
        saveBar={!awaits && <UnitSaveBar editor={editor} saving={saving} onSave={() => void save()} />}
      >
        {shown && saved && (
          <SavedUnit
            key={edition}
            userId={userId}
            unit={shown}
            note={sayUnread(saved.unit)}
            onEdit={() => handleSelect(shown)}
          />
        )}
        {units.length === 0 && <FirstUnit onStart={handleStart} />}
        <UnitHead ref={heading} unit={units.find(({ id }) => id === unitId)} dirty={dirty} />
        {awaits ? (
          <AwaitedUnit awaits={awaits} query={query} />
        ) : (
          <UnitPane editor={editor} onAgain={() => void save()} />
        )}
      </EditorFrame>
      {dialog}
    </>
  );
}

type Edited = ReturnType<typeof useEditor<UnitState, KeptUnit>>;

type Guarded = Pick<Edited, 'editor' | 'put' | 'toHeading'>;

/** Opens a unit in the editor, once it is settled what becomes of the edits that are there. */
function useOpening({ editor, guard, put, toHeading }: Guarded & Pick<Edited, 'guard'>) {
  function handleSelect({ id, title }: ListedUnit) {
    if (id === editor.get().id) return toHeading();
    guard(() => {
      put((state) => startEditing(state, id), `${title} is open for editing.`);
      if (isListAbove()) toHeading();
    });
  }

  function handleNew() {
    guard(() => {
      put(startNew, 'New unit.');
      requestAnimationFrame(() => document.getElementById('unit-title')?.focus());
    });
  }

  function handleStart(form: UnitForm) {
    guard(() => {
      put((state) => startFrom(state, form), `${form.title} is filled in. Change the words, then save.`);
      toHeading();
    });
  }

  return { handleSelect, handleNew, handleStart };
}

/** Which kept edits belong to what is in the editor, and which are saved after all. */
function useKeptRules(
  units: readonly ListedUnit[],
  unitId: string | null,
  whole: Unit | undefined,
  edition: number,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another unit in the editor may have other kept edits.
  const isOfThis = useCallback(
    (kept: KeptUnit) => {
      const id = idOfKept(kept);
      if (!units.some((unit) => unit.id === id)) return unitId === null;
      return id === unitId && id === whole?.id;
    },
    [units, unitId, whole, edition],
  );
  const isSaved = useCallback(
    (kept: KeptUnit) => idOfKept(kept) === whole?.id && isKeptSaved(kept, whole),
    [whole],
  );
  return { isOfThis, isSaved };
}

/** Saving the unit, what was saved last, and the question where it was saved from elsewhere meanwhile. */
function useSaves(guarded: Guarded, userId: string) {
  const { editor, toHeading } = guarded;
  const [conflict, setConflict] = useState(false);
  const [saved, setSaved] = useState<{ unit: Unit; edition: number }>();
  const handleReload = useReload(guarded, userId);
  const { saving, save } = useUnitSaving({
    editor,
    userId,
    onSaved: handleSaved,
    onConflict: () => setConflict(true),
  });

  function handleSaved(unit: Unit) {
    const { id, edition } = editor.get();
    // Something was typed meanwhile: the unit is still being edited.
    if (id !== null) return toHeading();
    setSaved({ unit, edition });
  }

  const dialog = (
    <ConflictDialog
      problem="UNIT_CHANGED_ELSEWHERE"
      open={conflict}
      onClose={() => setConflict(false)}
      onReload={() => void handleReload()}
      onOverwrite={() => void save({ overwrite: true })}
    />
  );
  return { saving, save, saved, dialog };
}

/** Reads the unit that was saved elsewhere into the editor. */
function useReload({ editor, put }: Guarded, userId: string) {
  const client = useQueryClient();

  async function handleReload() {
    try {
      const saved = await reloadUnit(client, userId, idOfKept(editor.get()));
      put((state) => openUnit(state, saved), 'The saved version is open.');
    } catch (error) {
      showLoadProblem(client, userId, error);
    }
  }

  return handleReload;
}
