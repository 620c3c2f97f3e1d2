import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const light = 'rgb(238, 244, 240)';
const dark = 'rgb(17, 24, 22)';

test('pages are dark where the system is, until somebody chooses', async ({ page, app }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await ground(page)).toBe(dark);

  await page.getByLabel('Colors').selectOption('Light');
  expect(await ground(page)).toBe(light);
  await page.goto(await app.studentLink());
  expect(await ground(page)).toBe(light);
  await page.goto('/contact');
  expect(await ground(page)).toBe(light);
  await expect(page.getByLabel('Colors')).toHaveValue('light');

  await page.getByLabel('Colors').selectOption('Like this device');
  expect(await ground(page)).toBe(dark);
  await page.reload();
  expect(await ground(page)).toBe(dark);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(ink, 'as on white paper').toBe('rgb(34, 48, 43)');
});
