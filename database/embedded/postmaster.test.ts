import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runPostmaster } from './postmaster.ts';

test('a database that does not start is explained by what it said now, not by an older refusal in its log', async () => {
  const home = mkdtempSync(join(tmpdir(), 'postmaster-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const folder = join(home, 'cluster');
  mkdirSync(folder);
  const log = join(home, 'postgres.log');
  appendFileSync(log, 'FATAL:  refused the day before – for another reason\n');
  writeFileSync(join(home, 'postgres'), '#!/bin/sh\necho "HINT:  refused today"\nexit 1\n', { mode: 0o755 });
  const cluster = { home, folder, log, password: '' };
  await expect(runPostmaster(cluster, home, undefined, 1)).rejects.toThrow(
    `The database did not start: HINT:  refused today (see ${log})`,
  );
});
