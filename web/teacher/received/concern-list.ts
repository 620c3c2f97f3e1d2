import type { ConcernLists, ConcernWork } from '#contract/safeguarding.ts';

/** Moves a marked work to its list: open ones in order, seen ones with the newest first. */
export function toMarked(lists: ConcernLists, marked: ConcernWork): ConcernLists {
  const others = (works: ConcernWork[]) => works.filter(({ work_id }) => work_id !== marked.work_id);
  const was = lists.open.length > others(lists.open).length;
  const is = marked.state === 'open';
  const open = others(lists.open);
  const seen = others(lists.seen);
  return {
    ...lists,
    open: is ? [...open, marked].sort(bySurest) : open,
    seen: is ? seen : [marked, ...seen],
    open_count: lists.open_count + Number(is) - Number(was),
  };
}

const ranks: Record<ConcernWork['certainty'], number> = {
  ...{ plain: 0, confirmed: 1, likely: 2, possible: 3, unconfirmed: 4 },
};

/** In the order of the server. */
function bySurest(a: ConcernWork, b: ConcernWork): number {
  return ranks[a.certainty] - ranks[b.certainty] || b.last_found_at.localeCompare(a.last_found_at);
}

/** The one after it, otherwise the one before it. */
export function findNext(
  works: readonly ConcernWork[],
  { work_id }: Pick<ConcernWork, 'work_id'>,
): ConcernWork | undefined {
  const at = works.findIndex((work) => work.work_id === work_id);
  return at === -1 ? works[0] : (works[at + 1] ?? works[at - 1]);
}
