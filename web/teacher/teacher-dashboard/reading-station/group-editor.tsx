import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { ReadingGroup } from '#contract/reading.ts';
import { idOfKept } from '#web/editor/editor-state.ts';
import { useEditor } from '#web/editor/use-editor.tsx';
import { sayDay } from '#web/lib/say-when.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { announce } from '#web/ui/announcer.tsx';
import { useStore } from '#web/ui/store.ts';
import { TrendCard } from '../../reading-trend/trend-card.tsx';
import { AwaitedForm } from '../awaited.tsx';
import { EditorFrame } from '../editor-frame.tsx';
import { PaneHead } from '../pane-head.tsx';
import { isGone } from '../use-deletion.ts';
import { GroupPane } from './group-pane.tsx';
import { GroupSaveBar } from './group-save-bar.tsx';
import {
  type GroupState,
  isDirty,
  type KeptGroup,
  restoreKept,
  startCreating,
  startEditing,
  startNone,
  takeQuestions,
  takeSaved,
  toKept,
} from './group-state.ts';
import { GroupsList } from './groups-list/groups-list.tsx';
import { NoGroup } from './no-group.tsx';
import { Preview } from './preview/preview.tsx';
import { useGroupSaving } from './save-group.ts';
import { dropGroup, forgetGroups, isKeptSaved, reloadSaved, useSaved } from './use-groups.ts';

export function GroupEditor({ userId, groups }: { userId: string; groups: readonly ReadingGroup[] }) {
  const isThere = useCallback((kept: KeptGroup) => groups.some(({ id }) => id === idOfKept(kept)), [groups]);
  const guarded = useEditor<GroupState, KeptGroup>({
    kind: 'reading-draft',
    userId,
    start: startNone,
    isDirty,
    toKept,
    restore: (state, kept) => restoreKept(state, kept, isThere(kept)),
    // A new group that is listed was saved as the page was left. The server has its edits.
    isSaved: (kept) => kept.id === null && isThere(kept),
    nameOf: ({ form }) => form.name,
    unnamed: 'The new group',
  });
  const { editor, dirty, guard, heading, put, open, toHeading } = guarded;
  const { stage, groupId, ready, query } = useOpenGroup(guarded, userId);
  const group = groups.find(({ id }) => id === groupId);
  const client = useQueryClient();
  const keptRules = useKeptRules(userId, isThere, stage, groupId);
  const { saving, save, conflict } = useGroupSaving(editor, userId, toHeading);
  const handleReload = useReload(guarded, userId);

  function handleNew() {
    guard(() => {
      put(startCreating, 'New group.');
      toHeading();
    });
  }

  return (
    <EditorFrame
      guarded={guarded}
      {...keptRules}
      unnamed="A group without a name"
      rail={
        <>
          <GroupsList
            userId={userId}
            groups={groups}
            selectedId={groupId}
            onSelect={({ id, name }) => open(id, name, (state) => startEditing(state, id))}
            onNew={handleNew}
            onDeleted={({ id }) => {
              if (id === editor.get().id) put(startNone, 'No group is chosen.');
              dropGroup(client, userId, id);
            }}
          />
          {ready && <Preview editor={editor} />}
        </>
      }
      saveBar={ready && <GroupSaveBar editor={editor} saving={saving} onSave={save} />}
      conflict={conflict}
      onReload={handleReload}
    >
      {stage === 'none' ? (
        <NoGroup isFirst={groups.length === 0} onNew={handleNew} />
      ) : (
        <>
          <PaneHead
            {...{ ref: heading, name: group?.name, unnamed: 'New group', dirty }}
            fact={group && <span className="hint">Made {sayDay(group.created_at)}</span>}
          >
            {group && ready && (
              <a className="link stand" href="#reading-trend">
                See how they read
              </a>
            )}
          </PaneHead>
          {ready ? (
            <GroupPane editor={editor} onAgain={save} />
          ) : (
            <AwaitedForm query={query} says="Loading the configuration…">
              <p>The group is safe on the server; it could not be fetched just now.</p>
            </AwaitedForm>
          )}
        </>
      )}
      {group && ready && <TrendCard key={group.id} userId={userId} group={group} />}
    </EditorFrame>
  );
}

type Guarded = ReturnType<typeof useEditor<GroupState, KeptGroup>>;

/** Loads the chosen group, unless something else is open by the time it arrives. */
function useOpenGroup({ editor, hasEdits }: Guarded, userId: string) {
  const stage = useStore(editor, (state) => state.stage);
  const groupId = useStore(editor, (state) => state.id);
  const edition = useStore(editor, (state) => state.edition);
  const ready = useStore(editor, (state) => state.ready);
  const query = useSaved(userId, { stage, id: groupId }, () => {
    // Deleted elsewhere. Unsaved edits stay; saving them makes a new group.
    if (!hasEdits()) editor.update(startNone);
  });

  const { data: fresh } = query;
  useEffect(() => {
    if (stage === 'none' || !fresh) return;
    editor.update((state) =>
      state.edition === edition && state.id === groupId ? takeSaved(state, fresh) : state,
    );
  }, [editor, fresh, stage, groupId, edition]);

  return { stage, groupId, ready, query };
}

/** Tells which kept edits belong to the open group, and which are saved already. */
function useKeptRules(
  userId: string,
  isThere: (kept: KeptGroup) => boolean,
  stage: GroupState['stage'],
  groupId: string | null,
) {
  const client = useQueryClient();
  /** With no group open, kept edits of any group are offered. */
  const isOfThis = useCallback(
    (kept: KeptGroup) => stage === 'none' || (isThere(kept) ? idOfKept(kept) : null) === groupId,
    [isThere, stage, groupId],
  );
  const isSaved = useCallback(
    async (kept: KeptGroup) => isThere(kept) && (await isKeptSaved(client, userId, kept)),
    [isThere, client, userId],
  );
  return { isOfThis, isSaved };
}

/** Loads what was saved elsewhere: the group, or for a new group the shared questions. */
function useReload({ editor, put }: Guarded, userId: string) {
  const client = useQueryClient();

  async function handleReload() {
    const { id: chosen, newId } = editor.get();
    const id = chosen ?? newId;
    try {
      const saved = await reloadSaved(client, userId, id);
      put((state) => takeSaved(startEditing(state, id), saved), 'The saved version is open.');
      if (!chosen) forgetGroups(client, userId);
    } catch (error) {
      if (chosen || !isGone(error)) return showProblem(error);
      // A new group: only the shared questions were saved elsewhere.
      await reloadQuestions();
    }
  }

  async function reloadQuestions() {
    try {
      const saved = await reloadSaved(client, userId, null);
      editor.update((state) => takeQuestions(state, saved));
      announce('The saved questions are here.');
    } catch (error) {
      showProblem(error);
    }
  }

  return handleReload;
}
