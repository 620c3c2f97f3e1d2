import { useCallback, useState } from 'react';
import type { ReadingGroup } from '#contract/reading.ts';
import { openDraftKeeper } from '#web/editor/browser-storage.ts';
import type { KeptDraft } from '#web/editor/draft-keeper.ts';
import { createDeskStore } from '#web/editor/store.ts';
import { type GroupKept, isDirty, restoreKept, startNone, toGroupId } from './group-state.ts';

/** The reading desk as it was left: edits that this tab had before a reload lie on it again. */
export function useGroupDesk(userId: string, groups: readonly ReadingGroup[]) {
  const [made] = useState(() => {
    const desk = createDeskStore(startNone());
    const keeper = openDraftKeeper<GroupKept>('reading-draft', userId);
    keeper.tidy();
    const own = keeper.takeOwn();
    if (own) desk.update((state) => restoreKept(state, own, isThere(groups, own)));
    // A new group that is there was saved while the page was left: its edits are those that the server has.
    const restored = own !== undefined && (own.groupId !== null || !isThere(groups, own));
    return { desk, keeper, restored };
  });
  const { desk } = made;
  const hasEdits = useCallback(() => isDirty(desk.get()), [desk]);
  return { ...made, hasEdits };
}

/** Kept edits that belong to what is on the desk: with nothing on it, to any group. */
export function findKept(
  drafts: readonly KeptDraft<GroupKept>[],
  groups: readonly ReadingGroup[],
  { stage, groupId }: { stage: string; groupId: string | null },
): KeptDraft<GroupKept> | undefined {
  if (stage === 'none') return drafts[0];
  return drafts.find((draft) => (isThere(groups, draft) ? toGroupId(draft) : null) === groupId);
}

/** Whether the group that was edited is still in the list. */
export function isThere(groups: readonly ReadingGroup[], kept: GroupKept): boolean {
  return groups.some(({ id }) => id === toGroupId(kept));
}
