import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'e2e/**', 'web/dist/**', 'checks/borders-fixture/**'],
    globalSetup: ['server/testing/test-cluster.ts'],
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
});
