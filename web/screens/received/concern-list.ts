import type { ConcernLists, ConcernWork } from '#contract/safeguarding.ts';

/** Takes a work from those that wait to those that were seen, the latest first. */
export function toSeen(lists: ConcernLists, seen: ConcernWork): ConcernLists {
  const others = (works: ConcernWork[]) => works.filter(({ work_id }) => work_id !== seen.work_id);
  const open = others(lists.open);
  return {
    ...lists,
    open,
    open_count: lists.open_count - (lists.open.length - open.length),
    seen: [seen, ...others(lists.seen)],
  };
}

/** Which one is next when this one goes: the one after it, else the one before it. */
export function findNext(
  open: readonly ConcernWork[],
  { work_id }: Pick<ConcernWork, 'work_id'>,
): ConcernWork | undefined {
  const at = open.findIndex((work) => work.work_id === work_id);
  return at === -1 ? open[0] : (open[at + 1] ?? open[at - 1]);
}
