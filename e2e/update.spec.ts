import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { ClassroomPage } from './classroom-page.ts';
import { signIn } from './fixtures.ts';
import { RunningApp } from './running-app.ts';
import { widths } from './states/states.ts';

/** The next version: the same program, of which every page and every later file has other words in it. */
function buildNext(): string {
  const folder = mkdtempSync(join(tmpdir(), 'classroom-station-next-'));
  const rooms = [
    'contract',
    'database',
    'practice',
    'server',
    'web',
    'words',
    'package.json',
    'package-lock.json',
    'start.ts',
  ];
  for (const room of [...rooms, 'tsconfig.json', 'docs'])
    cpSync(room, join(folder, room), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  for (const entry of ['web/student.tsx', 'web/app.tsx', 'web/student/print/print-page.ts']) {
    const file = join(folder, entry);
    writeFileSync(
      file,
      `${readFileSync(file, 'utf8')}\ndocument.documentElement.dataset.version = 'next';\n`,
    );
  }
  execFileSync('node', ['web/build/build.ts'], { cwd: folder, stdio: 'ignore' });
  return folder;
}

type Station = {
  app: RunningApp;
  /** Ends the station and starts the next version of it; files of before are kept, or gone as with a lost disk. */
  update(files: 'kept' | 'gone'): Promise<void>;
};

const test = base.extend<{ classroom: ClassroomPage }, { station: Station }>({
  station: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const next = buildNext();
      const app = await RunningApp.start();
      let isNext = false;
      await use({
        app,
        async update(files) {
          await app.terminate();
          if (files === 'gone') rmSync(join(app.dataDir, 'web-files'), { recursive: true });
          isNext = !isNext;
          await app.boot(isNext ? next : process.cwd());
        },
      });
      await app.dispose();
      rmSync(next, { recursive: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  classroom: async ({ station, page, context }, use) => {
    await use(new ClassroomPage(page, context, await station.app.studentLink()));
  },
  baseURL: async ({ station }, use) => await use(station.app.origin),
});

const updated = (page: Page) => page.getByText('The station was updated', { exact: true });
const loadAgain = (page: Page) => page.getByRole('button', { name: 'Load the page again' });

async function expectPrintsAndSends({ page, print }: ClassroomPage) {
  const [printed] = await Promise.all([page.waitForEvent('popup'), print.click()]);
  await expect(printed.getByRole('heading', { name: 'AI-Generated Feedback' })).toBeVisible();
  // The toast that says so goes after five seconds: it may be gone once the print-out is there.
  await expect(page.getByText('Your teacher has it.')).toBeVisible();
}

test('a page that was loaded before an update prints and sends', async ({ classroom, station, page }) => {
  await classroom.open();
  await classroom.fill();
  await classroom.ask.click();
  await classroom.finished();
  await station.update('kept');
  await expectPrintsAndSends(classroom);
  await expect(updated(page)).toHaveCount(0);
});

test('where its files are gone it says so, keeps the work, and prints once it is loaded again', async ({
  classroom,
  station,
  page,
}) => {
  await classroom.open();
  await classroom.fill();
  await classroom.ask.click();
  await classroom.finished();
  const words = await classroom.feedback.innerText();
  const next = 'What I am typing for the next draft.';
  await classroom.workField.fill(next);
  await station.update('gone');
  await classroom.print.click();
  await expect(updated(page)).toBeVisible();
  await expect(page.getByText(/offline/i)).toHaveCount(0);
  expect(page.context().pages()).toHaveLength(1);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth, `at ${width} px`).toBe(clientWidth);
    await expect(loadAgain(page)).toHaveCSS('opacity', '1');
    await expect(loadAgain(page).locator('xpath=ancestor::*[contains(@class, "toast ")]')).toHaveCSS(
      'opacity',
      '1',
    );
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await loadAgain(page).click();
  await classroom.finished();
  expect(await classroom.feedback.innerText()).toBe(words);
  await expect(classroom.workField).toHaveValue(next);
  await expectPrintsAndSends(classroom);
});

test('where nothing is typed the page loads again by itself', async ({ classroom, station, page }) => {
  await classroom.open();
  await station.update('gone');
  const loaded = page.waitForEvent('load');
  await page.getByRole('tab', { name: 'Reading Station' }).click();
  await loaded;
  await page.getByRole('tab', { name: 'Reading Station' }).click();
  await expect(page.getByLabel(/alias/i).first()).toBeVisible();
  await expect(page.getByText(/offline/i)).toHaveCount(0);
});

test('a teacher who goes on to another page after an update is on it', async ({ station, page }) => {
  await signIn(page, 'updated@oakfield.example');
  await page.goto('/teacher');
  await page.waitForLoadState('networkidle');
  await station.update('gone');
  await page.getByRole('link', { name: 'Account' }).first().click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/account/i);
});
