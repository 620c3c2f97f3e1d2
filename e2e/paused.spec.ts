import type { Browser, Page } from '@playwright/test';
import { demoTeacherEmail } from '#database/demo.ts';
import { accessibilityFaults } from './accessibility.ts';
import { changeAccount } from './end-access.ts';
import {
  expect,
  generateLink,
  sampleUnit,
  sampleWork,
  saveUnit,
  sendUnit,
  signIn,
  test,
} from './fixtures.ts';
import type { RunningApp } from './running-app.ts';

const message = 'This classroom is paused.';
const ended = "trial_ends_at = now() - interval '1 minute'";
const newer = 'I read it again: the levees broke in July because the rain had not stopped since June.';

/** A teacher with a unit and a link. */
async function openClassroom(page: Page, email: string): Promise<string> {
  await signIn(page, email);
  await page.goto('/teacher');
  await saveUnit(page);
  return await generateLink(page);
}

async function openStudent(browser: Browser, app: RunningApp): Promise<Page> {
  return await (await browser.newContext({ baseURL: app.origin })).newPage();
}

async function fill(student: Page, work: string) {
  await student.getByLabel(/^Your work/).fill(work);
  await student.getByLabel(/^Nickname/).fill('Blue Heron');
  await student.getByLabel(/^Project/).selectOption({ label: sampleUnit.title });
}

const ask = (student: Page) => student.getByRole('button', { name: 'Get AI Feedback' }).click();
const print = (student: Page) => student.getByRole('button', { name: 'Print + Submit to Teacher' });

async function expectSound(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
  expect(await accessibilityFaults(page)).toEqual([]);
}

test('when access ends, a student loses nothing: form, draft and feedback of before', async ({
  page,
  browser,
  app,
}, info) => {
  const email = 'paused@oakfield.example';
  const address = await openClassroom(page, email);
  const student = await openStudent(browser, app);
  await student.goto(address);
  await fill(student, sampleWork);
  await ask(student);
  await expect(print(student)).toBeVisible();
  const late = await openStudent(browser, app);

  await changeAccount(app, email, ended);

  // The form was opened before: it is taken, and the coach answers.
  await fill(student, newer);
  await ask(student);
  await expect(student.getByText('Feedback by rules (built-in coach)', { exact: true })).toBeVisible();
  await expect(print(student)).toBeVisible();
  await student.getByLabel(/^Your work/).fill(`${newer} And people moved to higher ground.`);
  await expect(student.getByText('Saved on this device').filter({ visible: true }).first()).toBeVisible();

  // After a reload nothing can be handed in, and everything is there.
  await student.reload();
  await expect(student.getByRole('heading', { name: message })).toBeVisible();
  await expect(student.getByText('Ask your teacher.', { exact: true })).toBeVisible();
  await expect(student.getByRole('button', { name: 'Get AI Feedback' })).toHaveCount(0);
  await expect(student.locator('main')).not.toContainText(/pay|trial|billing|subscription/i);
  await Promise.all([student.waitForEvent('popup'), print(student).click()]);
  await expect(student.getByText('The PDF is e-mailed to your teacher.')).toBeVisible();
  // What was changed since stands there by itself: it goes on from the draft that is shown.
  await expect(student.getByLabel('Your work')).toHaveValue(/higher ground/);
  await student.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await student.getByRole('button', { name: 'Copy your work' }).click();
  await expect(student.getByText('Copied')).toBeVisible();
  expect(await student.evaluate(() => navigator.clipboard.readText())).toContain('higher ground');
  for (const width of [320, 768, 1440]) {
    await expectSound(student, width);
    await student.screenshot({ path: info.outputPath(`paused-${width}.png`), fullPage: true });
  }

  // A student who comes late reads the same, on both stations.
  await late.goto(address);
  await expect(late.getByRole('heading', { name: message })).toBeVisible();
  await late.getByRole('tab', { name: 'Reading Station' }).click();
  await expect(late.getByRole('heading', { name: message })).toBeVisible();
  await expectSound(late, 320);
  await late.screenshot({ path: info.outputPath('late-320.png'), fullPage: true });
  await student.context().close();
  await late.context().close();
});

