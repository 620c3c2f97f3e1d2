import { expect, test } from 'vitest';
import { dismissToast, showToast, toastStore } from './toast-store.ts';

test('a message shown again replaces the one that is there, and only the last four are kept', () => {
  const heard: number[] = [];
  const stop = toastStore.subscribe(() => heard.push(toastStore.get().length));
  showToast({ kind: 'destructive', title: 'Error', text: 'Failed to delete unit' });
  const again = showToast({ kind: 'destructive', title: 'Error', text: 'Failed to delete unit' });
  expect(toastStore.get().map(({ id }) => id)).toEqual([again]);
  for (const text of ['a', 'b', 'c', 'd']) showToast({ kind: 'success', title: 'Saved', text });
  expect(toastStore.get().map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd']);
  for (const { id } of toastStore.get()) dismissToast(id);
  expect(toastStore.get()).toEqual([]);
  expect(heard).toEqual([1, 1, 2, 3, 4, 4, 3, 2, 1, 0]);
  stop();
});
