import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ListedUnit, Unit } from '#contract/units.ts';
import { idOfKept } from '#web/editor/editor-state.ts';
import { editsAreBack, useEditor } from '#web/editor/use-editor.tsx';
import { announce } from '#web/ui/announcer.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useStore } from '#web/ui/store.ts';
import { AwaitedForm } from '../awaited.tsx';
import { EditorFrame } from '../editor-frame.tsx';
import { PaneHead } from '../pane-head.tsx';
import { FirstUnit } from './first-unit/first-unit.tsx';
import { PartList } from './part-list.tsx';
import { sayUnread, useUnitSaving } from './save-unit.ts';
import { SavedUnit } from './saved-unit.tsx';
import type { UnitForm } from './unit-form.ts';
import { UnitPane } from './unit-pane.tsx';
import { UnitSaveBar } from './unit-save-bar.tsx';
import {
  followList,
  isDirty,
  isKeptSaved,
  type KeptUnit,
  openUnit,
  restoreKept,
  startEditing,
  startFrom,
  startNew,
  takeUnit,
  toKept,
  toNeededId,
  type UnitState,
  type UnitStore,
} from './unit-state.ts';
import { SavedUnits } from './units-list/saved-units.tsx';
import { reloadUnit, showLoadProblem, useUnit } from './units-list/use-units.ts';

export function UnitEditor({ userId, units }: { userId: string; units: readonly ListedUnit[] }) {
  const isListed = (kept: KeptUnit) => units.some(({ id }) => id === idOfKept(kept));
  const guarded = useEditor<UnitState, KeptUnit>({
    kind: 'unit-draft',
    userId,
    start: startNew,
    isDirty,
    toKept,
    restore: (state, kept) => restoreKept(state, kept, isListed(kept)),
    // Announced later, once the unit has arrived.
    isSaved: isListed,
    nameOf: ({ form }) => form.title,
    unnamed: 'The new unit',
  });
  const { editor, dirty, heading, put } = guarded;
  const unitId = useStore(editor, (state) => state.id);
  const edition = useStore(editor, (state) => state.edition);
  const { query, whole, awaits } = useOpenUnit(editor, userId, units);
  const keptRules = useKeptRules(units, unitId, whole, edition);
  const { saving, save, saved, conflict } = useSaves(guarded, userId);
  const { handleSelect, handleNew, handleStart, handleReload, handleCopied } = useOpening(guarded, userId);

  const unit = units.find(({ id }) => id === unitId);
  // Shown until something else is opened.
  const shown = units.find(({ id }) => saved?.edition === edition && id === saved.unit.id);

  return (
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
            onCopied={handleCopied}
            onDeleted={({ id }) => {
              if (id === editor.get().id) put(startNew, 'New unit.');
            }}
          />
          {!awaits && <PartList editor={editor} />}
        </>
      }
      saveBar={!awaits && <UnitSaveBar editor={editor} saving={saving} onSave={save} />}
      conflict={conflict}
      onReload={handleReload}
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
      <PaneHead
        {...{ ref: heading, name: unit?.title, unnamed: 'New unit', dirty }}
        fact={unit && <Visibility unit={unit} />}
      />
      {awaits ? (
        <AwaitedForm query={query} says="Loading the unit…">
          <p>The unit is safe on the server; it could not be fetched just now.</p>
          {awaits === 'edits' && <p>Your unsaved edits are kept on this device, and come back with it.</p>}
        </AwaitedForm>
      ) : (
        <UnitPane editor={editor} onAgain={save} />
      )}
    </EditorFrame>
  );
}

function Visibility({ unit: { visible_to_students: visible } }: { unit: ListedUnit }) {
  return (
    <Badge kind={visible ? 'ok' : 'quiet'}>{visible ? 'Visible to students' : 'Hidden from students'}</Badge>
  );
}

/** Follows the list, and loads the saved unit that the editor needs. */
function useOpenUnit(editor: UnitStore, userId: string, units: readonly ListedUnit[]) {
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

type Guarded = ReturnType<typeof useEditor<UnitState, KeptUnit>>;

/** Opens a listed unit, a new one, a ready-made one, or the version that was saved elsewhere. */
function useOpening({ editor, guard, put, open, toHeading }: Guarded, userId: string) {
  const client = useQueryClient();

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

  function handleCopied(copy: Unit) {
    guard(() => {
      put((state) => openUnit(state, copy), `${copy.title} is open for editing.`);
      toHeading();
    });
  }

  async function handleReload() {
    try {
      const saved = await reloadUnit(client, userId, idOfKept(editor.get()));
      put((state) => openUnit(state, saved), 'The saved version is open.');
    } catch (error) {
      showLoadProblem(client, userId, error);
    }
  }

  return {
    handleSelect: ({ id, title }: ListedUnit) => open(id, title, (state) => startEditing(state, id)),
    handleNew,
    handleStart,
    handleReload,
    handleCopied,
  };
}

/** Tells which kept edits belong to the open unit, and which are saved already. */
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

function useSaves({ editor, toHeading }: Guarded, userId: string) {
  const [saved, setSaved] = useState<{ unit: Unit; edition: number }>();
  const saving = useUnitSaving(editor, userId, (unit) => {
    const { id, edition } = editor.get();
    // The teacher typed on during the save.
    if (id !== null) return toHeading();
    setSaved({ unit, edition });
  });
  return { ...saving, saved };
}
