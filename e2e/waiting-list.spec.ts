import type { Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';

async function expectAccessible(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([]);
}

test('a newcomer who finds every place taken leaves an address, by keyboard and with a bad connection', async ({
  browser,
  startApp,
}) => {
  const app = await startApp({ USER_LIMIT: '2' });
  const open = async () => (await browser.newContext({ baseURL: app.origin })).newPage();
  // The teacher of the demo has the first place.
  await signIn(await open(), 'last@oakfield.example');

  const page = await open();
  await page.goto('/');
  const notice = page.getByRole('region', { name: 'Every seat is taken for now' });
  await expect(notice).toContainText('We are at user capacity.');
  const email = notice.getByLabel('Email');
  await notice.getByRole('button', { name: 'Join the waiting list' }).focus();
  await page.keyboard.press('Enter');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await expectAccessible(page);

  await page.context().setOffline(true);
  await page.keyboard.type('next@oakfield.example');
  await page.keyboard.press('Enter');
  await expect(notice.getByRole('alert')).toContainText('You seem to be offline.');
  await expect(email).toHaveValue('next@oakfield.example');
  await page.context().setOffline(false);
  await page.keyboard.press('Enter');
  await expect(notice.getByText('We will write to next@oakfield.example')).toBeVisible();
  await expect(notice.locator(':focus')).toContainText('You are on the list.');
  await expectAccessible(page);

  const newcomer = await open();
  await newcomer.goto('/terms-agreement');
  await expect(newcomer.getByText('Every seat is taken for now')).toBeVisible();
  await expect(newcomer.getByText('90 days').filter({ visible: true })).toHaveCount(0);
  await newcomer.goto('/auth');
  await expect(newcomer.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
  await expect(newcomer.getByText('90 days').filter({ visible: true })).toHaveCount(0);
  await expectAccessible(newcomer);
});
