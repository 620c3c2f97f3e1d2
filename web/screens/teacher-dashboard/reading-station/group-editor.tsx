import '../editor-frame.css';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { ReadingGroup } from '#contract/reading.ts';
import { useDiscardGuard } from '#web/editor/discard-guard.tsx';
import type { KeptDraft } from '#web/editor/draft-keeper.ts';
import { DeskNotices } from '#web/editor/editor-notices.tsx';
import { goToHeading, isListAbove } from '#web/editor/go-to-heading.ts';
import { KeptEdits } from '#web/editor/kept-edits.tsx';
import { useLeaveCheck } from '#web/editor/leave-guard.tsx';
import { useDeskStore } from '#web/editor/store.ts';
import { useDraftKeeping } from '#web/editor/use-draft-keeping.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { announce } from '#web/ui/announcer.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { GroupHead } from './group-head.tsx';
import { GroupPane } from './group-pane.tsx';
import { GroupLedge } from './group-save-bar.tsx';
import {
  type GroupKept,
  type GroupState,
  isDirty,
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
import { GhostForm } from './skeleton-form.tsx';
import { TrendCard } from './trend/trend-card.tsx';
import { findKept, isThere, useGroupDesk } from './use-group-desk.ts';
import { forgetGroups, isGone, reloadSaved, useSaved } from './use-groups.ts';

const ConflictDialog = lazy(() =>
  import('#web/editor/conflict-dialog.tsx').then((m) => ({ default: m.ConflictDialog })),
);

/** The groups on the left, one group on the desk, the ledge with the save button under it. */
export function GroupDesk({ userId, groups }: { userId: string; groups: readonly ReadingGroup[] }) {
  const { desk, keeper, restored, hasEdits } = useGroupDesk(userId, groups);
  const kept = useDraftKeeping(desk, keeper, toKept);
  const stage = useDeskStore(desk, (state) => state.stage);
  const groupId = useDeskStore(desk, (state) => state.groupId);
  const edition = useDeskStore(desk, (state) => state.edition);
  const ready = useDeskStore(desk, (state) => state.ready);
  const dirty = useDeskStore(desk, isDirty);
  const query = useSaved(userId, { stage, groupId }, handleGone);
  const heading = useRef<HTMLHeadingElement>(null);
  const group = groups.find(({ id }) => id === groupId);
  const [conflict, setConflict] = useState(false);
  const client = useQueryClient();
  const { saving, save } = useGroupSaving({
    desk,
    userId,
    onSaved: () => toHeading(),
    onConflict: () => setConflict(true),
  });
  const { guard, dialog } = useDiscardGuard({ isDirty: hasEdits, toName });
  useLeaveCheck(hasEdits);

  const { data: fresh } = query;
  useEffect(() => {
    if (stage === 'none' || !fresh) return;
    desk.update((state) =>
      state.edition === edition && state.groupId === groupId ? takeSaved(state, fresh) : state,
    );
  }, [desk, fresh, stage, groupId, edition]);

  useEffect(() => {
    if (restored) announce('Your unsaved edits are back.');
  }, [restored]);

  const find = useCallback(
    (drafts: readonly KeptDraft<GroupKept>[]) => findKept(drafts, groups, { stage, groupId }),
    [groups, stage, groupId],
  );

  function toName() {
    const { name } = desk.get().form;
    if (!name) return 'The new group';
    return (
      <>
        “<bdi>{name}</bdi>”
      </>
    );
  }

  /** It was deleted elsewhere. Edits stay: saving them makes a new group. */
  function handleGone() {
    if (!hasEdits()) desk.update(startNone);
  }

  const toHeading = () => requestAnimationFrame(() => goToHeading(heading));

  /** Puts something else on the desk. Its edits, if there were any, have been given up. */
  function put(change: (state: GroupState) => GroupState, said: string) {
    keeper.drop();
    desk.update(change);
    announce(said);
  }

  function handleSelect({ id, name }: ReadingGroup) {
    if (id === desk.get().groupId) return toHeading();
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

  async function handleReload() {
    setConflict(false);
    const { groupId: chosen, newId } = desk.get();
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
      desk.update((state) => takeQuestions(state, saved));
      announce('The saved questions are here.');
    } catch (error) {
      showProblem(error);
    }
  }

  return (
    <>
      <Sheet className={classes('desk', !ready && 'is-alone')}>
        <div className="desk-rail">
          <div className="desk-stick">
            <GroupsList
              userId={userId}
              groups={groups}
              selectedId={groupId}
              onSelect={handleSelect}
              onNew={handleNew}
              onDeleted={({ id }) => {
                if (id === desk.get().groupId) put(startNone, 'No group is chosen.');
              }}
            />
            {ready && <Preview desk={desk} />}
          </div>
        </div>
        <div className="desk-main">
          <DeskNotices kept={kept} />
          <KeptEdits
            keeper={keeper}
            find={find}
            dirty={dirty}
            nameOf={({ form }) => form.name}
            unnamed="A group without a name"
            onContinue={({ key }) => {
              const draft = keeper.take(key);
              if (!draft) return;
              desk.update((state) => restoreKept(state, draft, isThere(groups, draft)));
              announce('Your unsaved edits are back.');
              toHeading();
            }}
          />
          {stage === 'none' && <NoGroup isFirst={groups.length === 0} onNew={handleNew} />}
          {stage !== 'none' && <GroupHead ref={heading} {...{ group, ready, dirty }} />}
          {stage !== 'none' && !ready && <Awaited query={query} />}
          {stage !== 'none' && ready && <GroupPane desk={desk} />}
          {group && ready && <TrendCard key={group.id} userId={userId} group={group} />}
        </div>
      </Sheet>
      {stage !== 'none' && ready && <GroupLedge desk={desk} saving={saving} onSave={() => void save()} />}
      {dialog}
      {conflict && (
        <Suspense fallback={null}>
          <ConflictDialog
            problem="READING_GROUP_CHANGED_ELSEWHERE"
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

/** The configuration is on its way, or did not come. */
function Awaited({ query: { error, isFetching, refetch } }: { query: ReturnType<typeof useSaved> }) {
  if (!error || isFetching) return <GhostForm says="Loading the configuration…" />;
  return (
    <ErrorState title={error.message} onRetry={() => void refetch()}>
      <p>The group is safe on the server; it could not be fetched just now.</p>
    </ErrorState>
  );
}
