/** A record that the browser keeps. */
export interface Kept {
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** A place where records can be kept. Each method may fail, as browsers refuse storage in many ways. */
export interface ItemStorage<Item extends Kept> {
  /** Its records go with the tab. */
  endsWithTab?: true;
  /** Writes it. With `known`, the time of the version that it goes on from, only where no other tab has written one since. Answers whether it did. */
  put(item: Item, known?: number): Promise<boolean>;
  /** Takes it away, with `known` only where no other tab has written a version since. */
  remove(key: string, known?: number): Promise<void>;
  all(): Promise<Item[]>;
}

/** Records in the first storage that works; never fails. */
export interface BrowserStore<Item extends Kept> extends ItemStorage<Item> {
  /** Whether records outlive the tab. */
  isDurable(): boolean;
}

/**
 * Tries the storages in turn and moves on for good when one fails; what was put since the page opened moves along.
 * The last resort is this page's own memory. Records older than `maxAgeMs` are thrown away when seen.
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
        // The next storage takes over.
      }
    }
    return inMemory();
  }

  /** What was written before a storage was full, or refused, may still be in it. */
  async function inFormer<Answer>(work: (storage: ItemStorage<Item>) => Promise<Answer>): Promise<Answer[]> {
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
      if (!isWritten) restoreTo(memory, item.key, last);
      return isWritten;
    },
    async remove(key, known) {
      memory.delete(key);
      await inFormer((storage) => storage.remove(key, known));
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
      for (const item of [...(await inFormer((storage) => storage.all())).flat(), ...items]) {
        if (item.savedAt >= (newest.get(item.key)?.savedAt ?? 0)) newest.set(item.key, item);
      }
      const isFresh = (item: Item) => now() - item.savedAt < maxAgeMs;
      // What another tab goes on with at this moment is not taken from it.
      for (const { key, savedAt } of [...newest.values()].filter((item) => !isFresh(item)))
        await store.remove(key, savedAt);
      return [...newest.values()].filter(isFresh).sort((a, b) => b.savedAt - a.savedAt);
    },
  };
  return store;
}

function restoreTo<Item>(memory: Map<string, Item>, key: string, last: Item | undefined): void {
  if (last) memory.set(key, last);
  else memory.delete(key);
}
