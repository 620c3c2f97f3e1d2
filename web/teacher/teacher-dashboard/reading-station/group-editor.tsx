import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ReadingGroup } from '#contract/reading.ts';
import { ConflictDialog } from '#web/editor/conflict-dialog.tsx';
import { idOfKept } from '#web/editor/editor-state.ts';
import { isListAbove } from '#web/editor/go-to-heading.ts';
import { useEditor } from '#web/editor/use-editor.tsx';
import { showProblem } from '#web/lib/show-problem.ts';
import { announce } from '#web/ui/announcer.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useStore } from '#web/ui/store.ts';
import { TrendCard } from '../../reading-trend/trend-card.tsx';
import { EditorFrame } from '../editor-frame.tsx';
import { SkeletonForm } from '../skeleton.tsx';
import { isGone } from '../use-deletion.ts';
import { GroupHead } from './group-head.tsx';
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

/** The groups on the left, one group to edit, the bar with the save button under it. */
export function GroupEditor({ userId, groups }: { userId: string; groups: readonly ReadingGroup[] }) {
  const isThere = useCallback((kept: KeptGroup) => groups.some(({ id }) => id === idOfKept(kept)), [groups]);
  const guarded = useEditor<GroupState, KeptGroup>({
    kind: 'reading-draft',
    userId,
    start: startNone,
    isDirty,
    toKept,
    restore: (state, kept) => restoreKept(state, kept, isThere(kept)),
    // A new group that is there was saved while the page was left: its edits are those that the server has.
    isSaved: (kept) => kept.id === null && isThere(kept),
    nameOf: ({ form }) => form.name,
    unnamed: 'The new group',
  });
  const { editor, dirty, guard, heading, put, toHeading } = guarded;
  const { stage, groupId, ready, query } = useOpenGroup(guarded, userId);
  const group = groups.find(({ id }) => id === groupId);
  const client = useQueryClient();
  const keptRules = useKeptRules(userId, isThere, stage, groupId);
  const { saving, save, dialog } = useSaves(guarded, userId);

  function handleSelect({ id, name }: ReadingGroup) {
    if (id === editor.get().id) return toHeading();
    guard(() => {
      put((state) => startEditing(state, id), `${name} is open for editing.`);
      if (isListAbove()) toHeading();
    });
  }

  function handleNew() {
    guard(() => {
      put(startCreating, 'New group.');
      toHeading();
    });
  }

  return (
    <>
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
              onSelect={handleSelect}
              onNew={handleNew}
              onDeleted={({ id }) => {
                if (id === editor.get().id) put(startNone, 'No group is chosen.');
                dropGroup(client, userId, id);
              }}
            />
            {ready && <Preview editor={editor} />}
          </>
        }
        saveBar={ready && <GroupSaveBar editor={editor} saving={saving} onSave={() => void save()} />}
      >
        {stage === 'none' && <NoGroup isFirst={groups.length === 0} onNew={handleNew} />}
        {stage !== 'none' && <GroupHead ref={heading} {...{ group, ready, dirty }} />}
        {stage !== 'none' && !ready && <Awaited query={query} />}
        {stage !== 'none' && ready && <GroupPane editor={editor} onAgain={() => void save()} />}
        {group && ready && <TrendCard key={group.id} userId={userId} group={group} />}
      </EditorFrame>
      {dialog}
    </>
  );
}

/** The group that is chosen, as it is saved: it is taken into the editor where nothing else is there by then. */
function useOpenGroup({ editor, hasEdits }: Pick<Edited, 'editor' | 'hasEdits'>, userId: string) {
  const stage = useStore(editor, (state) => state.stage);
  const groupId = useStore(editor, (state) => state.id);
  const edition = useStore(editor, (state) => state.edition);
  const ready = useStore(editor, (state) => state.ready);
  const query = useSaved(userId, { stage, id: groupId }, () => {
    // It was deleted elsewhere. Edits stay: saving them makes a new group.
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

/** Which kept edits belong to what is in the editor, and which are saved after all. */
function useKeptRules(
  userId: string,
  isThere: (kept: KeptGroup) => boolean,
  stage: GroupState['stage'],
  groupId: string | null,
) {
  const client = useQueryClient();
  /** With nothing chosen, kept edits of any group are offered. */
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

/** The configuration is on its way, or did not come. */
function Awaited({ query: { error, isFetching, refetch } }: { query: ReturnType<typeof useSaved> }) {
  if (!error || isFetching) return <SkeletonForm says="Loading the configuration…" />;
  return (
    <ErrorState title={error.message} onRetry={() => void refetch()}>
      <p>The group is safe on the server; it could not be fetched just now.</p>
    </ErrorState>
  );
}

type Edited = ReturnType<typeof useEditor<GroupState, KeptGroup>>;

type Guarded = Pick<Edited, 'editor' | 'put' | 'toHeading'>;

/** Saving the group, and the question where it was saved from elsewhere meanwhile. */
function useSaves(guarded: Guarded, userId: string) {
  const { editor, toHeading } = guarded;
  const [conflict, setConflict] = useState(false);
  const handleReload = useReload(guarded, userId);
  const { saving, save } = useGroupSaving({
    editor,
    userId,
    onSaved: toHeading,
    onConflict: () => setConflict(true),
  });

  const dialog = (
    <ConflictDialog
      problem="READING_GROUP_CHANGED_ELSEWHERE"
      open={conflict}
      onClose={() => setConflict(false)}
      onReload={() => void handleReload()}
      onOverwrite={() => void save({ overwrite: true })}
    />
  );
  return { saving, save, dialog };
}

/** Reads what was saved elsewhere into the editor: the group, or the questions where the group is new. */
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
      // The group is new: what was saved elsewhere are the questions.
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
