import { afterEach, expect, it, vi } from 'vitest';
import { createKeptStore } from './item-storage.ts';

afterEach(() => vi.unstubAllGlobals());

type Held = Record<string, { key: string; teacherId: string }[]>;

/** A device's database with these records, as far as the page uses it. */
function asDatabase(held: Held) {
  /** Answers a moment later, as the browser does. */
  const later = <Target extends object>(target: Target, event: string): Target => {
    queueMicrotask(() => (target as Record<string, () => void>)[event]?.());
    return target;
  };
  const database = {
    transaction(table: string) {
      const objectStore = () => ({
        getAll: () => ({ result: [...(held[table] ?? [])] }),
        delete(key: string) {
          held[table] = (held[table] ?? []).filter((item) => item.key !== key);
          return {};
        },
      });
      return later({ objectStore }, 'oncomplete');
    },
  };
  return { open: () => later({ result: database }, 'onsuccess') };
}

it('takes all of a teacher from a shared device, whichever station is opened', async () => {
  const items = [
    { key: 'own', teacherId: 'teacher' },
    { key: 'of another', teacherId: 'other' },
  ];
  const tables = ['drafts', 'submissions', 'check-in-drafts', 'check-ins'];
  const held: Held = Object.fromEntries(tables.map((table) => [table, items]));
  vi.stubGlobal('indexedDB', asDatabase(held));
  createKeptStore('drafts', { teacherId: 'teacher', maxAgeMs: 1_000, isShared: true });
  const left = Object.fromEntries(tables.map((table) => [table, [items[1]]]));
  await vi.waitFor(() => expect(held).toEqual(left));
});
