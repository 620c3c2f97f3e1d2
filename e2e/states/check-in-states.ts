import type { Page } from '@playwright/test';
import type { ScreenHarness, State } from './state.ts';

async function openCheckIn(page: Page, { studentLink }: ScreenHarness): Promise<void> {
  await page.goto(studentLink);
  await page.getByRole('tab', { name: 'Reading Station' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('tab', { name: 'Reading Station' }).click();
  await page.getByLabel(/^Alias/).waitFor();
}

async function fillCheckIn(page: Page): Promise<void> {
  await page.getByLabel(/^Alias/).selectOption({ index: 1 });
  await page.getByLabel(/^Book title/).fill('The Secret Garden');
  await page.getByLabel(/^Author/).fill('Frances Hodgson Burnett');
  await page.getByLabel('First day').fill('2026-11-16');
  await page.getByLabel('Last day').fill('2026-11-20');
  await page.getByLabel('Pages read', { exact: true }).fill('14');
  await page.getByLabel('Word 1', { exact: true }).fill('wuthering');
  await page.getByLabel('How word 1').fill('The wind was wuthering outside her window all night.');
  await page
    .locator('#check-in-answer-1')
    .fill('Mary followed the robin and found the old key in the dirt beside the ivy.');
}

export const checkInStates: State[] = [
  { name: 'check-in-empty', viewer: 'student', show: openCheckIn },
  {
    name: 'check-in-errors',
    viewer: 'student',
    async show(page, harness) {
      await openCheckIn(page, harness);
      await page.getByLabel(/^Book title/).press('Enter');
      await page.getByRole('alert').filter({ hasText: 'Please enter the book title' }).waitFor();
    },
  },
  {
    name: 'check-in-filled',
    viewer: 'student',
    async show(page, harness) {
      await openCheckIn(page, harness);
      await fillCheckIn(page);
    },
  },
  {
    name: 'check-in-reading',
    viewer: 'student',
    async show(page, harness) {
      await page.route('**/reading-ai-summary', () => undefined);
      await openCheckIn(page, harness);
      await fillCheckIn(page);
      await page.getByRole('button', { name: 'Submit check-in' }).click();
      await page.getByRole('heading', { name: 'Reading your check-in' }).waitFor();
    },
  },
  {
    name: 'check-in-results',
    viewer: 'student',
    async show(page, harness) {
      await openCheckIn(page, harness);
      await fillCheckIn(page);
      await page.getByRole('button', { name: 'Submit check-in' }).click();
      await page.getByRole('heading', { name: 'Check-in complete' }).waitFor();
    },
  },
];
