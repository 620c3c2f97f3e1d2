import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findEntries, forgetEntries, keepEntries } from './kept-entries.ts';

const entries = { email: 'room12@oakfield.example', topic: 'Other', message: 'Our class' };
const kept = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

afterEach(() => {
  forgetEntries();
  vi.unstubAllGlobals();
});

test('what was typed is found again until it is sent', () => {
  expect(findEntries()).toEqual({});
  keepEntries(entries);
  expect(findEntries()).toEqual(entries);
  forgetEntries();
  expect(findEntries()).toEqual({});
  expect(kept.size).toBe(0);
});

test('what was typed before a reload is found', () => {
  keepEntries(entries);
  const left = [...kept];
  forgetEntries();
  for (const [key, value] of left) kept.set(key, value);
  expect(findEntries()).toEqual(entries);
});

test('a browser that refuses storage still keeps it while the page is open', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepEntries(entries);
  expect(findEntries()).toEqual(entries);
  forgetEntries();
  expect(findEntries()).toEqual({});
});

test.each(['not json', 'null', '[]', '{"email":7}'])(
  'what somebody else left there is nothing: %s',
  (left) => {
    kept.set('classroom-station/contact', left);
    expect(findEntries()).toEqual({});
  },
);
