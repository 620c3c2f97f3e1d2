import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { browserLaunchOptions } from '#checks/browser.ts';
import { classHandsIn } from '../class-hands-in.ts';
import { signIn } from '../fixtures.ts';
import { RunningApp } from '../running-app.ts';
import { work } from '../states/state.ts';
import { beanClass } from './bean-class.ts';

// `npm run pictures`: the pictures of README and landing page, taken from the running product with its demo and a class.
const folder = 'docs/pictures';
const ofLanding = 'web/public/landing/pictures';
const size = { width: 1280, height: 860 };

mkdirSync(folder, { recursive: true });
const app = await RunningApp.start();
// The link is printed right after the line that says the product is ready.
const studentLink = await app.studentLink();
const browser = await chromium.launch(browserLaunchOptions());
const open = async (deviceScaleFactor = 1) =>
  await (
    await browser.newContext({
      baseURL: app.origin,
      viewport: size,
      deviceScaleFactor,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
  ).newPage();
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

// A class hands in, and then Blue Heron the second draft.
await classHandsIn(app, studentLink, beanClass);
const better = work.replace('It was bad.', 'Its stem was too thin to hold it up, because it had no light.');
await student.getByLabel(/^Your work/).fill(better);
await student.getByRole('button', { name: 'Get AI Feedback' }).click();
await student.getByText('This sends draft 3 of').waitFor({ timeout: 60_000 });

const desk = await open(2);
await signIn(desk, 'demo.teacher@classroom-station.example');
await desk.setViewportSize({ width: 480, height: 900 });
await desk.goto('/received');
const rows = desk.getByRole('region', { name: 'Handed in' }).locator('.work');
await rows.nth(beanClass.length).waitFor();
await keep(desk, 'inbox', rows.first(), 560);

await desk.goto('/received/class');
const common = desk.getByRole('main').getByRole('heading', { level: 2 }).first();
await common.waitFor();
await keep(desk, 'class-view', common, 560);

await desk.goto('/received');
await rows.filter({ hasText: 'Blue Heron' }).getByRole('link').first().click();
const head = desk.getByRole('heading', { name: /^Blue Heron: / });
await head.waitFor();
await keep(desk, 'drafts', head, 560);
const note = desk.getByLabel('Your note to the student');
await note.fill(
  'You say now why the stem was thin. Read your last sentence aloud: does it answer the question?',
);
await keep(desk, 'note', desk.getByText('Your note to the student', { exact: true }), 228);

await browser.close();
await app.dispose();

/** The part of the page that begins a little above an element, twice as fine as it is shown, as WebP. */
async function keep(page: Page, name: string, from: Locator, height: number): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  const top = await from.evaluate((element) => element.getBoundingClientRect().top + scrollY - 14);
  const taken = await page.screenshot({
    clip: { x: 0, y: Math.max(0, top), width: 480, height },
    fullPage: true,
    animations: 'disabled',
  });
  await sharp(taken).webp({ quality: 70 }).toFile(`${ofLanding}/${name}.webp`);
}
