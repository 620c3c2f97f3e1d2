import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import type { listWorks, Work } from '#contract/inbox.ts';

/** Changes works in the lists at hand: they show at once what was done, and keep their places. */
export function changeListed(
  client: QueryClient,
  userId: string,
  ids: readonly string[],
  change: (work: Work) => Partial<Work>,
): void {
  const changed = new Set(ids);
  const after = (work: Work) => (changed.has(work.id) ? { ...work, ...change(work) } : work);
  client.setQueriesData<InfiniteData<OutputOf<typeof listWorks>>>(
    { queryKey: ['works', userId] },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, works: page.works.map(after) })) },
  );
}

/** A note or an answer makes a new version, and leaves no question unanswered. */
export const answered = ({ reasons }: Work, version: number): Partial<Work> => ({
  version,
  reasons: reasons.filter((reason) => reason !== 'question not answered'),
});
