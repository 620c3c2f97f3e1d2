/** How many records the page's own database holds. */
export async function recordsOnDevice(): Promise<number> {
  const [found] = await indexedDB.databases();
  if (!found?.name) return 0;
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(found.name ?? '');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const names = [...database.objectStoreNames];
  const counts = names.map(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const counting = database.transaction(name).objectStore(name).count();
        counting.onsuccess = () => resolve(counting.result);
        counting.onerror = () => reject(counting.error);
      }),
  );
  const all = await Promise.all(counts);
  database.close();
  return all.reduce((sum, count) => sum + count, 0);
}
