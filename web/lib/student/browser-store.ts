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
  put(item: Item): Promise<void>;
  remove(key: string): Promise<void>;
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

  const store: BrowserStore<Item> = {
    isDurable: () => current === 0 && storages.length > 0 && !storages[0]?.endsWithTab,
    async put(item) {
      memory.set(item.key, item);
      await withStorage(
        (storage) => storage.put(item),
        () => undefined,
      );
    },
    async remove(key) {
      memory.delete(key);
      await withStorage(
        (storage) => storage.remove(key),
        () => undefined,
      );
    },
    async all() {
      const items = await withStorage(
        (storage) => storage.all(),
        () => [...memory.values()],
      );
      const isFresh = (item: Item) => now() - item.savedAt < maxAgeMs;
      for (const item of items) if (!isFresh(item)) await store.remove(item.key);
      return items.filter(isFresh).sort((a, b) => b.savedAt - a.savedAt);
    },
  };
  return store;
}
