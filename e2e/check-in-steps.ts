import type { Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { expect } from './fixtures.ts';
import type { RunningApp } from './running-app.ts';

export const firstAnswer = 'Mary followed the robin and found the old key in the dirt beside the ivy.';

export async function openPortal(page: Page, app: RunningApp) {
  await page.goto(await app.studentLink());
  await page.getByRole('tab', { name: 'Reading Station' }).waitFor();
  await page.waitForLoadState('networkidle');
}

export async function openReading(page: Page, app: RunningApp) {
  await openPortal(page, app);
  await page.getByRole('tab', { name: 'Reading Station' }).click();
  await page.getByLabel(/^Alias/).waitFor();
}

export async function fill(page: Page) {
  await page.getByLabel(/^Alias/).selectOption({ index: 1 });
  await page.getByLabel(/^Book title/).fill('The Secret Garden');
  await page.getByLabel(/^Author/).fill('Frances Hodgson Burnett');
  await page.getByLabel('First day').fill('2026-11-16');
  await page.getByLabel('Last day').fill('2026-11-20');
  await page.getByLabel('Pages read', { exact: true }).fill('14');
  await page.getByLabel('Word 1', { exact: true }).fill('wuthering');
  await page.getByLabel('How word 1').fill('The wind was wuthering outside her window all night.');
  await page.locator('#check-in-answer-1').fill(firstAnswer);
  await expect(page.getByText('Saved on this device').filter({ visible: true }).first()).toBeVisible();
}

/** It fits every width, and axe finds nothing on a phone and on a desk. */
export async function expectSound(page: Page, name: string) {
  for (const width of [320, 768, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${name} at ${width}`).toBe(0);
    if (width !== 768) expect(await accessibilityFaults(page)).toEqual([]);
    const folder = process.env.PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
}
