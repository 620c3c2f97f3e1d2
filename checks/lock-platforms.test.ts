import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Lock, missingPlatforms, unhashed } from './lock-platforms.ts';

const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8');
const lock: Lock = JSON.parse(text);

test('the lock file names the packages of every platform, as npm ci demands', () => {
  expect(missingPlatforms(lock), 'run `npm run lock:complete`').toEqual([]);
});

test('the lock file holds no address of a registry', () => {
  expect(text).not.toMatch(/"resolved":/);
});

test('what is left out is found with its platform', () => {
  const tool = {
    version: '1.0.0',
    dev: true,
    optionalDependencies: { '@t/linux-arm64-musl': '1.0.0', '@t/x': '1' },
  };
  const packages = { '': {}, 'node_modules/tool': tool, 'node_modules/@t/x': { version: '1' } };
  expect(missingPlatforms({ packages })).toEqual([
    [
      'node_modules/@t/linux-arm64-musl',
      { version: '1.0.0', cpu: ['arm64'], os: ['linux'], libc: ['musl'], dev: true, optional: true },
    ],
  ]);
});

test('npm ci compares every package with its hash', () => {
  expect(unhashed(lock)).toEqual([]);
});

test('a version without a hash is found; the application itself has none', () => {
  const packages = { '': { version: '1' }, 'node_modules/a': { version: '1' } };
  expect(unhashed({ packages })).toEqual([['node_modules/a', { version: '1' }]]);
  expect(unhashed({ packages: { 'node_modules/a': { version: '1', integrity: 'sha512-x' } } })).toEqual([]);
});
