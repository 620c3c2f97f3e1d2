/** A record that the browser keeps. */
export interface Kept {
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** A place where records can be kept. Each method may fail, as browsers refuse storage in many ways. */
export interface Shelf<Item extends Kept> {
  put(item: Item): Promise<void>;
  remove(key: string): Promise<void>;
  all(): Promise<Item[]>;
}

/** Records on the best shelf that works; never fails. */
export interface BrowserStore<Item extends Kept> extends Shelf<Item> {
  /** Whether records outlive the tab. */
  isDurable(): boolean;
}

/**
 * Tries the shelves in turn and moves on for good when one fails; what was put since the page opened moves along.
 * The last resort is this page's own memory. Records older than `maxAgeMs` are thrown away when seen.
 */
export function createBrowserStore<Item extends Kept>(
  shelves: readonly Shelf<Item>[],
  maxAgeMs: number,
  now: () => number = Date.now,
): BrowserStore<Item> {
  const memory = new Map<string, Item>();
  let current = 0;

  async function withShelf<Answer>(
    work: (shelf: Shelf<Item>) => Promise<Answer>,
    inMemory: () => Answer,
  ): Promise<Answer> {
    for (; current < shelves.length; current += 1) {
      const shelf = shelves[current];
      if (!shelf) break;
      try {
        if (current > 0) for (const item of memory.values()) await shelf.put(item);
        return await work(shelf);
      } catch {
        // The next shelf takes over.
      }
    }
    return inMemory();
  }

  const store: BrowserStore<Item> = {
    isDurable: () => current === 0 && shelves.length > 0,
    async put(item) {
      memory.set(item.key, item);
      await withShelf(
        (shelf) => shelf.put(item),
        () => undefined,
      );
    },
    async remove(key) {
      memory.delete(key);
      await withShelf(
        (shelf) => shelf.remove(key),
        () => undefined,
      );
    },
    async all() {
      const items = await withShelf(
        (shelf) => shelf.all(),
        () => [...memory.values()],
      );
      const isFresh = (item: Item) => now() - item.savedAt < maxAgeMs;
      for (const item of items) if (!isFresh(item)) await store.remove(item.key);
      return items.filter(isFresh).sort((a, b) => b.savedAt - a.savedAt);
    },
  };
  return store;
}
