import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserStore, type ItemStorage } from './browser-store.ts';
import { type Draft, keepDrafts, workDraft } from './drafts.ts';
import { createWorkForm } from './work-form.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function createMapStorage(): ItemStorage<Draft> {
  const items = new Map<string, Draft>();
  return {
    put: async (item) => items.set(item.key, item).has(item.key),
    remove: async (key) => void items.delete(key),
    all: async () => [...items.values()],
  };
}

function open(storages: ItemStorage<Draft>[] = [createMapStorage()]) {
  const form = createWorkForm();
  const store = createBrowserStore<Draft>(storages, 24 * 3_600_000);
  let keys = 0;
  const keeper = keepDrafts(form, store, 'teacher', () => `draft-${++keys}`, workDraft);
  return { form, store, keeper };
}

describe('a draft', () => {
  it('is written shortly after the last key, once', async () => {
    const { form, store, keeper } = open();
    form.set({ work: 'The s' });
    await vi.advanceTimersByTimeAsync(300);
    form.set({ work: 'The summer' });
    await vi.advanceTimersByTimeAsync(300);
    expect(await store.all()).toEqual([]);
    expect(keeper.getState()).toBe('none');
    await vi.advanceTimersByTimeAsync(200);
    expect(await store.all()).toMatchObject([{ work: 'The summer', teacherId: 'teacher' }]);
    expect(keeper.getState()).toBe('device');
  });

  it('holds what was typed before anything was there to keep it', async () => {
    const form = createWorkForm();
    form.set({ work: 'Fast fingers' });
    const store = createBrowserStore<Draft>([createMapStorage()], 24 * 3_600_000);
    keepDrafts(form, store, 'teacher', () => 'draft', workDraft);
    await vi.advanceTimersByTimeAsync(500);
    expect(await store.all()).toMatchObject([{ work: 'Fast fingers' }]);
  });

  it('is none where the words are again those that were handed in', async () => {
    const { form, store, keeper } = open();
    form.set({ work: 'The summer', nickname: 'Blue Heron' });
    await keeper.clear();
    keeper.knowSent(form.get());
    form.set({ work: 'The summer was hot' });
    await keeper.flush();
    expect(keeper.getState()).toBe('device');
    form.set({ work: 'The summer' });
    await keeper.flush();
    expect(keeper.getState()).toBe('none');
    expect(await store.all()).toEqual([]);
  });

  it('is said to be in this tab only where the browser keeps nothing', async () => {
    const { form, store, keeper } = open([]);
    form.set({ work: 'The summer', nickname: 'Blue Heron' });
    await keeper.flush();
    expect(keeper.getState()).toBe('tab');
    expect(await store.all()).toMatchObject([{ work: 'The summer', nickname: 'Blue Heron' }]);
  });

  it('that was handed in stays marked as that while it is typed on, and after it was taken up again', async () => {
    const { form, store, keeper } = open();
    form.set({ work: 'The summer' });
    await keeper.mark({ isHandedIn: true });
    form.set({ work: 'The summer is long' });
    await keeper.flush();
    const [draft] = await store.all();
    expect(draft).toMatchObject({ work: 'The summer is long', isHandedIn: true });
    if (draft) await keeper.adopt(draft);
    form.set({ work: 'The summer is short' });
    await keeper.flush();
    expect(await store.all()).toMatchObject([{ isHandedIn: true }]);
    await keeper.clear();
    form.set({ work: 'Another' });
    await keeper.flush();
    expect((await store.all())[0]).not.toHaveProperty('isHandedIn');
  });

  it('is said to be kept only while no newer words wait', async () => {
    const storage = createMapStorage();
    const gates = [1, 2, 3].map(() => Promise.withResolvers<void>());
    const waiting = gates.values();
    const slow = {
      ...storage,
      put: async (item: Draft) => {
        await waiting.next().value?.promise;
        return await storage.put(item);
      },
    };
    const { form, keeper } = open([slow]);
    const release = async (at: number) => {
      gates[at]?.resolve();
      await vi.advanceTimersByTimeAsync(0);
    };
    form.set({ work: 'One' });
    void keeper.flush();
    form.set({ work: 'Two' });
    await release(0);
    expect(keeper.getState()).toBe('none');
    await vi.advanceTimersByTimeAsync(400);
    // Back to words that were kept once: what is being written now is still something else.
    form.set({ work: 'One' });
    void keeper.flush();
    form.set({ work: 'Two' });
    await release(1);
    expect(keeper.getState()).toBe('none');
    await release(2);
    await keeper.flush();
    expect(keeper.getState()).toBe('device');
    expect(await storage.all()).toMatchObject([{ work: 'Two' }]);
  });

  it('goes away when it is submitted, and starts anew with the next key', async () => {
    const { form, store, keeper } = open();
    form.set({ work: 'First version' });
    await keeper.flush();
    await keeper.clear();
    expect(await store.all()).toEqual([]);
    expect(form.get().work).toBe('First version');
    form.set({ work: 'Second version' });
    await vi.advanceTimersByTimeAsync(500);
    expect(await store.all()).toMatchObject([{ work: 'Second version' }]);
  });

  it('goes away when everything is deleted', async () => {
    const { form, store } = open();
    form.set({ work: 'Words' });
    await vi.advanceTimersByTimeAsync(500);
    form.set({ work: ' ' });
    await vi.advanceTimersByTimeAsync(500);
    expect(await store.all()).toEqual([]);
  });

  it('is not made of a nickname alone', async () => {
    const { form, store } = open();
    form.set({ nickname: 'Blue Heron', unitId: 'unit' });
    await vi.advanceTimersByTimeAsync(500);
    expect(await store.all()).toEqual([]);
  });

  it('fills the form when it is continued, and keeps what stood there', async () => {
    const { form, store, keeper } = open();
    const offered = {
      key: 'old',
      savedAt: Date.now(),
      teacherId: 'teacher',
      nickname: 'Red Fox',
      unitId: 'unit',
      work: 'Yesterday',
      question: '',
      goal: '',
      source: 'text' as const,
    };
    await store.put(offered);
    form.set({ work: 'Today' });
    await keeper.adopt(offered);
    expect(form.get()).toMatchObject({ work: 'Yesterday', nickname: 'Red Fox' });
    expect((await store.all()).map(({ work }) => work).sort()).toEqual(['Today', 'Yesterday']);
    form.set({ work: 'Yesterday and more' });
    await keeper.flush();
    expect((await store.all()).map(({ work }) => work).sort()).toEqual(['Today', 'Yesterday and more']);
  });
});
