import type { Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const pages = [
  { path: '/general-station', count: 4, last: 'you can cancel any time in the payment portal' },
  { path: '/reading-station', count: 5, last: 'Both stations are one plan' },
];

const headersOf = (page: Page) => page.locator('h3').getByRole('button');
const openOf = (page: Page) => page.getByRole('button', { expanded: true });

async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(headersOf(page).first()).toHaveAttribute('aria-expanded', 'true');
  // Hydrated: the session has been asked for.
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
      await expect(openOf(page)).toHaveCount(1);
      await expect(headers.nth(index)).toHaveAttribute('aria-expanded', 'true');
    }
    const question = await headers.last().innerText();
    const answer = page.getByRole('region', { name: question });
    await expect(answer).toContainText(last);
    await expect(headers.last()).toHaveAttribute('aria-controls', (await answer.getAttribute('id')) ?? '');
    await expectAccessible(page);
    await headers.last().click();
    await expect(openOf(page)).toHaveCount(0);
    await expect(answer).toHaveCount(0);
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
    await expect(headers.first()).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Enter');
    await expect(openOf(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(headers.nth(1)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(headers.nth(1)).toHaveAttribute('aria-expanded', 'true');
  });

  test(`${path}: words in a closed answer are found, and only that answer is open`, async ({ page }) => {
    await visit(page, path);
    // A link to words looks for them as the browser's own search does.
    await page.goto('about:blank');
    await page.goto(`${path}#:~:text=${encodeURIComponent(last)}`);
    await expect(headersOf(page).last()).toHaveAttribute('aria-expanded', 'true');
    await expect(openOf(page)).toHaveCount(1);
    await expect(page.getByText(last)).toBeVisible();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, last } of pages) {
    test(`${path}: every answer can be read`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(last)).toBeVisible();
    });
  }
});
