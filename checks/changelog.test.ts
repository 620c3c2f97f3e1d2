import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readVersion } from '#server/process/version.ts';

test('the newest release that has notes is the version of the program', () => {
  const notes = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8');
  expect(/^## (\S+)/m.exec(notes)?.[1]).toBe(readVersion());
});
