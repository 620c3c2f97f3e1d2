import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../docs/decisions');
const files = readdirSync(folder).sort();

test('decisions are numbered without a gap, and each says its own number', () => {
  const wanted = files.map((_, at) => String(at + 1).padStart(3, '0'));
  expect(files.map((file) => file.slice(0, 3))).toEqual(wanted);
  const said = files.map((file) => readFileSync(join(folder, file), 'utf8').match(/^# (\d{3})\b/)?.[1]);
  expect(said).toEqual(wanted);
});

test('every package that the product runs on is named in a decision', () => {
  const root = join(import.meta.dirname, '..');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const pages = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  expect(Object.keys(dependencies).filter((name) => !pages.includes(`\`${name}\``))).toEqual([]);
});
