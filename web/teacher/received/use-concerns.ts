import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ConcernLists,
  type ConcernWork,
  listConcerns,
  markConcerns,
  markUnchecked,
  moveConcern,
  type UncheckedWork,
} from '#contract/safeguarding.ts';
import { callApi } from '#web/lib/http.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { type Change, withChanged } from './concern-list.ts';
import { keepMark } from './use-work.ts';

// The dashboard uses the same key.
const keyOf = (userId: string) => ['concerns', userId];

export function useConcerns(userId: string) {
  return useQuery({ queryKey: keyOf(userId), queryFn: () => callApi(listConcerns, {}) });
}

export type Changing = { works: readonly ConcernWork[]; change: Change };

/** Marks or moves works, and answers them as they are then: the server leaves one as it is where it found more words since. */
export function useConcernChange(userId: string) {
  const client = useQueryClient();
  const key = keyOf(userId);
  return useMutation({
    mutationFn: async ({ works, change }: Changing) => {
      const seen = works.map(({ work_id, last_found_at }) => ({ work_id, last_found_at }));
      if ('as' in change) return (await callApi(markConcerns, { works: seen, ...change })).concerns;
      const moves = seen.map((work) => callApi(moveConcern, { ...work, ...change }));
      return (await Promise.all(moves)).map(({ concern }) => concern);
    },
    onSuccess: async (concerns) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<ConcernLists>(key, (lists) => lists && concerns.reduce(withChanged, lists));
      for (const concern of concerns) keepMark(client, userId, concern);
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
