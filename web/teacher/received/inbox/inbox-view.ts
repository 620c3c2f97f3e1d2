import type { Counted } from '#contract/class-view.ts';
import { criterionOfCount, plainCounts } from '#contract/counts.ts';
import type { OfUnit } from '#contract/inbox.ts';
import { type WorksShown, type WorksSort, worksShown, worksSorts } from '#contract/works-shown.ts';
import { createStore } from '#web/ui/store.ts';

/** What the address says of the list. */
type Asked = { show: WorksShown; unit?: OfUnit | undefined; sort?: WorksSort | undefined };

/** The list as it is shown. Kept until the page is closed, so that a work leads to the next one. */
export type InboxView = Asked & { search: string };

export const everything: InboxView = { show: 'all', search: '' };

export const isEverything = ({ show, search, unit }: InboxView): boolean =>
  show === 'all' && search === '' && unit === undefined;

export const inboxView = createStore<InboxView>(everything);

/** What is broken in an address is left out. */
export function readAsked(search: string): Asked {
  const asked = new URLSearchParams(search);
  const find = <Known extends string>(known: readonly Known[], name: string) =>
    known.find((one) => one === asked.get(name));
  return {
    show: find(worksShown, 'show') ?? 'all',
    sort: find(worksSorts, 'sort'),
    unit: toUnit(asked.get('unit') ?? '', asked.get('counted') ?? ''),
  };
}

function toUnit(id: string, word: string): OfUnit | undefined {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return undefined;
  const counted = toCounted(word);
  return { id, ...(counted && { counted }) };
}

function toCounted(word: string): Counted | undefined {
  return criterionOfCount(word) ? word : plainCounts.find((count) => count === word);
}

const isSameUnit = (one: OfUnit | undefined, other: OfUnit | undefined) =>
  one?.id === other?.id && one?.counted === other?.counted;

export const isAsAsked = (view: InboxView, { show, sort, unit }: Asked): boolean =>
  view.show === show && view.sort === sort && isSameUnit(view.unit, unit);

/** In another unit nothing is searched for, so that all counted works are shown. */
export function showAsked(asked: Asked): void {
  inboxView.update((view) => {
    if (isAsAsked(view, asked)) return view;
    return { ...asked, search: isSameUnit(view.unit, asked.unit) ? view.search : '' };
  });
}
