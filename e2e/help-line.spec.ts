import type { Page, Route } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { openReading } from './check-in-steps.ts';
import { expect, test } from './fixtures.ts';

const line = /^You are not alone\./;
const plain = 'I want to kill myself.';

test('the line about help is there while a summary is written, and where there is none', async ({
  page,
  app,
  context,
}) => {
  await openReading(page, app);
  await expect(page.getByText('Your teacher can read everything that you send here')).toBeVisible();
  await fill(page, plain);
  const written = Promise.withResolvers<void>();
  await page.route('**/reading-ai-summary', (route) => failAfter(route, written.promise));
  await page.getByRole('button', { name: 'Submit check-in' }).click();
  await expect(page.getByRole('heading', { name: 'Reading your check-in' })).toBeFocused();
  const help = page.locator('.support-line');
  await expect(help).toHaveText(line);
  expect(await accessibilityFaults(page)).toEqual([]);
  await picture(page, 'waiting');
  written.resolve();
  await expect(page.getByLabel(/^Book title/)).toHaveValue('The Secret Garden');
  await expect(help).toHaveText(line);
  expect(await accessibilityFaults(page)).toEqual([]);
  await picture(page, 'failed');

  // The next student at this device is told of nothing, whatever alias they choose.
  await page.locator('#check-in-answer-1').fill(`${plain} Nobody knows.`);
  await expect(page.getByText('Saved on this device').filter({ visible: true }).first()).toBeVisible();
  const next = await context.newPage();
  await openReading(next, app);
  for (const label of ['River', 'Maple']) {
    await next.getByLabel(/^Alias/).selectOption({ label });
    await expect(next.getByLabel('Pages read', { exact: true })).toBeVisible();
    await expect(next.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  }
});

test('a check-in that was handed in without a summary is offered to who chooses its alias alone', async ({
  page,
  app,
  context,
}) => {
  await openReading(page, app);
  await fill(page, 'Mary found the key beside the ivy, and she hid it.');
  await page.route('**/reading-ai-summary', (route) => failAfter(route), { times: 1 });
  await page.getByRole('button', { name: 'Submit check-in' }).click();
  await expect(page.getByText('Submission Failed').first()).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await openReading(next, app);
  await next.waitForLoadState('networkidle');
  const offer = next.getByRole('button', { name: 'Continue' });
  await expect(offer).toHaveCount(0);
  await next.getByLabel(/^Alias/).selectOption({ label: 'River' });
  await expect(next.getByLabel('Pages read', { exact: true })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await next.getByLabel(/^Alias/).selectOption({ label: 'Maple' });
  await offer.click();
  await expect(next.getByLabel(/^Book title/)).toHaveValue('The Secret Garden');
});

/** The check-in is stored as always; the page is told that no summary could be written. */
async function failAfter(route: Route, written = Promise.resolve()) {
  const answer = await route.fetch();
  await written;
  const error = 'The summary could not be written.';
  await route.fulfill({
    json: { ...(await answer.json()), success: false, state: 'stopped', analysis: null, result: null, error },
  });
}

async function fill(page: Page, answer: string) {
  await page.getByLabel(/^Alias/).selectOption({ label: 'Maple' });
  await page.getByLabel(/^Book title/).fill('The Secret Garden');
  await page.getByLabel(/^Author/).fill('Frances Hodgson Burnett');
  await page.locator('#check-in-answer-1').fill(answer);
  await expect(page.getByText('Saved on this device').filter({ visible: true }).first()).toBeVisible();
}

async function picture(page: Page, name: string) {
  const folder = process.env.PICTURES;
  for (const width of folder ? [320, 1366] : []) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/help-${name}-${width}.png`, fullPage: true });
  }
}
