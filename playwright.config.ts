import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './checks/browser.ts';

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const { executablePath, args } = browserLaunchOptions();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // One server and one browser at a time: journeys change what the next one would count.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    // The popup blocker stays on, as it does for a student.
    launchOptions: {
      executablePath,
      args: [...args, ...quiet],
      ignoreDefaultArgs: ['--disable-popup-blocking'],
    },
    locale: 'en-US',
    // What a worker asks for is not seen by `page.route`: only the offline page's own journeys have one.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
