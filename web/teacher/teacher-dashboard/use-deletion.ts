import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { Problem } from '#web/lib/problem.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { showToast } from '#web/ui/toast-store.ts';

export type DeletionParts<Item> = {
  /** Key of the list that loses the item. */
  listKey: QueryKey;
  /** Throws a Problem. */
  remove: (item: Item) => Promise<unknown>;
  /** Title of the toast that says so, and the name under it. */
  said: string;
  nameOf: (item: Item) => string;
  /** Called after the teacher was told of the failure. */
  onFailed?: (error: Error) => void;
};

/** An item that is gone already counts as deleted. */
export function useDeletion<Item extends { id: string }>(parts: DeletionParts<Item>) {
  const { listKey, remove, said, nameOf, onFailed } = parts;
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (item: Item) => {
      try {
        await remove(item);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    onSuccess: async (_, item) => {
      await client.cancelQueries({ queryKey: listKey });
      client.setQueryData<Item[]>(listKey, (items = []) => items.filter(({ id }) => id !== item.id));
      showToast({ kind: 'success', title: said, text: nameOf(item) });
    },
    onError: (error) => {
      showProblem(error);
      onFailed?.(error);
    },
  });
}

export function isGone(error: unknown): boolean {
  return error instanceof Problem && error.code === 'NOT_FOUND';
}
