import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { browserLaunchOptions } from '#checks/browser.ts';
import { signIn } from './fixtures.ts';
import { RunningApp } from './running-app.ts';
import { work } from './states/state.ts';

// `npm run pictures`: the pictures of the README, taken from the running product with its demo.
const folder = 'docs/pictures';
const size = { width: 1280, height: 860 };

mkdirSync(folder, { recursive: true });
const app = await RunningApp.start();
// The link is printed right after the line that says the product is ready.
const studentLink = await app.studentLink();
const browser = await chromium.launch(browserLaunchOptions());
const open = async () => await (await browser.newContext({ baseURL: app.origin, viewport: size })).newPage();
const take = async (page: Page, name: string, height = size.height) => {
  await page.mouse.move(0, 0);
  // Whatever fades in has done so.
  await sleep(1000);
  await page.screenshot({
    path: `${folder}/${name}.png`,
    clip: { x: 0, y: 0, width: size.width, height },
    fullPage: true,
  });
};

const visitor = await open();
await visitor.goto('/');
await visitor.getByRole('heading', { level: 1 }).waitFor();
await take(visitor, 'landing');

const teacher = await open();
await signIn(teacher, 'demo.teacher@classroom-station.example');
await teacher.goto('/teacher');
await teacher.getByText('Bean plant lab report').first().click();
await teacher.getByRole('button', { name: 'Update Configuration' }).waitFor();
await teacher
  .locator('.toast')
  .first()
  .waitFor({ state: 'detached', timeout: 20_000 })
  .catch(() => undefined);
await take(teacher, 'teacher-dashboard', 1100);

const student = await open();
await student.goto(studentLink);
await student.getByLabel(/^Nickname/).fill('Blue Heron');
await student.getByLabel(/^Project/).selectOption({ label: 'Bean plant lab report' });
await student.getByLabel(/^Your work/).fill(work);
await student.getByLabel(/^Question/).fill('Is my ending good?');
await student.getByRole('button', { name: 'Get AI Feedback' }).click();
await student.getByRole('button', { name: 'Print + Submit to Teacher' }).waitFor();
await student
  .getByRole('button', { name: /dismiss|close/i })
  .first()
  .click({ timeout: 3000 })
  .catch(() => undefined);
await take(student, 'student-feedback', 1300);

await browser.close();
await app.dispose();
