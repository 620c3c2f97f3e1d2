import type { BrowserStore, Kept } from './browser-store.ts';

export interface ShownItemSurroundings<Item extends Kept & { isSilent?: true }> {
  store: BrowserStore<Item>;
  /** Notes in the tab which item is shown, for a reload. */
  rememberInTab(key: string | null): void;
}

/** The item that this tab shows: stored on the device, and noted in the tab for a reload. At first there is none. */
export function createShownItem<Item extends Kept & { isSilent?: true }>({
  store,
  rememberInTab,
}: ShownItemSurroundings<Item>) {
  let shown: Item | null = null;

  function note(item: Item | null) {
    shown = item;
    rememberInTab(item?.key ?? null);
  }

  async function keep(item: Item) {
    note(item);
    await store.put(item);
  }

  return {
    get: () => shown,
    keep,
    /** From now on the device does not offer it to anybody. */
    keepSilent() {
      if (shown && !shown.isSilent) void keep({ ...shown, isSilent: true });
    },
    /** Shows an item that is still stored. */
    showAgain: (item: Item) => note(item),
    /** Shows nothing; the item stays stored. */
    leave: () => note(null),
    /** Shows nothing, and removes the item from the device. */
    async forget() {
      const key = shown?.key;
      note(null);
      if (key) await store.remove(key);
    },
  };
}
