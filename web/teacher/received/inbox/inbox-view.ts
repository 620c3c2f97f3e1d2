import type { Counted } from '#contract/class-view.ts';
import { criterionOfCount, plainCounts } from '#contract/counts.ts';
import type { OfUnit } from '#contract/inbox.ts';
import type { WorksShown } from '#contract/works-shown.ts';
import { createStore } from '#web/ui/store.ts';

/** The filter of the inbox. Kept until the page is closed, so that a work leads to the next one. */
export type InboxView = { show: WorksShown; search: string; unit?: OfUnit | undefined };

export const everything: InboxView = { show: 'all', search: '' };

export const isEverything = ({ show, search, unit }: InboxView): boolean =>
  show === 'all' && search === '' && unit === undefined;

export const inboxView = createStore<InboxView>(everything);

/** Undefined if the address is broken. */
export function readUnit(search: string): OfUnit | undefined {
  const asked = new URLSearchParams(search);
  const id = asked.get('unit') ?? '';
  const counted = toCounted(asked.get('counted') ?? '');
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return undefined;
  return { id, ...(counted && { counted }) };
}

function toCounted(word: string): Counted | undefined {
  return criterionOfCount(word) ? word : plainCounts.find((count) => count === word);
}

export const isSameUnit = (one: OfUnit | undefined, other: OfUnit | undefined) =>
  one?.id === other?.id && one?.counted === other?.counted;

/** Other filters are reset, so that all counted works are shown. */
export function narrowTo(unit: OfUnit | undefined): void {
  inboxView.update((view) => (isSameUnit(view.unit, unit) ? view : { ...(unit ? everything : view), unit }));
}
