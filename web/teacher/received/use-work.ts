import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import { getWork } from '#contract/inbox.ts';
import type { HeldText } from '#contract/release.ts';
import type { ConcernWork } from '#contract/safeguarding.ts';
import { callApi } from '#web/lib/http.ts';

export type WholeWork = OutputOf<typeof getWork>;

const keyOf = (userId: string, id: string) => ['work', userId, id];

export function useWork(userId: string, id: string) {
  return useQuery({
    queryKey: keyOf(userId, id),
    queryFn: () => callApi(getWork, { id }),
    // Feedback that is being written or released, and mail on its way, change by themselves.
    refetchInterval: ({ state: { data } }) => {
      const { in_hand: inHand, report } = data ?? {};
      if (inHand?.is_held && (inHand.state === 'waiting' || inHand.release_at !== null)) return 2_000;
      return report?.mail.state === 'waiting' && report.mail.failure === null ? 3_000 : false;
    },
  });
}

/** Prefetches a work. A failure shows when it is opened. */
export async function fetchAhead(client: QueryClient, userId: string, id: string): Promise<void> {
  await client.prefetchQuery({
    queryKey: keyOf(userId, id),
    queryFn: () => callApi(getWork, { id }),
    staleTime: 60_000,
  });
}

/** What was saved shows before the work is asked for again. */
export function keepInHand(client: QueryClient, userId: string, id: string, inHand: HeldText): void {
  client.setQueryData<WholeWork>(keyOf(userId, id), (work) => work && { ...work, in_hand: inHand });
}

/** A mark applies to all drafts of the work. */
export function keepMark(client: QueryClient, userId: string, concern: ConcernWork): void {
  client.setQueriesData<WholeWork>({ queryKey: ['work', userId] }, (work) =>
    work?.concern?.work_id === concern.work_id ? { ...work, concern } : work,
  );
}
