import { type BrowserStore, createBrowserStore, type ItemStorage, type Kept } from './browser-store.ts';

const databaseName = 'classroom-station-student';
const tables = ['drafts', 'submissions', 'check-in-drafts', 'check-ins'] as const;
type Table = (typeof tables)[number];

/** Some private windows never answer, neither with the database nor with an error. */
const patienceMs = 2_000;

let opening: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 2);
    const timer = setTimeout(() => reject(new Error('The database does not answer')), patienceMs);
    request.onupgradeneeded = () => {
      const { result } = request;
      for (const table of tables) {
        if (!result.objectStoreNames.contains(table)) result.createObjectStore(table, { keyPath: 'key' });
      }
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  return opening;
}

/**
 * Keeps the records of a table on the device, or in the tab where that is refused. On shared devices it uses the tab
 * alone, and removes this teacher's records of both stations from the device, as the other station may never be opened.
 */
export function createKeptStore<Item extends Kept & { teacherId: string }>(
  table: Table,
  { teacherId, maxAgeMs, isShared }: { teacherId: string; maxAgeMs: number; isShared: boolean },
): BrowserStore<Item> {
  const inTab = createTabStorage<Item>(table);
  if (!isShared) return createBrowserStore([createDatabaseStorage<Item>(table), inTab], maxAgeMs);
  void removeAllOf(teacherId);
  return createBrowserStore([inTab], maxAgeMs);
}

async function removeAllOf(teacherId: string): Promise<void> {
  for (const storage of tables.map((table) => createDatabaseStorage<Kept & { teacherId: string }>(table))) {
    try {
      const items = await storage.all();
      const own = items.filter((item) => item.teacherId === teacherId);
      await Promise.all(own.map(({ key }) => storage.remove(key)));
    } catch {
      // Nothing is stored in a browser that refuses storage.
    }
  }
}

function createDatabaseStorage<Item extends Kept>(table: Table): ItemStorage<Item> {
  async function run<Answer>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Answer>,
  ): Promise<Answer> {
    const database = await openDatabase();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(table, mode);
      const request = work(transaction.objectStore(table));
      // A full disk shows only when the transaction ends.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  }

  /** Compares and writes in one transaction, as other tabs write to the same table. Answers whether it wrote. */
  async function write(
    key: string,
    known: number | undefined,
    change: (store: IDBObjectStore) => IDBRequest,
  ): Promise<boolean> {
    let isNewer = false;
    await run('readwrite', (store): IDBRequest => {
      if (known === undefined) return change(store);
      const request = store.get(key);
      request.onsuccess = () => {
        const held: Item | undefined = request.result;
        isNewer = held !== undefined && held.savedAt > known;
        if (!isNewer) change(store);
      };
      return request;
    });
    return !isNewer;
  }

  return {
    put: (item, known) => write(item.key, known, (store) => store.put(item)),
    async remove(key, known) {
      await write(key, known, (store) => store.delete(key));
    },
    all: () => run('readonly', (store) => store.getAll() as IDBRequest<Item[]>),
  };
}

/** Session storage: its records outlive a reload where IndexedDB is refused. */
function createTabStorage<Item extends Kept>(table: Table): ItemStorage<Item> {
  const prefix = `${databaseName}/${table}/`;
  return {
    endsWithTab: true,
    async put(item) {
      // No other tab can have changed it.
      sessionStorage.setItem(prefix + item.key, JSON.stringify(item));
      return true;
    },
    async remove(key) {
      sessionStorage.removeItem(prefix + key);
    },
    async all() {
      return Object.keys(sessionStorage)
        .filter((name) => name.startsWith(prefix))
        .map((name) => JSON.parse(sessionStorage.getItem(name) ?? '') as Item);
    },
  };
}
