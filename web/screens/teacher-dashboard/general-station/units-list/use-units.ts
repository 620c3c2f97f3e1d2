import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listUnits, setUnitVisibility, type Unit } from '#contract/units.ts';
import { callApi } from '#web/lib/http.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { askOnce } from '../../early-calls.ts';
import { isGone } from '../../use-deletion.ts';
import { putUnit, replaceUnit } from './unit-list.ts';

/** Of the list of units. */
export const keyOf = (userId: string) => ['units', userId];

/** The teacher's units, the last edited first. A failure is shown once each time it happens. */
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

/** Puts a unit that was just saved at the head of the list. */
export function keepUnit(client: QueryClient, userId: string, unit: Unit): void {
  client.setQueryData<Unit[]>(keyOf(userId), (units = []) => putUnit(units, unit));
}

/** Reads the list again; answers it. */
export async function reloadUnits(client: QueryClient, userId: string): Promise<Unit[]> {
  await client.refetchQueries({ queryKey: keyOf(userId) }, { throwOnError: true });
  return client.getQueryData<Unit[]>(keyOf(userId)) ?? [];
}

/** Shows a unit to students, or hides it: at once on screen, and back again if the server refuses. */
export function useVisibility(userId: string) {
  const client = useQueryClient();
  const setShown = (unit: Unit, visible_to_students: boolean) =>
    client.setQueryData<Unit[]>(keyOf(userId), (units = []) =>
      replaceUnit(units, unit.id, { visible_to_students }),
    );
  return useMutation({
    // One after the other: a switch turned twice ends as it was turned last.
    scope: { id: 'unit-visibility' },
    mutationFn: ({ unit, visible }: { unit: Unit; visible: boolean }) =>
      callApi(setUnitVisibility, { id: unit.id, visible_to_students: visible }),
    onMutate: async ({ unit, visible }) => {
      await client.cancelQueries({ queryKey: keyOf(userId) });
      setShown(unit, visible);
    },
    onSuccess: (_, { unit, visible }) => {
      // What an earlier turn that failed took back holds no more.
      setShown(unit, visible);
      const title = visible ? 'Unit now visible to students' : 'Unit now hidden from students';
      showToast({ kind: 'success', title, text: unit.title });
    },
    onError: (error, { unit, visible }) => {
      setShown(unit, !visible);
      showProblem(error);
      if (isGone(error)) void client.invalidateQueries({ queryKey: keyOf(userId) });
    },
  });
}
