import '../editor-frame.css';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Unit } from '#contract/units.ts';
import { useDiscardGuard } from '#web/editor/discard-guard.tsx';
import type { KeptDraft } from '#web/editor/draft-keeper.ts';
import { DeskNotices } from '#web/editor/editor-notices.tsx';
import { goToHeading, isListAbove } from '#web/editor/go-to-heading.ts';
import { KeptEdits } from '#web/editor/kept-edits.tsx';
import { useLeaveCheck } from '#web/editor/leave-guard.tsx';
import { useDraftKeeping } from '#web/editor/use-draft-keeping.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { announce } from '#web/ui/announcer.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useEditor } from './editor.ts';
import { FirstUnit } from './first-unit/first-unit.tsx';
import { PartList } from './part-list.tsx';
import { useSaving } from './save-unit.ts';
import { UnitPane } from './unit-pane.tsx';
import { SaveLedge } from './unit-save-bar.tsx';
import {
  type Draft,
  type EditorState,
  followList,
  isDirty,
  isDraftSaved,
  openUnit,
  restoreDraft,
  startFrom,
  startNew,
  toDraft,
} from './unit-state.ts';
import { SavedUnits } from './units-list/saved-units.tsx';
import { reloadUnits } from './units-list/use-units.ts';
import { useDesk } from './use-desk.ts';

const ConflictDialog = lazy(() =>
  import('#web/editor/conflict-dialog.tsx').then((m) => ({ default: m.ConflictDialog })),
);

/** The saved units on the left, one unit on the desk, the ledge with the save button under it. */
export function Desk({ userId, units }: { userId: string; units: readonly Unit[] }) {
  const { editor, keeper, restored } = useDesk(userId, units);
  const kept = useDraftKeeping(editor, keeper, toDraft);
  const unitId = useEditor(editor, (state) => state.unitId);
  const edition = useEditor(editor, (state) => state.edition);
  const dirty = useEditor(editor, isDirty);
  const hasEdits = useCallback(() => isDirty(editor.get()), [editor]);
  useLeaveCheck(hasEdits);
  const { guard, dialog } = useDiscardGuard({ isDirty: hasEdits, toName });
  const [conflict, setConflict] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();

  const { saving, save } = useSaving({
    editor,
    userId,
    onSaved: () => toHeading(),
    onConflict: () => setConflict(true),
  });

  // A newer version that came with the list is taken over where nothing was typed; else the save will ask.
  useEffect(() => {
    editor.update((state) => followList(state, units));
  }, [editor, units]);

  useEffect(() => {
    if (restored) announce('Your unsaved edits are back.');
  }, [restored]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another unit on the desk may have other kept edits.
  const findKept = useCallback(
    (drafts: readonly KeptDraft<Draft>[]) =>
      drafts.find(
        (draft) =>
          (units.some(({ id }) => id === draft.unitId) ? draft.unitId : null) === unitId &&
          !isDraftSaved(draft, units),
      ),
    [units, unitId, edition],
  );

  function toName() {
    const { title } = editor.get().form;
    if (!title) return 'The new unit';
    return (
      <>
        “<bdi>{title}</bdi>”
      </>
    );
  }

  const toHeading = () => requestAnimationFrame(() => goToHeading(heading));

  /** Puts something else on the desk. Its edits, if there were any, have been given up. */
  function put(change: (state: EditorState) => EditorState, said: string) {
    keeper.drop();
    editor.update(change);
    announce(said);
  }

  function handleSelect(unit: Unit) {
    if (unit.id === editor.get().unitId) return toHeading();
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

  async function handleReload() {
    setConflict(false);
    try {
      const id = editor.get().unitId ?? editor.get().newId;
      const saved = (await reloadUnits(client, userId)).find((unit) => unit.id === id);
      if (saved) put((state) => openUnit(state, saved), 'The saved version is open.');
    } catch (error) {
      showProblem(error);
    }
  }

  return (
    <>
      <Sheet className="desk">
        <div className="desk-rail">
          <div className="desk-stick">
            <SavedUnits
              userId={userId}
              units={units}
              selectedId={unitId}
              onSelect={handleSelect}
              onNew={handleNew}
              onDeleted={(unit) => {
                if (unit.id === editor.get().unitId) put(startNew, 'New unit.');
              }}
            />
            <PartList editor={editor} />
          </div>
        </div>
        <div className="desk-main">
          <DeskNotices kept={kept} />
          <KeptEdits
            keeper={keeper}
            find={findKept}
            dirty={dirty}
            nameOf={({ form }) => form.title}
            unnamed="A unit without a title"
            onContinue={({ key }) => {
              const draft = keeper.take(key);
              if (!draft) return;
              const unit = units.find(({ id }) => id === draft.unitId);
              editor.update((state) => restoreDraft(state, draft, unit));
              announce('Your unsaved edits are back.');
              toHeading();
            }}
          />
          {units.length === 0 && (
            <FirstUnit
              onStart={(form) =>
                guard(() => {
                  put(
                    (state) => startFrom(state, form),
                    `${form.title} is filled in. Change the words, then save.`,
                  );
                  toHeading();
                })
              }
            />
          )}
          <UnitPane editor={editor} unit={units.find(({ id }) => id === unitId)} headingRef={heading} />
        </div>
      </Sheet>
      <SaveLedge editor={editor} saving={saving} onSave={() => void save()} />
      {dialog}
      {conflict && (
        <Suspense fallback={null}>
          <ConflictDialog
            problem="UNIT_CHANGED_ELSEWHERE"
            onClose={() => setConflict(false)}
            onReload={() => void handleReload()}
            onOverwrite={() => {
              setConflict(false);
              void save({ overwrite: true });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
