import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { explainStart } from './explain-start.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'explain-start-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const folder = join(root, 'folder');
mkdirSync(join(folder, 'postgres'), { recursive: true });
const link = join(root, 'link');
symlinkSync(folder, link);

const shared = '/var/lib/shared';
const explain = (error: unknown, dataDir = folder) =>
  explainStart(error, { port: 3000, host: 'localhost', dataDir }, shared);

function refusal(code: string, syscall: string, path?: string): Error {
  const message = `${code}: refused, ${syscall}${path ? ` '${path}'` : ''}`;
  return Object.assign(new Error(message), { code, syscall, path });
}

test.each(['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'ENOTDIR'])(
  'a data folder that refuses with %s is named with what refused',
  (code) => {
    const path = join(folder, 'postgres');
    expect(explain(refusal(code, 'mkdir', path))).toBe(
      `DATA_DIR ${folder} cannot be used: ${code}: refused, mkdir '${path}'.`,
    );
    expect(explain(refusal(code, 'mkdir', folder))).toContain(`DATA_DIR ${folder} cannot be used`);
  },
);

test('a folder above the data folder that refuses to hold it is named with what refused', () => {
  const path = join(root, 'closed');
  expect(explain(refusal('ENOENT', 'mkdir', path), join(path, 'station/data'))).toBe(
    `DATA_DIR ${path}/station/data cannot be used: ENOENT: refused, mkdir '${path}'.`,
  );
});

test.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
  'a write that %s refuses names no file, and is explained',
  (code) => {
    expect(explain(refusal(code, 'write'))).toBe(
      `DATA_DIR ${folder} cannot be used: ${code}: refused, write.`,
    );
  },
);

test('where the data folder is a link, what is refused behind it is explained by its name', () => {
  const file = join(realpathSync(link), 'postgres/password');
  expect(explain(refusal('EACCES', 'open', file), link)).toBe(
    `DATA_DIR ${link} cannot be used: EACCES: refused, open '${file}'.`,
  );
});

test('what is refused in the folder beside it is explained by that folder', () => {
  const error = refusal('EROFS', 'mkdir', join(shared, 'a1'));
  expect(explain(error)).toBe(`The folder ${shared} cannot be used: EROFS: refused, mkdir '${shared}/a1'.`);
});

test('what no folder of the station refused is no such line', () => {
  expect(explain(refusal('EACCES', 'open', `${folder}-of-another/file`))).toBeUndefined();
  expect(explain(refusal('ENOENT', 'spawn initdb', '/bin/sh'))).toBeUndefined();
  expect(explain(new Error('anything else'))).toBeUndefined();
});
