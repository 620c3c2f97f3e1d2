import { expect, it } from 'vitest';
import { createBrowserStore, type ItemStorage } from '../device/browser-store.ts';
import { createWorkForm } from '../work/work-form.ts';
import { createDraftShelf } from './draft-shelf.ts';
import { type Draft, keepDrafts, workDraft } from './drafts.ts';

it('does not hold what is being taken away', async () => {
  const items = new Map<string, Draft>();
  const gate = Promise.withResolvers<void>();
  const slow: ItemStorage<Draft> = {
    put: async (item) => items.set(item.key, item).has(item.key),
    async remove(key) {
      await gate.promise;
      items.delete(key);
    },
    all: async () => [...items.values()],
  };
  const store = createBrowserStore<Draft>([slow], 24 * 3_600_000);
  const form = createWorkForm();
  let keys = 0;
  const drafts = keepDrafts(form, store, 'teacher', () => `draft-${++keys}`, workDraft);
  const told: number[] = [];
  createDraftShelf(drafts, store, async () => void told.push((await store.all()).length));
  form.set({ nickname: 'Owl', work: 'An owl hunts at night.' });
  await drafts.flush();
  const clearing = drafts.clear();
  gate.resolve();
  await clearing;
  await drafts.whenWritten();
  await expect.poll(() => told).toEqual([0]);
});
