import type { Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { classHandsIn } from './class-hands-in.ts';
import { classWorks } from './class-works.ts';
import { expect, generateLink, saveUnit, signIn, test } from './fixtures.ts';

const works = classWorks.slice(0, 28).map(([nickname, text]) => ({ nickname, text }));

/** Heights as they are drawn, in pixels. */
const heights = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('.work')].map((row) => row.offsetHeight);
    return { rows, list: document.querySelector<HTMLElement>('.works')?.offsetHeight ?? 0 };
  });

test('a class is a page of rows, the open work stands beside them, and the bar counts what is new', async ({
  page,
  app,
}) => {
  await signIn(page, 'rows@oakfield.example');
  await page.goto('/teacher');
  await saveUnit(page);
  await classHandsIn(app, await generateLink(page), works);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const rows = page.getByRole('region', { name: 'Handed in' }).locator('.work');

  // One line a student.
  for (const [width, height, most] of [
    [360, 740, 80],
    [768, 1024, 80],
    [1366, 657, 56],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/received');
    await expect(rows).toHaveCount(28);
    const measured = await heights(page);
    expect(Math.max(...measured.rows)).toBeLessThanOrEqual(most);
    expect(measured.list).toBeLessThanOrEqual(28 * most);
    expect(await accessibilityFaults(page)).toEqual([]);
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    await expect.poll(isTooWide).toBe(false);
  }
  await expect(bar.getByRole('link', { name: 'Received, 28 new' })).toBeVisible();

  // The order stands in the address.
  await page.getByLabel('Sort').selectOption('By name');
  await expect(page).toHaveURL(/\/received\?sort=name$/);
  await expect(rows.first()).toContainText('Alder');
  await page.reload();
  await expect(rows.first()).toContainText('Alder');
  await expect(page.getByLabel('Sort')).toHaveValue('name');

  // The work beside the list: J and K lead on, the list stays where it is, and Back leads to it.
  await rows.nth(20).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await rows.nth(20).getByRole('link').click();
  const aside = page.getByRole('complementary', { name: 'Received work' });
  const opened = (at: number) => page.getByRole('heading', { name: `${works[at]?.nickname}: ` });
  await expect(opened(20)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(aside.locator('[aria-current]')).toContainText(works[20]?.nickname ?? '');
  await expect(aside.locator('[aria-current]')).toBeInViewport();
  await expect(aside.locator('[aria-current]')).not.toContainText('New');
  await expect(bar.getByRole('link', { name: 'Received, 27 new' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const listTop = () => aside.locator('.works-aside-list').evaluate(({ scrollTop }) => scrollTop);
  const before = await listTop();
  expect(before).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: /^Next: / })).toBeVisible();
  await page.keyboard.press('j');
  await expect(opened(21)).toBeVisible();
  expect(await listTop()).toBe(before);
  await page.keyboard.press('k');
  await expect(opened(20)).toBeVisible();
  await aside.locator('.work').nth(19).getByRole('link').click();
  await expect(opened(19)).toBeVisible();
  await expect(page).toHaveURL(/\/received\/work\/[0-9a-f-]{36}$/);
  for (let back = 0; back < 4; back += 1) await page.goBack();
  await expect(rows).toHaveCount(28);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);

  // On a narrow screen it is alone.
  await page.setViewportSize({ width: 1024, height: 768 });
  await rows.first().getByRole('link').click();
  await expect(opened(0)).toBeVisible();
  await expect(aside).toHaveCount(0);
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(bar.getByRole('button', { name: 'Sign Out' })).toBeInViewport();
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Received, 2\d new$/ })).toBeVisible();
});
