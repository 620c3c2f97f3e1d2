import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ConcernLists, type ConcernWork, listConcerns, markConcern } from '#contract/safeguarding.ts';
import { callApi } from '#web/lib/http.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { toSeen } from './concern-list.ts';

// The dashboard counts what waits under the same key.
const keyOf = (userId: string) => ['concerns', userId];

/** Work with words that an automatic check found for the teacher to read. */
export function useConcerns(userId: string) {
  return useQuery({ queryKey: keyOf(userId), queryFn: () => callApi(listConcerns, {}) });
}

/** The teacher has read one: it goes to those that were seen. */
export function useAcknowledgement(userId: string, onRead: (work: ConcernWork) => void) {
  const client = useQueryClient();
  const key = keyOf(userId);
  return useMutation({
    mutationFn: ({ work_id }: ConcernWork) => callApi(markConcern, { work_id, as: 'read' }),
    onSuccess: async ({ concern }) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<ConcernLists>(key, (lists) => lists && toSeen(lists, concern));
      onRead(concern);
    },
    onError: (error) => {
      showProblem(error);
      void client.invalidateQueries({ queryKey: key });
    },
  });
}
