import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ConcernLists,
  type ConcernState,
  type ConcernWork,
  listConcerns,
  markConcern,
  markUnchecked,
  type UncheckedWork,
} from '#contract/safeguarding.ts';
import { callApi } from '#web/lib/http.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { toMarked } from './concern-list.ts';
import { keepMark } from './use-work.ts';

// The dashboard uses the same key.
const keyOf = (userId: string) => ['concerns', userId];

export function useConcerns(userId: string) {
  return useQuery({ queryKey: keyOf(userId), queryFn: () => callApi(listConcerns, {}) });
}

export type Marking = { work: ConcernWork; as: ConcernState };

/** The server refuses a mark if it found more words since; then those are shown. */
export function useMark(
  userId: string,
  onMarked: (work: ConcernWork, isMarked: boolean, was: ConcernWork) => void,
) {
  const client = useQueryClient();
  const key = keyOf(userId);
  return useMutation({
    mutationFn: ({ work: { work_id, last_found_at }, as }: Marking) =>
      callApi(markConcern, { work_id, last_found_at, as }),
    onSuccess: async ({ concern }, { work, as }) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<ConcernLists>(key, (lists) => lists && toMarked(lists, concern));
      keepMark(client, userId, work, concern);
      onMarked(concern, concern.state === as, work);
      // Feedback held for it may be written now, or released.
      void client.invalidateQueries({ queryKey: ['work', userId] });
      // A work beyond the newest twenty may have moved up.
      void client.invalidateQueries({ queryKey: key });
    },
    onError: (error) => {
      showProblem(error);
      void client.invalidateQueries({ queryKey: key });
    },
  });
}

export function useUncheckedMark(userId: string, onMarked: (work: UncheckedWork) => void) {
  const client = useQueryClient();
  const key = keyOf(userId);
  return useMutation({
    mutationFn: ({ work: { work_id }, as }: { work: UncheckedWork; as: 'open' | 'read' }) =>
      callApi(markUnchecked, { work_id, as }),
    onSuccess: async ({ work }) => {
      await client.invalidateQueries({ queryKey: key });
      onMarked(work);
    },
    onError: (error) => {
      showProblem(error);
      void client.invalidateQueries({ queryKey: key });
    },
  });
}
