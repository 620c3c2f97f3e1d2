import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import { deleteWork, listWorks, markWork, markWorks, type PlaceBehind, type Work } from '#contract/inbox.ts';
import { resendReport } from '#contract/reports.ts';
import { callApi } from '#web/lib/http.ts';
import { loadNewWorks, tellNewWorks } from '#web/lib/new-works.ts';
import { Problem } from '#web/lib/problem.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { useStore } from '#web/ui/store.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { inboxView, isEverything } from './inbox/inbox-view.ts';
import { changeListed } from './inbox/listed-works.ts';
import { select } from './inbox/selection.ts';

const keyOf = (userId: string) => ['works', userId];

/** The dashboard's query: the first page of the whole list. */
function listOnDashboard(client: QueryClient, userId: string) {
  const page = client.getQueryData<OutputOf<typeof listWorks>>(['received', userId]);
  return page && { pages: [page], pageParams: [undefined] };
}

export function useWorks(
  userId: string,
  { isFollowed, isAsAsked }: { isFollowed: boolean; isAsAsked: boolean },
) {
  const view = useStore(inboxView, (state) => state);
  const client = useQueryClient();
  return useInfiniteQuery({
    queryKey: [...keyOf(userId), view],
    queryFn: async ({ pageParam }) => {
      const page = await callApi(listWorks, { ...view, after: pageParam });
      tellNewWorks(page.new_count);
      return page;
    },
    enabled: isAsAsked,
    // The old list stays until the new one is there.
    placeholderData: (before) => before ?? (isEverything(view) ? listOnDashboard(client, userId) : undefined),
    initialPageParam: undefined as PlaceBehind | undefined,
    getNextPageParam: ({ next }) => next,
    ...(!isFollowed && { refetchOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false }),
  });
}

export function useReading(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mark: { id: string; is_read: boolean }) => callApi(markWork, mark),
    // Not refetched yet, so that the work keeps its place among its neighbours.
    onSuccess: async (_, { id, is_read }) => {
      changeListed(client, userId, [id], () => ({ is_new: !is_read }));
      void loadNewWorks();
      await client.invalidateQueries({ queryKey: keyOf(userId), refetchType: 'none' });
      await client.invalidateQueries({ queryKey: ['received', userId] });
    },
  });
}

export function useMarking(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => callApi(markWorks, { ids }),
    onSuccess: async (_, ids) => {
      let waiting = 0;
      changeListed(client, userId, ids, (work) => {
        if (!work.is_held) return { is_new: false };
        if (work.is_new) waiting += 1;
        return {};
      });
      const text = waiting > 0 ? 'What waits for you stays new until you open it.' : undefined;
      showToast({ kind: 'success', title: 'Marked as read', ...(text && { text }) });
      void loadNewWorks();
      await client.invalidateQueries({ queryKey: keyOf(userId), refetchType: 'none' });
      await client.invalidateQueries({ queryKey: ['received', userId] });
    },
  });
}

export function useResend(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reportId }: Pick<Work, 'nickname' | 'title'> & { reportId: string }) =>
      callApi(resendReport, { id: reportId }),
    onSuccess: (_, { nickname, title }) => {
      showToast({ kind: 'success', title: 'Sending again', text: `${nickname}: ${title}` });
      void client.invalidateQueries({ queryKey: ['work', userId] });
      void client.invalidateQueries({ queryKey: keyOf(userId), refetchType: 'none' });
    },
    onError: (error) => showProblem(error),
  });
}

export type DeletedWork = Pick<Work, 'id' | 'nickname' | 'title'>;

/** A work that is gone already counts as deleted. */
export function useDeletion(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: DeletedWork) => {
      try {
        await callApi(deleteWork, { id });
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'NOT_FOUND') throw error;
      }
    },
    onSuccess: (_, { id, nickname, title }) => {
      onDone();
      select([id], false);
      showToast({ kind: 'success', title: 'Work deleted', text: `${nickname}: ${title}` });
      void loadNewWorks();
      // Concerns and counts change, too.
      return client.invalidateQueries();
    },
    onError: (error) => showProblem(error),
  });
}
