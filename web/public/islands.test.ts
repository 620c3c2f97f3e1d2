import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildWebIfStale } from '#web/build/build.ts';
import { distFolder } from '#web/build/vite-settings.ts';
import { pages } from '../pages.ts';
import { islands } from './islands.ts';

beforeAll(async () => void (await buildWebIfStale()));

test('each island that a page holds has code, and each that has code is on a page', () => {
  const { pages: built } = JSON.parse(readFileSync(join(distFolder, 'pages.json'), 'utf8')) as {
    pages: { path: string; file: string }[];
  };
  const publicPaths = new Set(pages.filter(({ entry }) => entry === 'public').map(({ path }) => path));
  const held = built
    .filter(({ path }) => publicPaths.has(path))
    .flatMap(({ file }) => [
      ...readFileSync(join(distFolder, file), 'utf8').matchAll(/ data-island="([^"]+)"/g),
    ])
    .map(([, name]) => name);
  expect([...new Set(held)].sort()).toEqual(Object.keys(islands).sort());
});
