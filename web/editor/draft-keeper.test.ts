import { describe, expect, it } from 'vitest';
import { type Draft, startNew, typeText } from '#web/screens/teacher-dashboard/general-station/unit-state.ts';
import { createDraftKeeper } from './draft-keeper.ts';

/** Storage as a browser has it; `break` makes it refuse from then on. */
function fakeShelf(content: Record<string, string> = {}) {
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

function buildDraft(title: string): Draft {
  return typeText(startNew(), 'title', title);
}

const day = 24 * 3_600_000;
type Shelf = ReturnType<typeof fakeShelf>;
const openTab = (shelf: Shelf, tab: Shelf = fakeShelf(), userId = 'ann', now = () => 0) =>
  createDraftKeeper<Draft>({ kind: 'unit-draft', userId, shelf, tab, now });

describe('unsaved edits', () => {
  it('come back after a reload, in the same tab', () => {
    const [shelf, tab] = [fakeShelf(), fakeShelf()];
    openTab(shelf, tab).keep(buildDraft('Odes'));
    expect(openTab(shelf, tab).takeOwn()?.form.title).toBe('Odes');
    expect(openTab(shelf, tab).takeOwn()?.form.title).toBe('Odes');
    expect(shelf.items.size).toBe(1);
  });

  it('are gone once they are dropped', () => {
    const [shelf, tab] = [fakeShelf(), fakeShelf()];
    const keeper = openTab(shelf, tab);
    keeper.keep(buildDraft('Odes'));
    keeper.drop();
    expect(openTab(shelf, tab).takeOwn()).toBeUndefined();
    expect(shelf.items.size).toBe(0);
  });

  it('of two tabs lie side by side, and each sees those of the other', () => {
    const shelf = fakeShelf();
    const [one, two] = [openTab(shelf), openTab(shelf)];
    one.keep(buildDraft('from one'));
    two.keep(buildDraft('from two'));
    one.keep(buildDraft('from one, later'));
    expect(one.others().map(({ form }) => form.title)).toEqual(['from two']);
    expect(two.others().map(({ form }) => form.title)).toEqual(['from one, later']);
  });

  it('survive that the tab is duplicated: the copy moves on, the first one notices', () => {
    const [shelf, tab] = [fakeShelf(), fakeShelf()];
    const first = openTab(shelf, tab);
    first.keep(buildDraft('Odes'));
    const [key = ''] = shelf.items.keys();
    const copy = openTab(shelf, fakeShelf(Object.fromEntries(tab.items)));
    expect(copy.takeOwn()?.form.title).toBe('Odes');
    expect(first.isOwnLost({ key, newValue: null })).toBe(true);
    first.keep(buildDraft('Odes, first'));
    copy.keep(buildDraft('Odes, copy'));
    expect(first.others().map(({ form }) => form.title)).toEqual(['Odes, copy']);
    expect(copy.others().map(({ form }) => form.title)).toEqual(['Odes, first']);
  });

  it('of another account are neither shown nor kept', () => {
    const [shelf, tab] = [fakeShelf({ theme: 'dark' }), fakeShelf()];
    openTab(shelf, tab, 'ann').keep(buildDraft('of Ann'));
    const bob = openTab(shelf, tab, 'bob');
    expect(bob.takeOwn()).toBeUndefined();
    expect(bob.others()).toEqual([]);
    bob.tidy();
    expect([...shelf.items.keys()]).toEqual(['theme']);
  });

  it('are thrown away after thirty days', () => {
    const shelf = fakeShelf();
    openTab(shelf).keep(buildDraft('Odes'));
    const later = openTab(shelf, fakeShelf(), 'ann', () => 30 * day);
    expect(later.others()).toEqual([]);
    later.tidy();
    expect(shelf.items.size).toBe(0);
  });

  it('that cannot be read are passed over', () => {
    const shelf = fakeShelf({ 'unit-draft/ann/1': '{"form":', 'unit-draft/ann/2': 'null' });
    expect(openTab(shelf).others()).toEqual([]);
  });

  it('that the browser refuses are said to be refused, and nothing breaks', () => {
    const [shelf, tab] = [fakeShelf(), fakeShelf()];
    shelf.break();
    tab.break();
    const keeper = openTab(shelf, tab);
    expect(keeper.keep(buildDraft('Odes'))).toBe(false);
    keeper.drop();
    keeper.tidy();
    expect(keeper.takeOwn()).toBeUndefined();
    expect(keeper.others()).toEqual([]);
  });
});
