import type { OfUnit } from '#contract/inbox.ts';
import type { WorksShown, WorksSort } from '#contract/works-shown.ts';

export type InboxAsked = { unit?: OfUnit | undefined; show?: WorksShown; sort?: WorksSort | undefined };

/** The inbox, filtered and sorted. Addresses carry ids and keys only, never a person's words. */
export function toInboxPath({ unit, show, sort }: InboxAsked): string {
  const asked = new URLSearchParams({
    ...(unit && { unit: unit.id }),
    ...(unit?.counted && { counted: unit.counted }),
    ...(show && show !== 'all' && { show }),
    ...(sort && { sort }),
  });
  return asked.size > 0 ? `/received?${asked}` : '/received';
}
