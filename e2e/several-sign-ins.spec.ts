import type { Browser, Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import type { RunningApp } from './running-app.ts';

const threeSignIns = {
  ...{
    SIGN_IN_1_ISSUER: 'practice:google',
    SIGN_IN_1_DOMAINS: 'oakfield.example',
    SIGN_IN_1_TRUSTED: 'true',
  },
  ...{ SIGN_IN_2_ISSUER: 'practice:entra', SIGN_IN_2_REFUSED: 'groups=students', SIGN_IN_2_TRUSTED: 'true' },
  ...{ SIGN_IN_3_ISSUER: 'practice:clever', SIGN_IN_3_REFUSED: 'user_type=student' },
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openPage(browser: Browser, { origin }: RunningApp) {
  return await (await browser.newContext({ baseURL: origin })).newPage();
}

async function agree(page: Page, name: string) {
  await page.goto('/terms-agreement');
  await page.getByRole('checkbox').check();
  await button(page, `Continue with ${name}`).click();
  await page.waitForURL('**/auth');
}

test('teachers of a school come by two providers to one account, and a student is refused', async ({
  browser,
  startApp,
}) => {
  const app = await startApp(threeSignIns);
  const teacher = await openPage(browser, app);
  await agree(teacher, 'Google');
  for (const width of [320, 768, 1366]) {
    await teacher.setViewportSize({ width, height: 900 });
    await expect(teacher.getByRole('button', { name: /^Continue with/ })).toHaveText([
      ...['Continue with Google', 'Continue with Microsoft', 'Continue with Clever'],
    ]);
    expect(await teacher.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1);
    expect(await accessibilityFaults(teacher)).toEqual([]);
  }
  await button(teacher, 'Continue with Google').click();
  await teacher.getByLabel('Email').fill('ada@oakfield.example');
  await button(teacher, 'Sign in').click();
  await teacher.getByText('You have been signed in successfully.').waitFor();
  await button(teacher, 'Sign Out').click();
  await expect(teacher.getByRole('link', { name: 'Sign In' })).toBeVisible();

  await teacher.goto('/auth');
  await button(teacher, 'Continue with Microsoft').click();
  await expect(teacher.getByText('plays Microsoft')).toBeVisible();
  await teacher.getByLabel('Email').fill('ada@oakfield.example');
  await button(teacher, 'Sign in').click();
  await teacher.getByText('You have been signed in successfully.').waitFor();
  await teacher.goto('/account');
  await expect(teacher.getByText('You signed in with Microsoft').first()).toBeVisible();
  await expect(teacher.getByText('You signed in with Google').first()).toBeVisible();

  const student = await openPage(browser, app);
  await agree(student, 'Clever');
  await button(student, 'Continue with Clever').click();
  await student.getByLabel('Email').fill('kim@oakfield.example');
  await button(student, 'Sign in as a student').click();
  await student.waitForURL('**/auth');
  const refusal = student.getByRole('main').getByRole('alert');
  await expect(refusal).toContainText('Only teachers sign in here');
  await expect(refusal).toContainText('open the link from your teacher');
  expect(await accessibilityFaults(student)).toEqual([]);

  await button(student, 'Continue with Clever').click();
  await student.getByLabel('Email').fill('ada@oakfield.example');
  await button(student, 'Sign in').click();
  await student.waitForURL('**/auth');
  await expect(refusal).toContainText('This address already signs in with Google.');
  expect(app.output).not.toMatch(/kim@|ada@/);
});
