import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { acknowledgeConcern, type Concern, listConcerns } from '#contract/safeguarding.ts';
import { callApi } from '#web/lib/http.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { type ConcernLists, toRead } from './concern-list.ts';

// The dashboard counts what waits under the same key.
const keyOf = (userId: string) => ['concerns', userId];

/** Passages that an automatic check found for the teacher to read. */
export function useConcerns(userId: string) {
  return useQuery({ queryKey: keyOf(userId), queryFn: () => callApi(listConcerns, {}) });
}

/** The teacher has read one: it goes to those that were read. */
export function useAcknowledgement(userId: string, onRead: (concern: Concern) => void) {
  const client = useQueryClient();
  const key = keyOf(userId);
  return useMutation({
    mutationFn: ({ id }: Concern) => callApi(acknowledgeConcern, { id }),
    onSuccess: async ({ concern }) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<ConcernLists>(key, (lists) => lists && toRead(lists, concern));
      onRead(concern);
    },
    onError: (error) => {
      showProblem(error);
      void client.invalidateQueries({ queryKey: key });
    },
  });
}
