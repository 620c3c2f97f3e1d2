import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getUnit, type ListedUnit, listUnits, setUnitVisibility, type Unit } from '#contract/units.ts';
import { callApi } from '#web/lib/http.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { askOnce } from '../../early-calls.ts';
import { isGone } from '../../use-deletion.ts';
import { putUnit, toListed } from './unit-list.ts';

export const keyOf = (userId: string) => ['units', userId];
const unitKey = (userId: string, id: string, version: string) => ['unit', userId, id, version];

/** A failure is shown once each time it happens. */
export function useUnits(userId: string) {
  const query = useQuery({
    queryKey: keyOf(userId),
    queryFn: async () => (await askOnce(listUnits)).units,
  });
  const { error } = query;
  useEffect(() => {
    if (error) showProblem(error);
  }, [error]);
  return query;
}

/** The whole unit in the version that the list names. A failure is shown once each time it happens. */
export function useUnit(userId: string, listed: ListedUnit | undefined) {
  const client = useQueryClient();
  const { id = '', updated_at: version = '' } = listed ?? {};
  const query = useQuery({
    queryKey: unitKey(userId, id, version),
    queryFn: async () => (await callApi(getUnit, { id })).unit,
    enabled: listed !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { error } = query;
  useEffect(() => {
    if (error) showLoadProblem(client, userId, error);
  }, [client, userId, error]);
  return query;
}

/** Throws a Problem. */
export async function reloadUnit(client: QueryClient, userId: string, id: string): Promise<Unit> {
  const { unit } = await callApi(getUnit, { id });
  keepUnit(client, userId, unit);
  return unit;
}

/** If the unit is gone, the list is out of date. */
export function showLoadProblem(client: QueryClient, userId: string, error: unknown): void {
  showProblem(error);
  if (isGone(error)) void client.invalidateQueries({ queryKey: keyOf(userId) });
}

export function keepUnit(client: QueryClient, userId: string, unit: Unit): void {
  client.setQueryData<ListedUnit[]>(keyOf(userId), (units = []) => putUnit(units, toListed(unit)));
  client.setQueryData(unitKey(userId, unit.id, unit.updated_at), unit);
}

/** Optimistic: a refusal by the server turns the switch back. */
export function useVisibility(userId: string) {
  const client = useQueryClient();
  const setShown = (unit: ListedUnit, visible_to_students: boolean) =>
    client.setQueryData<ListedUnit[]>(keyOf(userId), (units = []) =>
      units.map((one) => (one.id === unit.id ? { ...one, visible_to_students } : one)),
    );
  return useMutation({
    // In order, so that a switch turned twice ends as it was turned last.
    scope: { id: 'unit-visibility' },
    mutationFn: ({ unit, visible }: { unit: ListedUnit; visible: boolean }) =>
      callApi(setUnitVisibility, { id: unit.id, visible_to_students: visible }),
    onMutate: async ({ unit, visible }) => {
      await client.cancelQueries({ queryKey: keyOf(userId) });
      setShown(unit, visible);
    },
    onSuccess: (_, { unit, visible }) => {
      // An earlier turn that failed may have set it back.
      setShown(unit, visible);
      const title = visible ? 'Unit now visible to students' : 'Unit now hidden from students';
      showToast({ kind: 'success', title, text: unit.title });
    },
    onError: (error, { unit, visible }) => {
      setShown(unit, !visible);
      showLoadProblem(client, userId, error);
    },
  });
}
