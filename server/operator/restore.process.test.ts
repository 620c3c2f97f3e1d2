import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeBackup } from '#database/backup/make-backup.ts';
import { processIdentity } from '#database/embedded/process-identity.ts';
import { runOperator } from '#server/testing/run-operator.ts';
import { runProgram } from '#server/testing/run-program.ts';
import { stationRunner } from '#server/testing/run-station.ts';
import { testDatabase } from '#server/testing/test-database.ts';

const stations = stationRunner();

test.each(['SIGHUP', 'SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'a restore that is ended by %s in its beginning leaves nothing that blocks the next',
  async (signal) => {
    const { ownerUrl } = await testDatabase();
    const file = join(stations.newFolder(), 'station.backup');
    await makeBackup(ownerUrl, file, new Date());
    const env = { DATA_DIR: stations.newFolder() };
    const pidFile = join(env.DATA_DIR, 'postgres/cluster/postmaster.pid');
    const program = runProgram(['server/operator/operator.ts', 'restore', file], env);
    // The database runs, and has no role of ours yet.
    const isUp = () => existsSync(pidFile) && /^ready *$/m.test(readFileSync(pidFile, 'utf8'));
    await vi.waitUntil(isUp, { timeout: 90_000, interval: 1 });
    const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    program.child.kill(signal);
    expect(await program.ended).toBe(signal === 'SIGKILL' ? signal : 1);
    if (signal !== 'SIGKILL')
      await expect.poll(() => processIdentity(postmaster), { timeout: 60_000 }).toBeUndefined();
    const again = runOperator(['restore', file], env);
    expect(again.stderr).toBe('');
    expect(again.stdout).toMatch(/rows of \d+ tables are restored/);
    expect(processIdentity(postmaster)).toBeUndefined();
  },
  240_000,
);
