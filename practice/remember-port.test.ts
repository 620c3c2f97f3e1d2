import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startPracticeIdentity } from './identity/practice-identity.ts';
import { onRememberedPort } from './remember-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'classroom-station-port-'));
const file = join(folder, 'port');
afterAll(() => rmSync(folder, { recursive: true }));

const start = () =>
  onRememberedPort(file, (port) =>
    startPracticeIdentity({ redirectUri: 'http://localhost:1/auth/callback', port }),
  );

test('the issuer keeps its address over a restart, as accounts are known by it', async () => {
  const first = await start();
  await first.stop();
  const second = await start();
  await second.stop();
  expect(second.issuer).toBe(first.issuer);
});

test('a port that is taken is replaced by a free one, and that is noted', async () => {
  const first = await start();
  const second = await start();
  expect(second.issuer).not.toBe(first.issuer);
  expect(readFileSync(file, 'utf8')).toBe(new URL(second.issuer).port);
  await Promise.all([first.stop(), second.stop()]);
});

test('a note that is no port is passed over', async () => {
  writeFileSync(file, 'nonsense');
  const identity = await start();
  expect(Number(new URL(identity.issuer).port)).toBeGreaterThan(0);
  await identity.stop();
});
