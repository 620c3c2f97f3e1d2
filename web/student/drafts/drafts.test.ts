import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserStore, type ItemStorage } from '../device/browser-store.ts';
import { createWorkForm } from '../work/work-form.ts';
import { type Draft, keepDrafts, workDraft } from './drafts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function createMapStorage(): ItemStorage<Draft> {
  const items = new Map<string, Draft>();
  return {
    async put(item, known = Date.now()) {
      const isNewer = (items.get(item.key)?.savedAt ?? 0) > known;
      if (!isNewer) items.set(item.key, item);
      return !isNewer;
    },
    async remove(key, known = Date.now()) {
      if ((items.get(key)?.savedAt ?? 0) <= known) items.delete(key);
    },
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
    keeper.markSent(form.get());
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

describe('a draft of another child', () => {
  const bears = { nickname: 'Bear', unitId: 'unit', work: 'The bear sleeps through the long winter.' };
  const owls = 'An owl hunts at night and hears a mouse.';
  const held = async (store: { all(): Promise<Draft[]> }) =>
    (await store.all()).map(({ nickname, work }) => `${nickname}: ${work}`).sort();

  async function openWithBears() {
    const opened = open();
    opened.form.set(bears);
    await opened.keeper.flush();
    return opened;
  }
  /** Types letter by letter, with pauses. */
  async function typeName({ form, keeper }: Pick<ReturnType<typeof open>, 'form' | 'keeper'>, name: string) {
    for (const end of [...name].keys()) {
      form.set({ nickname: name.slice(0, end + 1) });
      await keeper.flush();
    }
  }

  it('stays as it was where another nickname and other words are typed over it', async () => {
    const opened = await openWithBears();
    const { form, keeper, store } = opened;
    form.set({ nickname: '' });
    await keeper.flush();
    expect(await held(store)).toEqual([`Bear: ${bears.work}`]);
    await typeName(opened, 'Owl');
    form.set({ work: '' });
    await keeper.flush();
    form.set({ work: owls });
    await keeper.flush();
    expect(await held(store)).toEqual([`Bear: ${bears.work}`, `Owl: ${owls}`]);
  });

  it('stays where its words are deleted, at once or one by one, and others typed under its nickname', async () => {
    for (const isSlow of [false, true]) {
      const { form, keeper, store } = await openWithBears();
      for (let end = bears.work.length; isSlow && end > 0; end -= 1) {
        form.set({ work: bears.work.slice(0, end) });
        await keeper.flush();
      }
      form.set({ work: '' });
      await keeper.flush();
      form.set({ work: owls });
      await keeper.flush();
      form.set({ nickname: 'Owl' });
      await keeper.flush();
      expect(await held(store)).toContain(`Bear: ${bears.work}`);
      expect(await held(store)).toContain(`Owl: ${owls}`);
    }
  });

  it('stays where its words are handed in, or cleared, under another nickname', async () => {
    const { form, keeper, store } = await openWithBears();
    form.set({ nickname: 'Owl' });
    await keeper.clear();
    expect(await held(store)).toEqual([`Bear: ${bears.work}`]);
  });

  it('is one draft again where its own nickname is typed once more', async () => {
    const opened = await openWithBears();
    await typeName(opened, 'Bea');
    await typeName(opened, 'bear');
    opened.form.set({ work: `${bears.work} It wakes in March.` });
    await opened.keeper.flush();
    expect(await held(opened.store)).toEqual([`bear: ${bears.work} It wakes in March.`]);
  });

  it('stays beside what another tab makes of the same draft, and when that is handed in', async () => {
    const { form, keeper, store } = await openWithBears();
    const other = { form: createWorkForm(), keys: 0 };
    const tab = keepDrafts(other.form, store, 'teacher', () => `other-${++other.keys}`, workDraft);
    const [draft] = await store.all();
    if (draft) await tab.adopt(draft);
    await vi.advanceTimersByTimeAsync(5);
    form.set({ work: `${bears.work} Newer.` });
    await keeper.flush();
    await tab.clear();
    expect(await held(store)).toEqual([`Bear: ${bears.work} Newer.`]);
    if (draft) await tab.adopt(draft);
    other.form.set({ work: `${bears.work} Of the other tab.` });
    await tab.flush();
    expect(await held(store)).toEqual([
      `Bear: ${bears.work} Newer.`,
      `Bear: ${bears.work} Of the other tab.`,
    ]);
  });

  it('without a nickname stays as it is for its writer, whoever opens it first', async () => {
    const { form, keeper, store } = open();
    form.set({ work: bears.work });
    await keeper.flush();
    await keeper.leave();
    form.set({ nickname: 'Owl', work: '' });
    const [draft] = await store.all();
    if (draft) await keeper.adopt(draft);
    expect(form.get()).toMatchObject({ nickname: 'Owl', work: bears.work });
    form.set({ work: owls });
    await keeper.flush();
    await keeper.clear();
    expect(await held(store)).toEqual([`: ${bears.work}`]);
  });

  it('is brought back where it was cleared by mistake', async () => {
    const { keeper, store } = await openWithBears();
    const taken = await keeper.clear();
    expect(await held(store)).toEqual([]);
    if (taken) await store.put(taken);
    expect(await held(store)).toEqual([`Bear: ${bears.work}`]);
  });
});
