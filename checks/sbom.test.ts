import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { licenceFault } from './licences.ts';
import { type LockedPackage, lockedPackages, readLock } from './locked-packages.ts';
import { toBom } from './sbom.ts';

const locked = lockedPackages(readLock());
const bom = toBom(locked);

function of(more: Partial<LockedPackage>): LockedPackage {
  const plain = { name: 'thing', version: '1.0.0', licence: 'MIT', integrity: undefined, needs: [] };
  return { ...plain, isOptional: false, isDev: false, ...more };
}

test('every package that runs is in the bill, with version, licence and address', () => {
  const shipped = locked.filter(({ isDev, name }) => !isDev && name !== 'classroom-station');
  expect(bom.components).toHaveLength(shipped.length);
  expect(shipped.length).toBeGreaterThan(150);
  for (const { name, version, licenses, purl } of bom.components) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+/);
    expect(JSON.stringify(licenses), name).not.toMatch(/unknown/);
    expect(purl, name).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.%-]+$/);
  }
  const names = bom.components.flatMap((one) => [
    one.name,
    ...(one.components ?? []).map(({ name }) => name),
  ]);
  expect(names).toEqual(
    expect.arrayContaining(['hono', 'postgresql', 'node', 'tokenizers', 'noto-emoji', 'ocr-models']),
  );
  expect(names).not.toContain('vitest');
});

test('every reference of the bill leads to something in it, once', () => {
  const refs = [bom.metadata.component, ...bom.components].map((one) => one['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  expect(bom.dependencies.map(({ ref }) => ref).sort()).toEqual([...refs].sort());
  const known = new Set(refs);
  expect(bom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([]);
  const reached = new Set(bom.dependencies.flatMap(({ dependsOn }) => dependsOn));
  // Peers, which npm brings without being asked for by name, hang on nothing.
  expect(reached.size).toBeGreaterThan(bom.components.length * 0.9);
});

test('a model that was made from the work of others is in the bill as a part of the application', () => {
  const parts = bom.metadata.component.components;
  expect(parts.map(({ type, name }) => [type, name])).toEqual([
    ['machine-learning-model', 'server/providers/passage-reader/passages.onnx'],
    ['data', 'server/providers/encoder/word-pieces.txt'],
  ]);
  const notice = readFileSync('server/providers/passage-reader/NOTICE.txt', 'utf8');
  for (const { name, hashes, licenses, pedigree } of parts) {
    const sha256 = createHash('sha256').update(readFileSync(name)).digest('hex');
    expect(hashes, name).toEqual([{ alg: 'SHA-256', content: sha256 }]);
    expect(licenses, name).toEqual([{ expression: 'Apache-2.0 AND MIT' }]);
    expect(notice).toContain(basename(name));
    for (const from of pedigree.ancestors) expect(notice).toContain(from.name);
  }
  const models = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(onnx|bin|gguf|safetensors)$/.test(file),
  );
  expect(models.map((file) => `server/${file}`)).toEqual([parts[0]?.name]);
});

test('the bill names no registry, no folder of a machine and no moment', () => {
  const text = JSON.stringify(bom).replace(bom.$schema, '');
  expect(text).not.toMatch(/https?:|\/(home|root|work|tmp|Users)\/|timestamp|localhost/);
  expect(toBom(locked)).toEqual(bom);
});

test('of two versions of a package each is asked for by who needs it', () => {
  const packages = {
    '': { name: 'app', version: '1.0.0', dependencies: { a: '1', b: '1' } },
    'node_modules/a': { version: '1.0.0', dependencies: { c: '1' } },
    'node_modules/b': { version: '1.0.0', dependencies: { c: '2' } },
    'node_modules/b/node_modules/c': { version: '2.0.0' },
    'node_modules/c': { version: '1.0.0', dependencies: { c2: '1' } },
  };
  const needs = Object.fromEntries(
    lockedPackages({ packages }).map((one) => [one.name + one.version, one.needs]),
  );
  expect(needs).toMatchObject({
    'a1.0.0': ['c@1.0.0'],
    'b1.0.0': ['c@2.0.0'],
    'app1.0.0': ['a@1.0.0', 'b@1.0.0'],
  });
});

test('every package of the lock file is under a licence that is accepted', () => {
  expect(locked.length).toBeGreaterThan(300);
  expect(locked.map(licenceFault).filter((fault) => fault !== null)).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN terms.txt', false],
  ['UNLICENSED', false],
  [undefined, false],
])('licence %s accepted: %s', (licence, isFine) => {
  expect(licenceFault(of({ licence })) === null).toBe(isFine);
});

test('a part for another platform is under the licence of its whole', () => {
  const packages = {
    '': { name: 'app', version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0', license: 'ISC', optionalDependencies: { 'tool-arm': '1.0.0' } },
    'node_modules/tool-arm': { version: '1.0.0', optional: true },
  };
  expect(lockedPackages({ packages }).find(({ name }) => name === 'tool-arm')?.licence).toBe('ISC');
});
