import { afterEach, expect, test } from 'vitest';
import { findEntries, forgetEntries, keepEntries } from './kept-entries.ts';

const entries = { email: 'room12@oakfield.example', topic: 'Other', message: 'Our class' };

function buildStorage(kept = new Map<string, string>()): () => Storage {
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
  return () => storage;
}

const refused = (): Storage => {
  throw new DOMException('refused', 'SecurityError');
};

afterEach(() => forgetEntries(refused));

test('what was typed is found again until it is sent', () => {
  const storage = buildStorage();
  expect(findEntries(storage)).toEqual({});
  keepEntries(entries, storage);
  expect(findEntries(storage)).toEqual(entries);
  forgetEntries(storage);
  expect(findEntries(storage)).toEqual({});
});

test('a browser that refuses storage still keeps it while the page is open', () => {
  keepEntries(entries, refused);
  expect(findEntries(refused)).toEqual(entries);
  forgetEntries(refused);
  expect(findEntries(refused)).toEqual({});
});

test.each(['not json', 'null', '[]', '{"email":7}'])(
  'what somebody else left there is nothing: %s',
  (left) => {
    expect(findEntries(buildStorage(new Map([['classroom-station/contact', left]])))).toEqual({});
  },
);
