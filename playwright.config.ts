import { defineConfig } from '@playwright/test';
import { quickDisk } from '#e2e/quick-disk.ts';
import { browserLaunchOptions } from './checks/browser.ts';

// Read by each worker: the stations and the browsers of the journeys keep their folders there.
process.env.TMPDIR = quickDisk();

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const { executablePath, args } = browserLaunchOptions();
// Set by `npm run journeys:slow`. A browser would go past a proxy to its own machine.
const { SLOW_LINE } = process.env;
const line = SLOW_LINE ? [`--proxy-server=${SLOW_LINE}`, '--proxy-bypass-list=<-loopback>'] : [];

export default defineConfig({
  testDir: 'e2e',
  // The screens are one file with a server of its own. Left in its place it comes last, alone on the machine.
  projects: [
    { name: 'screens', testMatch: 'look.spec.ts' },
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: 'look.spec.ts' },
  ],
  // Each worker has a server and a browser of its own: journeys of one server change what the next one would count. A
  // journey waits more than it computes, so that two run
  // beside the tests on two cores.
  workers: 2,
  // Far more than any needs, so that a busy machine breaks nothing.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    // The popup blocker stays on, as it does for a student.
    launchOptions: {
      executablePath,
      args: [...args, ...quiet, ...line],
      ignoreDefaultArgs: ['--disable-popup-blocking'],
    },
    // What fades in is for a moment not of the colour that axe judges it by.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    // What a worker asks for is not seen by `page.route`: only the offline page's own journeys have one.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
