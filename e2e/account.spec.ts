import type { Page } from '@playwright/test';
import { studentHeaders } from '#contract/constants.ts';
import { accessibilityFaults } from './accessibility.ts';
import { expect, generateLink, sampleUnit, saveUnit, signIn, test } from './fixtures.ts';
import { readZip } from './read-zip.ts';

test('a teacher decides for the account, takes everything along, and deletes it and changes their mind', async ({
  page,
  app,
}) => {
  const email = 'account@oakfield.example';
  await signIn(page, email);
  await page.goto('/teacher');
  await saveUnit(page);
  const token = new URL(await generateLink(page)).searchParams.get('link') ?? '';
  const askAsStudent = async () =>
    (
      await fetch(`${app.origin}/api/rpc/get_teacher_visible_units`, {
        method: 'POST',
        headers: { [studentHeaders.link]: token, 'Content-Type': 'application/json' },
        body: '{}',
      })
    ).status;

  await page.getByRole('link', { name: /^Account/ }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await page.getByLabel(/^Keep student work/).fill('20');
  await page.getByLabel(/^Opens at/).fill('08:00');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Please enter a whole number from 30 to 365.')).toBeVisible();
  await expect(page.getByText('Closes at is required.')).toBeVisible();
  await expect(page.getByLabel(/^Keep student work/)).toBeFocused();
  for (const width of [320, 768, 1440]) await expectSound(page, width);
  await page.getByLabel(/^Keep student work/).fill('90');
  await page.getByLabel(/^Opens at/).fill('');
  await page.getByRole('link', { name: 'Received work' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByText('Everything is saved.')).toBeVisible();

  expect(await askAsStudent()).toBe(200);
  await page.getByRole('switch', { name: /^Paused/ }).check();
  await expect(page.getByText('The classroom is paused')).toBeVisible();
  expect(await askAsStudent()).toBe(402);
  await page.reload();
  await expect(page.getByRole('switch', { name: /^Paused/ })).toBeChecked();
  await expect(page.getByLabel(/^Keep student work/)).toHaveValue('90');
  await expect(page.getByText('You paused the classroom')).toBeVisible();
  await page.goto('/teacher');
  await expect(page.getByRole('region', { name: 'Student portal link' })).toContainText('Paused');
  await page.goBack();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download everything' }).click(),
  ]);
  const files = await readZip(await download.path());
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['README.txt', 'submissions.csv', 'data/units.json']),
  );
  expect(files.get('data/units.json')).toContain(sampleUnit.title);
  expect(files.get('data/account.json')).toContain(email);

  await page.getByRole('button', { name: 'Delete account' }).press('Enter');
  await expect(page.getByText('What stays for 24 months is a fingerprint of your sign-in')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  const typed = page.getByLabel('Type your e-mail address once more');
  await expect(typed).toBeFocused();
  await typed.fill('somebody@else.example');
  await typed.press('Enter');
  await expect(page.getByText('This is not the e-mail address of your account.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await typed.fill(email.toUpperCase());
  await typed.press('Enter');
  await expect(page.getByText(/^This account will be deleted/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Settings' })).toHaveCount(0);
  expect(await askAsStudent()).toBe(403);
  for (const width of [320, 1440]) await expectSound(page, width);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByText('You decided to keep the account')).toBeVisible();
  expect(await askAsStudent()).toBe(402);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth$/);
});

test('who signs out with unsaved settings is signed out, on a page that says so', async ({ page }) => {
  await signIn(page, 'account.sign-out@oakfield.example');
  await page.goto('/account');
  await page.getByLabel(/^Keep student work/).fill('90');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/');
});

/** It fits the width, and axe finds nothing. */
async function expectSound(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
}
