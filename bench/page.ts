import { type BrowserContext, chromium } from '@playwright/test';
import { browserLaunchOptions } from '#checks/browser.ts';
import { RunningApp } from '#e2e/running-app.ts';
import { openClassroom } from './load/load-classroom.ts';
import { type Figure, median, report } from './report.ts';

/** Cold loads as on a cheap Chromebook: 4 × slower CPU, 1.6 Mbps, 150 ms round trip, nothing cached. */
const rounds = 5;
const network = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};

const app = await RunningApp.start({ LOG_LEVEL: 'warn' });
const classroom = await openClassroom(app.origin, 3);
const browser = await chromium.launch({
  ...browserLaunchOptions(),
  args: [...browserLaunchOptions().args, '--disable-gpu', '--disable-background-networking'],
});

type Paint = { lcp: number; cls: number; scriptKb: number };

async function load(path: string, prepare?: (context: BrowserContext) => Promise<void>): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  await prepare?.(context);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let scriptBytes = 0;
  const scripts = new Set<string>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(app.origin + path, { waitUntil: 'networkidle' });
  const paint = await page.evaluate(
    () =>
      new Promise<{ lcp: number; cls: number }>((resolve) => {
        let cls = 0;
        let lcp = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) lcp = entry.startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) cls += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve({ lcp, cls }), 500);
      }),
  );
  await context.close();
  return { ...paint, scriptKb: scriptBytes / 1024 };
}

const [name = '', value = ''] = classroom.cookie.split('=');
const signedIn = (context: BrowserContext) => context.addCookies([{ name, value, url: app.origin }]);
const pages = [
  { label: '/student', path: `/student?link=${classroom.link}`, lcp: 900 },
  { label: '/', path: '/', lcp: 1200 },
  { label: '/general-station', path: '/general-station', lcp: 1200 },
  { label: '/teacher', path: '/teacher', lcp: 2000, prepare: signedIn },
];
const figures: Figure[] = [];
try {
  for (const { label, path, lcp, prepare } of pages) {
    const paints: Paint[] = [];
    for (let round = 0; round < rounds; round += 1) paints.push(await load(path, prepare));
    figures.push({
      name: `${label} LCP`,
      value: median(paints.map((paint) => paint.lcp)),
      unit: ' ms',
      target: lcp,
    });
    figures.push({
      name: `${label} CLS`,
      value: median(paints.map((paint) => paint.cls)),
      unit: '',
      target: 0.02,
    });
    figures.push({
      name: `${label} script on the wire`,
      value: median(paints.map((paint) => paint.scriptKb)),
      unit: ' KB',
    });
  }
} finally {
  await browser.close();
  await app.dispose();
}
process.exitCode = report('page', figures, { rounds, cpu: '4× slower', network: '1.6 Mbps, 150 ms' }) ? 0 : 1;
