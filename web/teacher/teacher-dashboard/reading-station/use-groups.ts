import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import {
  getReadingGroup,
  listCustomPrompts,
  listReadingGroups,
  type ReadingGroup,
  type ReadingGroupSetup,
} from '#contract/reading.ts';
import { idOfKept } from '#web/editor/editor-state.ts';
import { callApi } from '#web/lib/http.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { isGone } from '../use-deletion.ts';
import { emptyForm, isSameForm, type SavedGroup, toSaved } from './group-form.ts';
import type { GroupState, KeptGroup } from './group-state.ts';
import { putGroup, toListed } from './groups-list/group-list.ts';
import { logFailure } from './log-failure.ts';

export const listKey = (userId: string) => ['reading-groups', userId];
const promptsKey = (userId: string) => ['reading-prompts', userId];
const groupKey = (userId: string, id: string) => ['reading-group', userId, id];

/** A failure is shown once each time it happens. */
export function useGroups(userId: string) {
  const query = useQuery({
    queryKey: listKey(userId),
    queryFn: async () => (await callApi(listReadingGroups, {})).groups,
  });
  const { error } = query;
  useEffect(() => {
    if (!error) return;
    showProblem(error);
    logFailure(userId, 'FETCH_GROUPS_ERROR', error);
  }, [error, userId]);
  return query;
}

/** The chosen group, or the account's questions for a new one. */
export function useSaved(
  userId: string,
  { stage, id }: Pick<GroupState, 'stage' | 'id'>,
  onGone: () => void,
) {
  const client = useQueryClient();
  const query = useQuery({
    ...savedQuery(userId, id),
    enabled: stage !== 'none',
    // Saving another group may have changed the shared questions.
    staleTime: 0,
  });
  const { error } = query;
  const handleError = useEffectEvent((found: Error) => {
    showProblem(found);
    logFailure(userId, 'LOAD_GROUP_DATA_ERROR', found);
    if (!isGone(found)) return;
    forgetGroups(client, userId);
    onGone();
  });
  useEffect(() => {
    if (error) handleError(error);
  }, [error]);
  return query;
}

export function reloadSaved(client: QueryClient, userId: string, groupId: string | null) {
  return client.fetchQuery({ ...savedQuery(userId, groupId), staleTime: 0 });
}

/** False if the server cannot be asked. */
export async function isKeptSaved(client: QueryClient, userId: string, kept: KeptGroup): Promise<boolean> {
  try {
    const { form } = await reloadSaved(client, userId, idOfKept(kept));
    return isSameForm(kept.form, form);
  } catch {
    return false;
  }
}

function savedQuery(userId: string, groupId: string | null) {
  return {
    queryKey: groupId ? groupKey(userId, groupId) : promptsKey(userId),
    queryFn: async (): Promise<SavedGroup> => {
      if (groupId) return toSaved((await callApi(getReadingGroup, { id: groupId })).group);
      const { custom_prompts: prompts, version } = await callApi(listCustomPrompts, {});
      return { form: emptyForm(prompts), version };
    },
  };
}

/** Puts a saved group into the caches, and drops what depends on it. */
export function keepGroup(client: QueryClient, userId: string, group: ReadingGroupSetup): void {
  client.setQueryData<ReadingGroup[]>(listKey(userId), (groups = []) => putGroup(groups, toListed(group)));
  client.setQueryData(groupKey(userId, group.id), toSaved(group));
  client.removeQueries({ queryKey: promptsKey(userId) });
  void client.invalidateQueries({ queryKey: ['reading-trend', userId, group.id] });
}

/** A group in the list is gone. */
export function forgetGroups(client: QueryClient, userId: string): void {
  void client.invalidateQueries({ queryKey: listKey(userId) });
}

export function dropGroup(client: QueryClient, userId: string, id: string): void {
  client.removeQueries({ queryKey: groupKey(userId, id) });
}
