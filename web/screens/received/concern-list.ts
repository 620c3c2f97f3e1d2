import type { Concern } from '#contract/safeguarding.ts';

export type ConcernLists = { open: Concern[]; acknowledged: Concern[] };

/** Takes a concern from those that wait to those that were read, the latest first. */
export function toRead({ open, acknowledged }: ConcernLists, read: Concern): ConcernLists {
  const others = (concerns: Concern[]) => concerns.filter(({ id }) => id !== read.id);
  return { open: others(open), acknowledged: [read, ...others(acknowledged)] };
}

/** Which one is next when this one goes: the one after it, else the one before it. */
export function findNext(open: readonly Concern[], { id }: Pick<Concern, 'id'>): Concern | undefined {
  const at = open.findIndex((concern) => concern.id === id);
  return at === -1 ? open[0] : (open[at + 1] ?? open[at - 1]);
}
