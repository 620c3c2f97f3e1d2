import type { BrowserStore, Kept } from './browser-store.ts';

/** The one item that this tab shows: kept on the device, and noted in the tab for a reload. */
export interface ShownItem<Item> {
  /** Null where nothing is shown. */
  get(): Item | null;
  /** Shows it, and writes it to the device. */
  keep(item: Item): Promise<void>;
  /** Shows one that the device still holds. */
  showAgain(item: Item): void;
  /** Shows nothing; the device keeps it. */
  leave(): void;
  /** Shows nothing, and takes it from the device. */
  forget(): Promise<void>;
  /** From now on the device says to nobody that it is there. */
  keepSilent(): void;
}

export interface ShownItemSurroundings<Item extends Kept & { isSilent?: true }> {
  store: BrowserStore<Item>;
  /** Notes which item this tab shows, so that a reload shows it without asking. */
  rememberInTab(key: string | null): void;
}

/** Shows nothing at first. */
export function createShownItem<Item extends Kept & { isSilent?: true }>({
  store,
  rememberInTab,
}: ShownItemSurroundings<Item>): ShownItem<Item> {
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
    keepSilent() {
      if (shown && !shown.isSilent) void keep({ ...shown, isSilent: true });
    },
    showAgain: note,
    leave: () => note(null),
    async forget() {
      const key = shown?.key;
      note(null);
      if (key) await store.remove(key);
    },
  };
}
