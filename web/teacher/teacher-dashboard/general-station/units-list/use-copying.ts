import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createUnit, type ListedUnit, type Unit } from '#contract/units.ts';
import { callApi } from '#web/lib/http.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { toCopy } from './to-copy.ts';
import { keepUnit, keyOf, reloadUnit } from './use-units.ts';

/** Copies a unit as it is saved now. */
export function useCopying(userId: string, onCopied: (copy: Unit) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: ListedUnit) => {
      const unit = await reloadUnit(client, userId, id);
      return (await callApi(createUnit, toCopy(unit))).unit;
    },
    onSuccess: (copy) => {
      keepUnit(client, userId, copy);
      const text = `“${copy.title}” is hidden from students.`;
      showToast({ kind: 'success', title: 'Unit copied', text });
      onCopied(copy);
    },
    onError: (error) => {
      showProblem(error);
      // The unit may be gone, or the copy made and its answer lost.
      void client.invalidateQueries({ queryKey: keyOf(userId) });
    },
  });
}
