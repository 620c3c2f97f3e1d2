import { describe, expect, it } from 'vitest';
import { createBrowserStore, type ItemStorage, type Kept } from './browser-store.ts';

const hour = 3_600_000;

interface Note extends Kept {
  words: string;
}

function buildNote(key: string, savedAt: number): Note {
  return { key, savedAt, words: `words of ${key}` };
}

/** A storage as a browser would have it; `break` makes everything in it fail from then on. */
function createFakeStorage(): ItemStorage<Note> & { items: Map<string, Note>; break(): void } {
  const items = new Map<string, Note>();
  let broken = false;
  const check = () => {
    if (broken) throw new DOMException('Refused', 'InvalidStateError');
  };
  return {
    items,
    break: () => {
      broken = true;
    },
    async put(item) {
      check();
      items.set(item.key, item);
      return true;
    },
    async remove(key) {
      check();
      items.delete(key);
    },
    async all() {
      check();
      return [...items.values()];
    },
  };
}

describe('what the browser keeps', () => {
  it('comes back newest first', async () => {
    const store = createBrowserStore([createFakeStorage()], hour, () => 1_000);
    await store.put(buildNote('a', 500));
    await store.put(buildNote('b', 900));
    expect((await store.all()).map(({ key }) => key)).toEqual(['b', 'a']);
    expect(store.isDurable()).toBe(true);
  });

  it('is thrown away when it is too old', async () => {
    const storage = createFakeStorage();
    const store = createBrowserStore([storage], hour, () => 2 * hour);
    await store.put(buildNote('old', hour));
    await store.put(buildNote('new', hour + 1));
    expect((await store.all()).map(({ key }) => key)).toEqual(['new']);
    expect([...storage.items.keys()]).toEqual(['new']);
  });

  it('moves to the next storage when one is refused, and takes along what was put', async () => {
    const [first, second] = [createFakeStorage(), createFakeStorage()];
    const store = createBrowserStore([first, second], hour, () => 0);
    await store.put(buildNote('a', 0));
    first.break();
    await store.put(buildNote('b', 0));
    expect([...second.items.keys()]).toEqual(['a', 'b']);
    expect(store.isDurable()).toBe(false);
  });

  it('is read, and taken away, where it was before its storage was full', async () => {
    const [first, second] = [createFakeStorage(), createFakeStorage()];
    first.items.set('of another child', buildNote('of another child', 0));
    const store = createBrowserStore([first, second], hour, () => 5);
    await store.put(buildNote('a', 1));
    first.put = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
    await store.put({ ...buildNote('a', 2), words: 'newer' });
    expect((await store.all()).map(({ key, savedAt }) => [key, savedAt])).toEqual([
      ['a', 2],
      ['of another child', 0],
    ]);
    await store.remove('a');
    expect([...first.items.keys(), ...second.items.keys()]).toEqual(['of another child']);
  });

  it('is not lost in the session when no storage works at all', async () => {
    const storage = createFakeStorage();
    storage.break();
    const store = createBrowserStore([storage], hour, () => 0);
    await store.put(buildNote('a', 0));
    await store.put(buildNote('b', 0));
    await store.remove('a');
    expect((await store.all()).map(({ key }) => key)).toEqual(['b']);
  });
});
