import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { quickDisk } from '#e2e/quick-disk.ts';
import { type Program, runProgram } from './run-program.ts';

/** Runs the whole application as `npm start` does, on data folders of this test file, and clears up behind it. */
export function stationRunner() {
  const running: Program[] = [];
  const folders: string[] = [];

  beforeAll(async () => {
    // The first start builds the pages when they are stale, which no test should wait for.
    const build = runProgram(['web/build/build.ts', '--if-stale']);
    if ((await build.ended) !== 0) throw new Error(build.said());
  }, 300_000);
  afterAll(async () => {
    for (const program of running) {
      program.child.kill('SIGTERM');
      await program.ended;
    }
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }, 240_000);

  return {
    newFolder() {
      const folder = mkdtempSync(join(quickDisk(), 'classroom-station-process-'));
      chmodSync(folder, 0o711);
      folders.push(folder);
      return folder;
    },
    /** Starts it and waits until it answers. */
    async start(env: Record<string, string>) {
      const program = runProgram(['start.ts'], { PORT: '0', ...env });
      running.push(program);
      const [, port] = await program.says(/^Ready on http:\/\/localhost:(\d+)$/m);
      return { program, origin: `http://localhost:${port}` };
    },
  };
}

/** The process of the embedded database in a data folder. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}
