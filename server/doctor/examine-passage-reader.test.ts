import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { readChecksums } from '#server/providers/passage-reader/checksums.ts';
import { examinePassageReader } from './examine-passage-reader.ts';

const providers = fileURLToPath(new URL('../providers/', import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), 'classroom-station-passages-'));
afterEach(() => rmSync(temporary, { recursive: true, force: true }));

/** A copy of the model, with its sums and the pieces of words beside it. */
function copyModel(): { folder: URL; model: string; pieces: string } {
  const names = [
    'passage-reader/SHA256SUMS',
    ...readChecksums().map(({ file }) => fileURLToPath(file).slice(providers.length)),
  ];
  for (const name of names) {
    mkdirSync(dirname(join(temporary, name)), { recursive: true });
    cpSync(join(providers, name), join(temporary, name));
  }
  const folder = pathToFileURL(join(temporary, 'passage-reader/'));
  const [model = '', pieces = ''] = readChecksums(folder).map(({ file }) => fileURLToPath(file));
  return { folder, model, pieces };
}

/** A reader that answers with one number for each passage, or fails. */
const answering = (concerns: number[] | Error) => () => ({
  read: async () => {
    if (concerns instanceof Error) throw concerns;
    return concerns.map((concern) => [concern]);
  },
  pid: undefined,
  close: async () => undefined,
});

test('the model of this repository is the one of its sums, and tells harm from none', async () => {
  expect(readChecksums().map(({ file }) => fileURLToPath(file).slice(providers.length))).toEqual([
    'passage-reader/passages.onnx',
    'encoder/word-pieces.txt',
  ]);
  const findings = await examinePassageReader();
  expect(findings.map(({ isWell, says }) => ({ isWell, says }))).toEqual([
    { isWell: true, says: 'its files are those of the release' },
    { isWell: true, says: 'harm is told from none' },
  ]);
});

test.each(['model', 'pieces'] as const)('one changed byte of the %s is noticed', async (which) => {
  const copy = copyModel();
  const open = answering([4, -4]);
  expect((await examinePassageReader({ folder: copy.folder, open })).every(({ isWell }) => isWell)).toBe(
    true,
  );
  const bytes = readFileSync(copy[which]);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(copy[which], bytes);
  const findings = await examinePassageReader({ folder: copy.folder, open });
  expect(findings).toMatchObject([{ part: 'model for concerns', isWell: false }]);
  expect(findings[0]?.says).toMatch(/is not the file of the release\. .*found by words alone/);
  expect(findings[0]?.advice).toContain('git restore');
});

test('a model that is gone is told, and so are sums that name nothing', async () => {
  const { folder, model } = copyModel();
  rmSync(model);
  const [missing] = await examinePassageReader({ folder });
  expect(missing).toMatchObject({ isWell: false });
  expect(missing?.says).toMatch(/passages\.onnx is missing\. .*found by words alone/);
  writeFileSync(new URL('SHA256SUMS', folder), '# nothing\n');
  expect(await examinePassageReader({ folder })).toMatchObject([{ isWell: false }]);
});

test.each([
  ['fails', new Error('reading passages failed'), 'reading passages failed'],
  ['takes all for harmless', [-3, -3], 'harm is not told from none'],
  ['answers nothing', [], 'harm is not told from none'],
])('a model with the right bytes that %s here is told', async (_, concerns, says) => {
  const [, reading] = await examinePassageReader({ open: answering(concerns) });
  expect(reading).toMatchObject({ part: 'reading of passages', isWell: false });
  expect(reading?.says).toContain(says);
  expect(reading?.says).toContain('found by words alone');
  expect(reading?.advice).toContain('npm ci');
});
