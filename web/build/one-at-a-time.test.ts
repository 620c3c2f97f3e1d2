import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const folder = mkdtempSync(join(tmpdir(), 'classroom-station-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('who comes second waits for the first, and has a turn also where that failed', async () => {
  const lock = join(folder, 'waiting');
  const story: string[] = [];
  const first = oneAtATime(lock, async () => {
    story.push('first begins');
    await sleep(50);
    story.push('first fails');
    throw new Error('stale');
  });
  const second = oneAtATime(lock, async () => {
    story.push('second begins');
  });
  await expect(first).rejects.toThrow('stale');
  await second;
  expect(story).toEqual(['first begins', 'first fails', 'second begins']);
});

test.each([
  ['of a process that is gone', () => String(spawnSync(process.execPath, ['-e', '0']).pid)],
  ['of an earlier process whose pid is in use again', () => `${process.pid} 1 another-boot`],
  ['that names nothing but a pid that is in use', () => String(process.pid)],
  ['that is empty', () => ''],
])('a lock %s keeps nobody', async (_, content) => {
  const lock = join(folder, 'left');
  writeFileSync(lock, content());
  expect(await oneAtATime(lock, async () => 'built')).toBe('built');
  expect(existsSync(lock)).toBe(false);
});

test('who holds it and does not end is named', async () => {
  const lock = join(folder, 'held');
  let end: () => void = () => undefined;
  const first = oneAtATime(
    lock,
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  await expect(oneAtATime(lock, async () => 'built', 0)).rejects.toThrow(
    `Process ${process.pid} holds ${lock} and does not end.`,
  );
  end();
  await first;
});
