import { missing } from './api-error.ts';

type Asked = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
};
type Listed = { id: string };

/** One page of a list, the newest first, as the provider pages: by the id before or after which to go on. */
export function toListPage<T extends Listed>(url: string, all: readonly T[], asked: Asked) {
  const newestFirst = all.toReversed();
  const { limit = 10, starting_after: after, ending_before: before } = asked;
  if (before !== undefined) {
    const until = indexOf(newestFirst, before, 'ending_before');
    const from = Math.max(0, until - limit);
    return { object: 'list' as const, url, has_more: from > 0, data: newestFirst.slice(from, until) };
  }
  const from = after === undefined ? 0 : indexOf(newestFirst, after, 'starting_after') + 1;
  const data = newestFirst.slice(from, from + limit);
  return { object: 'list' as const, url, has_more: from + limit < newestFirst.length, data };
}

function indexOf(all: readonly Listed[], id: string, param: string): number {
  const index = all.findIndex((one) => one.id === id);
  if (index < 0) throw missing('object', id, param);
  return index;
}
