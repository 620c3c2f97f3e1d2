import type { Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const pages = [
  { path: '/general-station', count: 4, last: 'you can cancel any time in the payment portal' },
  { path: '/reading-station', count: 5, last: 'Both stations are one plan' },
];

const headersOf = (page: Page) => page.locator('summary');
const openOf = (page: Page) => page.locator('details[open] > summary');

async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(openOf(page)).toHaveText(await headersOf(page).first().innerText());
  // The keys are there: the session has been asked for.
  await page.waitForLoadState('networkidle');
}

async function expectAccessible(page: Page) {
  expect(await accessibilityFaults(page, { within: '.accordion' })).toEqual([]);
}

for (const { path, count, last } of pages) {
  test(`${path}: one answer is open at a time, and a second click closes it`, async ({ page }) => {
    await visit(page, path);
    const headers = headersOf(page);
    await expect(headers).toHaveCount(count);
    for (let index = 1; index < count; index += 1) {
      await headers.nth(index).click();
      await expect(openOf(page)).toHaveText([await headers.nth(index).innerText()]);
    }
    await expect(page.getByText(last)).toBeVisible();
    await expectAccessible(page);
    await headers.last().click();
    await expect(openOf(page)).toHaveCount(0);
    await expect(page.getByText(last)).toBeHidden();
    await expectAccessible(page);
  });

  test(`${path}: the keyboard alone moves between questions, round and round`, async ({ page }) => {
    await visit(page, path);
    const headers = headersOf(page);
    await headers.first().focus();
    const moves: [string, number][] = [
      ['ArrowUp', count - 1],
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', count - 1],
      ['ArrowUp', count - 2],
      ['Home', 0],
    ];
    for (const [key, index] of moves) {
      await page.keyboard.press(key);
      await expect(headers.nth(index)).toBeFocused();
    }
    await expect(openOf(page)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(openOf(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(headers.nth(1)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(openOf(page)).toHaveText([await headers.nth(1).innerText()]);
  });

  test(`${path}: words in a closed answer are found, and only that answer is open`, async ({ page }) => {
    await visit(page, path);
    // A link to words looks for them as the browser's own search does.
    await page.goto('about:blank');
    await page.goto(`${path}#:~:text=${encodeURIComponent(last)}`);
    await expect(openOf(page)).toHaveText([await headersOf(page).last().innerText()]);
    await expect(page.getByText(last)).toBeVisible();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, last } of pages) {
    test(`${path}: every answer can be read`, async ({ page }) => {
      await page.goto(path);
      await headersOf(page).last().click();
      await expect(page.getByText(last)).toBeVisible();
    });
  }
});
