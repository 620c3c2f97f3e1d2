import type { OfUnit } from '#contract/inbox.ts';

/** Where the list stands that is narrowed to a unit. Words stand in no address: a unit has an id, a criterion a key. */
export function toInboxPath(unit: OfUnit | undefined): string {
  if (!unit) return '/received';
  const { id, counted } = unit;
  return `/received?${new URLSearchParams({ unit: id, ...(counted && { counted }) })}`;
}
