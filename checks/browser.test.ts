import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findBrowser } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'classroom-station-browser-'));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, mode = 0o755) {
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, mode);
  return path;
}

test('CHROMIUM_PATH comes before a browser of the system', () => {
  const chosen = program('chosen');
  const ofSystem = program('chromium');
  expect(findBrowser({ CHROMIUM_PATH: chosen, PATH: folder })).toBe(chosen);
  expect(findBrowser({ PATH: `/nowhere:${folder}` })).toBe(ofSystem);
});

test('the browser without windows comes before the others, as journeys see none', () => {
  program('chromium');
  const shell = program('chromium-headless-shell');
  expect(findBrowser({ PATH: folder })).toBe(shell);
});

test('a CHROMIUM_PATH that cannot be run is refused, not passed over', () => {
  expect(() => findBrowser({ CHROMIUM_PATH: program('plain', 0o644), PATH: folder })).toThrow(
    /CHROMIUM_PATH/,
  );
});
