import { type Refusal, RefusalSummary } from '#web/editor/refusal-summary.tsx';
import { type DeskStore, useDeskStore } from '#web/editor/store.ts';
import { type GroupPlace, placeOf } from './group-parts.ts';
import type { GroupState } from './group-state.ts';

export type GroupErrorSummaryProps = { desk: DeskStore<GroupState>; onGo: (place: GroupPlace) => void };

/** Why the group was not saved, with a way to each entry. */
export function GroupErrorSummary({ desk, onGo }: GroupErrorSummaryProps) {
  const refusal = useDeskStore(desk, (state) => state.refusal);
  const errors = useDeskStore(desk, (state) => state.errors);
  const { form, groupId } = desk.get();
  const places = Object.keys(errors).map((path) => ({ path, ...placeOf(path, form) }));
  return <RefusalSummary {...{ refusal, places, onGo }} reassurance={reassure(refusal, groupId)} />;
}

function reassure(refusal: Refusal | null, groupId: string | null) {
  if (refusal?.gone) return 'Your entries are still here: saving them makes a new group.';
  return groupId === null
    ? 'Nothing you typed is lost.'
    : 'Nothing you typed is lost, and students keep seeing the last saved version.';
}
