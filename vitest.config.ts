import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'e2e/**', 'web/dist/**', 'checks/borders-fixture/**'],
    globalSetup: ['server/testing/test-cluster.ts'],
    setupFiles: ['trust/properties/same-seed.ts'],
    // Most tests wait for PostgreSQL, a process or a clock: on two cores three files at a time take half as long as one.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Far more than any needs: what hangs is found, and what waits for a busy machine is not called broken.
    testTimeout: 60_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
