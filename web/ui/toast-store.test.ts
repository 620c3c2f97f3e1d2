import { expect, test } from 'vitest';
import { dismissToast, mendToasts, shownForMs, showToast, toastStore } from './toast-store.ts';

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

test('what went well is said for five seconds at most, an error until it is closed or mended', () => {
  expect(shownForMs.success).toBeLessThanOrEqual(5_000);
  expect(shownForMs.destructive).toBeNull();
  showToast({ kind: 'destructive', title: 'Error', text: 'Failed to save', about: '/api/units/1' });
  const other = showToast({ kind: 'destructive', title: 'Error', text: 'Other', about: '/api/units/2' });
  mendToasts('/api/units/1');
  expect(toastStore.get().map(({ id }) => id)).toEqual([other]);
  dismissToast(other);
});
