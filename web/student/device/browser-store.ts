export interface Kept {
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Storage of one kind. Each method may fail, as browsers refuse storage in many ways. */
export interface ItemStorage<Item extends Kept> {
  /** Its records are lost when the tab is closed. */
  endsWithTab?: true;
  /**
   * Writes a record. With `known` (`savedAt` of the version that it is based on) only if no other tab has written a
   * newer one. Answers whether it was written.
   */
  put(item: Item, known?: number): Promise<boolean>;
  /** Removes a record; with `known` only if no other tab has written a newer version. */
  remove(key: string, known?: number): Promise<void>;
  all(): Promise<Item[]>;
}

/** The first storage that works; never fails. */
export interface BrowserStore<Item extends Kept> extends ItemStorage<Item> {
  /** True if records outlive the tab. */
  isDurable(): boolean;
}

/**
 * Tries the storages in turn and moves on for good when one fails; what was written since the page opened moves along.
 * The last resort is memory. Records older than `maxAgeMs` are removed when they are read.
 */
export function createBrowserStore<Item extends Kept>(
  storages: readonly ItemStorage<Item>[],
  maxAgeMs: number,
  now: () => number = Date.now,
): BrowserStore<Item> {
  const memory = new Map<string, Item>();
  let current = 0;

  async function withStorage<Answer>(
    work: (storage: ItemStorage<Item>) => Promise<Answer>,
    inMemory: () => Answer,
  ): Promise<Answer> {
    for (; current < storages.length; current += 1) {
      const storage = storages[current];
      if (!storage) break;
      try {
        if (current > 0) for (const item of memory.values()) await storage.put(item);
        return await work(storage);
      } catch {
        // The next storage is tried.
      }
    }
    return inMemory();
  }

  /** Records from before a storage was full, or refused, may still be in it. */
  async function inFailedStorages<Answer>(
    work: (storage: ItemStorage<Item>) => Promise<Answer>,
  ): Promise<Answer[]> {
    const asked = await Promise.allSettled(storages.slice(0, current).map(work));
    return asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  }

  const store: BrowserStore<Item> = {
    isDurable: () => current === 0 && storages.length > 0 && !storages[0]?.endsWithTab,
    async put(item, known) {
      const last = memory.get(item.key);
      memory.set(item.key, item);
      const isWritten = await withStorage(
        (storage) => storage.put(item, known),
        () => true,
      );
      if (!isWritten && last) memory.set(item.key, last);
      else if (!isWritten) memory.delete(item.key);
      return isWritten;
    },
    async remove(key, known) {
      memory.delete(key);
      await inFailedStorages((storage) => storage.remove(key, known));
      await withStorage(
        (storage) => storage.remove(key, known),
        () => undefined,
      );
    },
    async all() {
      const items = await withStorage(
        (storage) => storage.all(),
        () => [...memory.values()],
      );
      const newest = new Map<string, Item>();
      for (const item of [...(await inFailedStorages((storage) => storage.all())).flat(), ...items]) {
        if (item.savedAt >= (newest.get(item.key)?.savedAt ?? 0)) newest.set(item.key, item);
      }
      const isFresh = (item: Item) => now() - item.savedAt < maxAgeMs;
      // With `savedAt`, so that a record that another tab is just updating is kept.
      for (const { key, savedAt } of [...newest.values()].filter((item) => !isFresh(item)))
        await store.remove(key, savedAt);
      return [...newest.values()].filter(isFresh).sort((a, b) => b.savedAt - a.savedAt);
    },
  };
  return store;
}
