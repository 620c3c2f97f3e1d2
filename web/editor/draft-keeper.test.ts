import { describe, expect, it } from 'vitest';
import { createDraftKeeper } from './draft-keeper.ts';

/** Storage as a browser has it; `break` makes it refuse from then on. */
function fakeStorage(content: Record<string, string> = {}) {
  const items = new Map(Object.entries(content));
  let broken = false;
  const check = () => {
    if (broken) throw new DOMException('Refused', 'QuotaExceededError');
  };
  return {
    items,
    break: () => {
      broken = true;
    },
    get length() {
      check();
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => {
      check();
      return items.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      check();
      items.set(key, value);
    },
    removeItem: (key: string) => {
      check();
      items.delete(key);
    },
  };
}

type Draft = { form: { title: string } };

const buildDraft = (title: string): Draft => ({ form: { title } });

const day = 24 * 3_600_000;
type DraftStorage = ReturnType<typeof fakeStorage>;
const openTab = (storage: DraftStorage, tab: DraftStorage = fakeStorage(), userId = 'ann', now = () => 0) =>
  createDraftKeeper<Draft>({ kind: 'unit-draft', userId, storage: () => storage, tab: () => tab, now });

describe('unsaved edits', () => {
  it('come back after a reload, in the same tab', () => {
    const [storage, tab] = [fakeStorage(), fakeStorage()];
    openTab(storage, tab).keep(buildDraft('Odes'));
    expect(openTab(storage, tab).takeOwn()?.form.title).toBe('Odes');
    expect(openTab(storage, tab).takeOwn()?.form.title).toBe('Odes');
    expect(storage.items.size).toBe(1);
  });

  it('are gone once they are dropped', () => {
    const [storage, tab] = [fakeStorage(), fakeStorage()];
    const keeper = openTab(storage, tab);
    keeper.keep(buildDraft('Odes'));
    keeper.drop();
    expect(openTab(storage, tab).takeOwn()).toBeUndefined();
    expect(storage.items.size).toBe(0);
  });

  it('of two tabs lie side by side, and each sees those of the other', () => {
    const storage = fakeStorage();
    const [one, two] = [openTab(storage), openTab(storage)];
    one.keep(buildDraft('from one'));
    two.keep(buildDraft('from two'));
    one.keep(buildDraft('from one, later'));
    expect(one.others().map(({ form }) => form.title)).toEqual(['from two']);
    expect(two.others().map(({ form }) => form.title)).toEqual(['from one, later']);
  });

  it('survive that the tab is duplicated: the copy moves on, the first one notices', () => {
    const [storage, tab] = [fakeStorage(), fakeStorage()];
    const first = openTab(storage, tab);
    first.keep(buildDraft('Odes'));
    const [key = ''] = storage.items.keys();
    const copy = openTab(storage, fakeStorage(Object.fromEntries(tab.items)));
    expect(copy.takeOwn()?.form.title).toBe('Odes');
    expect(first.isOwnLost({ key, newValue: null })).toBe(true);
    first.keep(buildDraft('Odes, first'));
    copy.keep(buildDraft('Odes, copy'));
    expect(first.others().map(({ form }) => form.title)).toEqual(['Odes, copy']);
    expect(copy.others().map(({ form }) => form.title)).toEqual(['Odes, first']);
  });

  it('of another account are neither shown nor kept', () => {
    const [storage, tab] = [fakeStorage({ theme: 'dark' }), fakeStorage()];
    openTab(storage, tab, 'ann').keep(buildDraft('of Ann'));
    const bob = openTab(storage, tab, 'bob');
    expect(bob.takeOwn()).toBeUndefined();
    expect(bob.others()).toEqual([]);
    bob.tidy();
    expect([...storage.items.keys()]).toEqual(['theme']);
  });

  it('are thrown away after thirty days', () => {
    const storage = fakeStorage();
    openTab(storage).keep(buildDraft('Odes'));
    const later = openTab(storage, fakeStorage(), 'ann', () => 30 * day);
    expect(later.others()).toEqual([]);
    later.tidy();
    expect(storage.items.size).toBe(0);
  });

  it('that cannot be read are passed over', () => {
    const storage = fakeStorage({ 'unit-draft/ann/1': '{"form":', 'unit-draft/ann/2': 'null' });
    expect(openTab(storage).others()).toEqual([]);
  });

  it('that the browser refuses are said to be refused, and nothing breaks', () => {
    const [storage, tab] = [fakeStorage(), fakeStorage()];
    storage.break();
    tab.break();
    const keeper = openTab(storage, tab);
    expect(keeper.keep(buildDraft('Odes'))).toBe(false);
    keeper.drop();
    keeper.tidy();
    expect(keeper.takeOwn()).toBeUndefined();
    expect(keeper.others()).toEqual([]);
  });
});
