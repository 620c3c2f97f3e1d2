import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Lock, missingPlatforms, unhashed } from './lock-platforms.ts';

const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8');
const lock: Lock = JSON.parse(text);

/**
 * Parts for other platforms that the registry did not have yet when the lock file was made, by the package and the version
 * that they belong to: `npm run lock:complete` writes their hashes once it has them. Nothing else may stand here.
 */
const awaited: Record<string, number> = {
  '@biomejs/biome@2.6.8': 8,
  '@myriaddreamin/typst-ts-node-compiler@0.7.0': 9,
  '@napi-rs/canvas@1.1.1': 9,
  '@swc/core@1.16.22': 8,
  'oxc-parser@0.156.0': 15,
};

test('the lock file names the packages of every platform, as npm ci demands', () => {
  expect(missingPlatforms(lock), 'run `npm run lock:complete`').toEqual([]);
});

test('the lock file holds no address of a registry', () => {
  expect(text).not.toMatch(/"resolved": "http/);
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

test('what is installed is compared with its hash, but for the parts of other platforms that are awaited', () => {
  const counts: Record<string, number> = {};
  for (const [path, { os, cpu, libc, optional }] of unhashed(lock)) {
    const isOurs = os?.includes('linux') && cpu?.includes('x64') && libc?.includes('glibc');
    expect(optional && os && !isOurs, path).toBe(true);
    const name = path.slice('node_modules/'.length);
    const [whole, entry] =
      Object.entries(lock.packages).find(
        ([, { optionalDependencies = {} }]) => name in optionalDependencies,
      ) ?? [];
    const id = `${whole?.slice('node_modules/'.length)}@${entry?.version}`;
    counts[id] = (counts[id] ?? 0) + 1;
  }
  expect(counts, 'run `npm run lock:complete`').toEqual(awaited);
});

test('a version without a hash is found; the application itself has none', () => {
  const packages = { '': { version: '1' }, 'node_modules/a': { version: '1' } };
  expect(unhashed({ packages })).toEqual([['node_modules/a', { version: '1' }]]);
  expect(unhashed({ packages: { 'node_modules/a': { version: '1', integrity: 'sha512-x' } } })).toEqual([]);
});
