import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'e2e/**', 'web/dist/**', 'checks/borders-fixture/**'],
    globalSetup: ['server/testing/test-cluster.ts'],
    setupFiles: ['trust/properties/same-seed.ts'],
    // Many tests wait for a process, a silent line or a clock, and use hardly any processor: seven files of faults take
    // 34 CPU seconds, and 127 s three at a time but 83 s five at a time.
    maxWorkers: Math.max(5, availableParallelism() - 1),
    // Far more than any needs: what hangs is found, and what waits for a busy machine is not called broken.
    testTimeout: 60_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
