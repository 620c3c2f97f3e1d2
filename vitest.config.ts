import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isLongRun, longTests } from './checks/long-tests.ts';
import { LongestFirst } from './checks/longest-first.ts';

export default defineConfig({
  test: {
    include: isLongRun ? longTests : ['**/*.test.{ts,tsx}'],
    exclude: [
      ...(isLongRun ? [] : longTests),
      ...['node_modules/**', 'e2e/**', 'web/dist/**', 'checks/borders-fixture/**'],
    ],
    globalSetup: ['server/testing/test-cluster.ts'],
    setupFiles: ['trust/properties/same-seed.ts'],
    sequence: { sequencer: LongestFirst },
    // Files of one worker share its modules: to read the whole server anew for each of 180 files took half of all the time.
    isolate: false,
    // Many tests wait for a process, a silent line or a clock. With more at a time on two cores, threads of low priority
    // (photos, meanings) are starved until they are given up.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Far more than any needs: what hangs is found, and what waits for a busy machine is not called broken.
    testTimeout: 60_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
