import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dayMs } from '#server/process/clock.ts';
import { keepFiles } from './kept-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'kept-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const built = join(folder, 'assets');
const start = Date.parse('2026-11-02T08:00:00Z');

/** What a start `days` after the first finds, with this build in place of the last one. */
function begin(days: number, files: Record<string, string>): string[] {
  rmSync(built, { recursive: true, force: true });
  mkdirSync(built);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(built, name), text);
  const found = keepFiles(built, join(folder, 'kept'), new Date(start + days * dayMs));
  return [...found].map(([name, file]) => `${name}: ${readFileSync(file, 'utf8')}`).sort();
}

test('files of builds before stay for a week after they were replaced, however long they were in use', () => {
  expect(begin(0, { 'a-1.js': 'one', 'b.js': 'same' })).toEqual(['a-1.js: one', 'b.js: same']);
  // In use for a month: the week begins with the update.
  expect(begin(30, { 'a-2.js': 'two', 'b.js': 'same' })).toEqual([
    'a-1.js: one',
    'a-2.js: two',
    'b.js: same',
  ]);
  expect(begin(36, { 'a-3.js': 'three' })).toEqual([
    'a-1.js: one',
    'a-2.js: two',
    'a-3.js: three',
    'b.js: same',
  ]);
  expect(begin(38, { 'a-3.js': 'three' })).toEqual(['a-2.js: two', 'a-3.js: three', 'b.js: same']);
  // Back to the version before.
  expect(begin(39, { 'a-2.js': 'two' })).toEqual(['a-2.js: two', 'a-3.js: three', 'b.js: same']);
  expect(begin(60, { 'a-2.js': 'two' })).toEqual(['a-2.js: two']);
  expect(begin(61, { 'a-4.js': 'four' })).toEqual(['a-2.js: two', 'a-4.js: four']);
});

test('a copy that a killed start left in the middle is made whole', () => {
  writeFileSync(join(folder, 'kept/a-5.js'), 'fi');
  expect(begin(62, { 'a-5.js': 'five' })).toContain('a-5.js: five');
});
