import { type CDPSession, chromium, type Page } from '@playwright/test';
import { browserLaunchOptions } from '#checks/browser.ts';
import { superuserUrlOf } from '#database/embedded-postgres.ts';
import { RunningApp } from '#e2e/running-app.ts';
import { askPath, longWork, openClassroom, submissionOf } from '../load/load-classroom.ts';
import { plantWorks } from '../load/plant-works.ts';
import { median, percentile, report } from '../report.ts';

/** /received of a teacher with 6,000 works: the first rows on a slow line, scrolling all of them, and going from work to work. */
const works = Number(process.env.WORKS ?? 6_000);
const slower = 4;
const slowLine = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};
const steps = 20;

const app = await RunningApp.start({ LOG_LEVEL: 'warn' });
const classroom = await openClassroom(app.origin, 3);
for (let index = 0; index < 6; index += 1) {
  const { headers, body } = submissionOf(classroom, longWork);
  await (await fetch(app.origin + askPath, { method: 'POST', headers, body })).arrayBuffer();
}
await plantWorks(superuserUrlOf(app.dataDir), { count: works });
const browser = await chromium.launch(browserLaunchOptions());

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

/**
 * Milliseconds of the processor that each task of the page took meanwhile; the slower processor is counted, too. By the clock
 * the tasks of a machine that does other things are no tasks of the page.
 */
async function tasksDuring(page: Page, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain';
  const main = new Set(traceEvents.filter(isMain).map(threadOf));
  return traceEvents
    .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && main.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1_000);
}

/** From the press on the dashboard, inside the loaded app, until fifty rows stand there. */
async function firstRows(page: Page, devtools: CDPSession): Promise<number> {
  await page.goto(`${app.origin}/teacher`, { waitUntil: 'networkidle' });
  await devtools.send('Network.emulateNetworkConditions', slowLine);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const startedAt = await page.evaluate(() => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href="/received"]')].at(-1);
    link?.click();
    return performance.now();
  });
  await page.waitForFunction(() => document.querySelectorAll('.work').length >= 50, undefined, {
    polling: 'raf',
  });
  const took = (await page.evaluate(() => performance.now())) - startedAt;
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.send('Network.emulateNetworkConditions', {
    ...slowLine,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  return took;
}

/** Has all works listed, as a teacher who presses for more until there are none. */
async function listAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Show more work' });
  for (let rows = 50; rows < works; rows += 50) {
    await more.evaluate((button) => (button as HTMLButtonElement).click());
    await page.waitForFunction(
      (least) => Number(document.querySelector('.work')?.ariaSetSize) >= least,
      Math.min(rows + 50, works),
    );
  }
}

/** Scrolls through the whole list by wheel, at the speed of somebody who looks for a name. */
async function scrollAll(page: Page): Promise<void> {
  await page.mouse.move(500, 400);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let at = 0; at < height; at += 8_000) {
    await page.mouse.wheel(0, 8_000);
    await page.waitForTimeout(50);
  }
}

/** Goes down the list by key, as somebody who looks for a name. */
async function walk(page: Page): Promise<void> {
  await page.locator('.work-link').first().focus();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('j');
    await page.waitForTimeout(40);
  }
}

/** From a key to the next work, fetched ahead. */
async function goOn(page: Page, key: string): Promise<number> {
  // Two works each way are here by then.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600);
  const before = await page.locator('.received-work h2').innerText();
  return await page.evaluate(
    ([pressed, was]) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        const look = () => {
          const now = document.querySelector<HTMLElement>('.received-work h2')?.innerText;
          if (now && now !== was) resolve(performance.now() - startedAt);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        document
          .querySelector('main h2')
          ?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
      }),
    [key, before],
  );
}

const figures = [];
try {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const [name = '', value = ''] = classroom.cookie.split('=');
  await context.addCookies([{ name, value, url: app.origin }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const rows = await firstRows(page, devtools);
  figures.push({ name: 'first 50 rows on a slow line', value: rows, unit: ' ms', target: 1_000 });

  await listAll(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(2_000);
  const found = async () => {
    await page.locator('.works').waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_000);
  };
  const doings: [string, () => Promise<void>][] = [
    [`${works} rows scroll`, () => scrollAll(page)],
    ['the list is moved through by keys', () => walk(page)],
    [
      'the list is sorted by name, and by reason',
      async () => {
        for (const sort of ['name', 'reason']) {
          await page.getByLabel('Sort').selectOption(sort);
          await found();
        }
      },
    ],
    [
      'it is filtered',
      async () => {
        await page.getByLabel('Needs a look').check();
        await found();
        await page.getByLabel('All', { exact: true }).check();
        await page.getByLabel('Sort').selectOption('newest');
        await found();
      },
    ],
    [
      'a work of it is opened, and the list again',
      async () => {
        await page.locator('.work-link').nth(9).click();
        await page.locator('.received-work h2').waitFor();
        await page.waitForTimeout(1_000);
        await page.goBack();
        await found();
      },
    ],
  ];
  for (const [name, work] of doings) {
    const tasks = await tasksDuring(page, work);
    const long = tasks.filter((ms) => ms > 50);
    figures.push({ name: `tasks > 50 ms while ${name}`, value: long.length, unit: '', target: 0 });
    figures.push({ name: 'the longest task', value: Math.max(...tasks), unit: ' ms' });
  }

  await page.evaluate(() => scrollTo(0, 0));
  // The first six have one name, and nobody would see that the next one is there.
  const opened = page.locator('.work[aria-posinset="9"] .work-link');
  await opened.waitFor();
  await opened.evaluate((link) => (link as HTMLElement).click());
  await page.locator('.received-work h2').waitFor();
  const took = [];
  for (let step = 0; step < steps; step += 1) took.push(await goOn(page, step % 3 === 2 ? 'k' : 'j'));
  figures.push({ name: 'next and previous, median', value: median(took), unit: ' ms', target: 100 });
  figures.push({ name: 'next and previous, 95 of 100', value: percentile(took, 0.95), unit: ' ms' });
} finally {
  await browser.close();
  await app.dispose();
}
process.exitCode = report('inbox', figures, { works, cpu: `${slower}× slower` }) ? 0 : 1;
