import type { ConcernLists, ConcernState, ConcernTier, ConcernWork } from '#contract/safeguarding.ts';

/** What a teacher does to works: sets their state, or moves them to a tier; null takes a move back. */
export type Change = { as: ConcernState; note?: string } | { to: ConcernTier | null };

/** False where the server found more words since, and changed nothing. */
export function isDone(change: Change, work: ConcernWork): boolean {
  return 'as' in change ? work.state === change.as : work.moved_to === change.to;
}

/** Puts a changed work in its list: open ones in order, seen ones with the newest first. */
export function withChanged(lists: ConcernLists, changed: ConcernWork): ConcernLists {
  const others = (works: ConcernWork[]) => works.filter(({ work_id }) => work_id !== changed.work_id);
  const was = lists.open.length > others(lists.open).length;
  const is = changed.state === 'open';
  const open = others(lists.open);
  const seen = others(lists.seen);
  return {
    ...lists,
    open: is ? [...open, changed].sort(bySurest) : open,
    seen: is ? seen : [changed, ...seen],
    open_count: lists.open_count + Number(is) - Number(was),
  };
}

const ranks: Record<ConcernWork['certainty'], number> = {
  ...{ plain: 0, confirmed: 1, likely: 2, possible: 3, unconfirmed: 4 },
};

/** In the order of the server. */
function bySurest(a: ConcernWork, b: ConcernWork): number {
  const rank = ({ tier, certainty }: ConcernWork) => (tier === 'plain' ? 0 : 10) + ranks[certainty];
  return rank(a) - rank(b) || b.last_found_at.localeCompare(a.last_found_at);
}

type Named = Pick<ConcernWork, 'work_id'>;

/** The one after these, otherwise the one before them. */
export function findNext(works: readonly ConcernWork[], changed: readonly Named[]): ConcernWork | undefined {
  const isLeft = (work: Named) => !changed.some(({ work_id }) => work_id === work.work_id);
  const at = works.findIndex((work) => !isLeft(work));
  return works.slice(at + 1).find(isLeft) ?? works.slice(0, Math.max(at, 0)).at(-1);
}
