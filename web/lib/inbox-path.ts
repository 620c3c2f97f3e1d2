import type { OfUnit } from '#contract/inbox.ts';

/** The inbox filtered by unit. Addresses carry ids and keys only, never a person's words. */
export function toInboxPath(unit: OfUnit | undefined): string {
  if (!unit) return '/received';
  const { id, counted } = unit;
  return `/received?${new URLSearchParams({ unit: id, ...(counted && { counted }) })}`;
}
