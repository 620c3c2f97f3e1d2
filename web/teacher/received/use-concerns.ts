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

// The dashboard counts what waits under the same key.
const keyOf = (userId: string) => ['concerns', userId];

/** Work with words that an automatic check found for the teacher to read. */
export function useConcerns(userId: string) {
  return useQuery({ queryKey: keyOf(userId), queryFn: () => callApi(listConcerns, {}) });
}

export type Marking = { work: ConcernWork; as: ConcernState };

/**
 * The teacher says that a work was read, that it is no concern, or takes that back. It is not marked where words were
 * found in it since that are not shown yet: then they are.
 */
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
      // What was held back for it may be written now, or be on its way to the student.
      void client.invalidateQueries({ queryKey: ['work', userId] });
      // One that was beyond the newest twenty may stand among them now.
      void client.invalidateQueries({ queryKey: key });
    },
    onError: (error) => {
      showProblem(error);
      void client.invalidateQueries({ queryKey: key });
    },
  });
}

/** The teacher says to have read a work that could not be looked through, or takes that back. */
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
