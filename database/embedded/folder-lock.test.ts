import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { processIdentity } from './process-identity.ts';

const folder = mkdtempSync(join(tmpdir(), 'classroom-station-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  for (const file of readdirSync(folder)) rmSync(join(folder, file), { recursive: true });
});

test('a locked folder is refused until it is released, and nothing is left behind', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  release();
  expect(readdirSync(folder)).toEqual([]);
  lockFolder(folder)();
});

test.each([
  ['of a process that is gone', '4194304 100 boot'],
  ['of an earlier process with the pid of a living one', `${process.pid} 1 another-boot`],
  ['that is empty', ''],
])('a lock %s is void', (_what, content) => {
  writeFileSync(join(folder, 'in-use-by'), content);
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test('a living process has one identity, a dead one has none', () => {
  expect(processIdentity(process.pid)).toBe(processIdentity(process.pid));
  expect(processIdentity(4194304)).toBeUndefined();
});

test('a lock that cannot be read is told, and not waited for', () => {
  mkdirSync(join(folder, 'in-use-by'));
  expect(() => lockFolder(folder)).toThrow('EISDIR');
});