test('a form that is refused keeps everything typed, with a way to copy it', async ({
  page,
  browser,
  app,
}, info) => {
  const email = 'refused@oakfield.example';
  const address = await openClassroom(page, email);
  const student = await openStudent(browser, app);
  await student.goto(address);
  await fill(student, sampleWork);
  // Another device than the one that the server saw opening the form.
  await student.context().clearCookies();
  await changeAccount(app, email, ended);
  await ask(student);
  await expect(
    student.getByRole('alert').getByText('This classroom is paused. Ask your teacher.').first(),
  ).toBeVisible();
  await expect(student.getByLabel(/^Your work/)).toHaveValue(sampleWork);
  await expect(student.getByRole('button', { name: 'Copy your work' })).toBeVisible();
  await expectSound(student, 320);
  await student.screenshot({ path: info.outputPath('refused-320.png'), fullPage: true });
  await student.context().close();
});

test('a teacher whose access has ended reads what still works, and saving keeps the text', async ({
  page,
  app,
}, info) => {
  const email = 'ended@oakfield.example';
  await openClassroom(page, email);
  await changeAccount(app, email, ended);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your access has ended' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See Billing' })).toHaveAttribute('href', '/billing');
  await sendUnit(page, { ...sampleUnit, title: 'The drought of 1994' });
  await expect(page.getByText(/To save changes or use AI again, please see Billing/)).toBeVisible();
  await expect(page.getByLabel(/^Unit title/i)).toHaveValue('The drought of 1994');
  for (const width of [320, 1440]) await expectSound(page, width);
  await page.setViewportSize({ width: 320, height: 900 });
  await page.screenshot({ path: info.outputPath('teacher-320.png') });
});

test('a suspended teacher reads why, and the link leads nowhere', async ({ page, browser, app }, info) => {
  const email = 'suspended@oakfield.example';
  const address = await openClassroom(page, email);
  await changeAccount(
    app,
    email,
    "suspended_at = now(), suspension_reason = 'Names of students were entered.'",
  );
  await page.reload();
  await expect(page.getByText('Names of students were entered.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Export your data' })).toHaveAttribute('href', '/account');
  await expectSound(page, 320);
  await page.screenshot({ path: info.outputPath('suspended-320.png') });
  const student = await openStudent(browser, app);
  await student.goto(address);
  await student.waitForURL('**/unauthorized');
  await student.context().close();

  await changeAccount(app, email, "suspended_at = null, deletion_due_at = now() + interval '7 days'");
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your account is about to be deleted' })).toBeVisible();
  await expectSound(page, 320);
});

test('of the Reading Station the results of before stay, and a check-in that was begun can be copied', async ({
  browser,
  app,
}, info) => {
  const done = await openStudent(browser, app);
  const begun = await openStudent(browser, app);
  try {
    for (const student of [done, begun]) {
      await student.goto(await app.studentLink());
      await student.getByRole('tab', { name: 'Reading Station' }).click();
      await student.getByLabel(/^Alias/).selectOption({ index: 1 });
      await student.getByLabel(/^Book title/).fill('The Secret Garden');
      await student.getByLabel(/^Author/).fill('Frances Hodgson Burnett');
      await expect(student.getByText('Saved on this device').filter({ visible: true }).first()).toBeVisible();
    }
    await done.getByRole('button', { name: 'Submit check-in' }).click();
    await expect(done.getByRole('heading', { name: 'Check-in complete' })).toBeVisible();

    await changeAccount(app, demoTeacherEmail, ended);
    await done.reload();
    await expect(done.getByRole('heading', { name: 'Check-in complete' })).toBeVisible();
    const print = done.getByRole('button', { name: 'Print your check-in' });
    await Promise.all([done.waitForEvent('popup'), print.click()]);
    await expect(done.getByText('Your teacher has this check-in already.', { exact: true })).toBeVisible();

    // On a device that the server did not see opening the form.
    await begun.context().clearCookies();
    await begun.getByRole('button', { name: 'Submit check-in' }).click();
    await expect(begun.getByText('This classroom is paused. Ask your teacher.').first()).toBeVisible();
    await expect(begun.getByLabel(/^Book title/)).toHaveValue('The Secret Garden');
    await expect(begun.getByRole('button', { name: 'Copy your check-in' })).toBeVisible();
    await begun.reload();
    await expect(begun.getByRole('heading', { name: message })).toBeVisible();
    await begun.getByRole('button', { name: 'Continue' }).click();
    await expect(begun.getByLabel('Your check-in')).toHaveValue(/The Secret Garden, by Frances/);
    await expect(begun.getByLabel('Your check-in')).toBeFocused();
    await expectSound(begun, 320);
    await begun.screenshot({ path: info.outputPath('check-in-320.png'), fullPage: true });
  } finally {
    await changeAccount(app, demoTeacherEmail, "trial_ends_at = now() + interval '90 days'");
    await done.context().close();
    await begun.context().close();
  }
});
