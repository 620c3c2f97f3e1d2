import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { quickDisk } from '#e2e/quick-disk.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { migrate } from '../migrate.ts';
import { rotatePassword } from './rotate-password.ts';

const quiet = { info: () => undefined, error: () => undefined };
const dataDir = mkdtempSync(join(quickDisk(), 'classroom-station-rotate-'));
chmodSync(dataDir, 0o711);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function opens(url: string) {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

test('after a rotation no old password opens, the station starts, and one that was cut short is finished', async () => {
  const first = await startEmbeddedPostgres({ dataDir, log: quiet });
  const { appUrl } = await migrate(first.ownerUrl);
  const password = join(first.home, 'password');
  const next = join(first.home, 'password.next');
  const old = readFileSync(password, 'utf8');
  await rotatePassword(first);
  expect(readFileSync(password, 'utf8')).not.toBe(old);
  for (const url of [first.superuserUrl, first.ownerUrl, appUrl]) expect(await opens(url), url).toBe(false);
  await first.stop();

  // As if the process had died before the file took its place.
  writeFileSync(next, readFileSync(password));
  writeFileSync(password, old);
  const second = await startEmbeddedPostgres({ dataDir, log: quiet });
  expect(await opens((await migrate(second.ownerUrl)).appUrl)).toBe(true);
  expect(existsSync(next)).toBe(false);
  const held = readFileSync(password, 'utf8');
  expect(held).not.toBe(old);
  await second.stop();

  // As if it had died before the roles were changed.
  writeFileSync(next, 'never-used');
  const third = await startEmbeddedPostgres({ dataDir, log: quiet });
  expect(await opens(third.ownerUrl)).toBe(true);
  expect(existsSync(next)).toBe(false);
  expect(readFileSync(password, 'utf8')).toBe(held);
  await third.stop();
}, 300_000);
