import type { BrowserStore, Kept } from './browser-store.ts';

export interface ShownItemSurroundings<Item extends Kept & { isSilent?: true }> {
  store: BrowserStore<Item>;
  /** Notes which item this tab shows, so that a reload shows it without asking. */
  rememberInTab(key: string | null): void;
}

/** The one item that this tab shows: kept on the device, and noted in the tab for a reload. It shows nothing at first. */
export function createShownItem<Item extends Kept & { isSilent?: true }>({
  store,
  rememberInTab,
}: ShownItemSurroundings<Item>) {
  let shown: Item | null = null;

  function note(item: Item | null) {
    shown = item;
    rememberInTab(item?.key ?? null);
  }

  /** Shows it, and writes it to the device. */
  async function keep(item: Item) {
    note(item);
    await store.put(item);
  }

  return {
    get: () => shown,
    keep,
    /** From now on the device says to nobody that it is there. */
    keepSilent() {
      if (shown && !shown.isSilent) void keep({ ...shown, isSilent: true });
    },
    /** Shows one that the device still holds. */
    showAgain: (item: Item) => note(item),
    /** Shows nothing; the device keeps it. */
    leave: () => note(null),
    /** Shows nothing, and takes it from the device. */
    async forget() {
      const key = shown?.key;
      note(null);
      if (key) await store.remove(key);
    },
  };
}
