import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

const lock = join(import.meta.dirname, '../.building-in-a-test');
afterEach(() => rmSync(lock, { force: true }));

test('the lock of a build is no source: pages that were built under it are not stale', () => {
  const before = fingerprint();
  writeFileSync(lock, '');
  expect(fingerprint()).toBe(before);
});
