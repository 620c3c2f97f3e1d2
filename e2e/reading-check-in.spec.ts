import type { Page } from '@playwright/test';
import { expectSound, fill, firstAnswer, openPortal, openReading } from './check-in-steps.ts';
import { expect, test } from './fixtures.ts';

test('a student checks in, sees the results, prints and starts anew', async ({ page, app }) => {
  await openReading(page, app);
  const submit = page.getByRole('button', { name: 'Submit check-in' });
  await expect(submit).toBeDisabled();
  await fill(page);
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Check-in complete' })).toBeFocused();
  await expect(page.getByText('The Secret Garden')).toBeVisible();
  await expect(page.getByText(firstAnswer)).toBeVisible();
  await expect(page.getByText('Feedback by rules (built-in coach)', { exact: true })).toBeVisible();

  const print = page.getByRole('button', { name: 'Print your check-in' });
  const [paper] = await Promise.all([page.waitForEvent('popup'), print.click()]);
  await expect(paper.getByRole('heading', { name: 'Reading Check-in' })).toBeVisible();
  await expect(paper.getByText(firstAnswer)).toBeVisible();
  await paper.close();

  await page.getByRole('button', { name: 'Submit Another' }).click();
  await expect(page.getByRole('heading', { name: 'Reading check-in' })).toBeFocused();
  await expect(page.getByLabel(/^Book title/)).toHaveValue('');
  await expect(page.getByLabel(/^Alias/)).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel(/^Book title/)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
});

test('a reload loses nothing: not the draft, not what is on its way, not the results', async ({
  page,
  app,
}) => {
  await openReading(page, app);
  await fill(page);
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel(/^Book title/)).toHaveValue('The Secret Garden');

  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/reading-ai-summary')) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  // The answer never arrives at the page that asked.
  await page.route('**/reading-ai-summary', () => undefined, { times: 1 });
  await page.getByRole('button', { name: 'Submit check-in' }).click();
  await expect(page.getByRole('heading', { name: 'Reading your check-in' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Check-in complete' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Check-in complete' })).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('a check-in without a connection is kept and sent once it is back', async ({ page, context, app }) => {
  await openReading(page, app);
  await fill(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit check-in' }).click();
  await expect(page.getByText(/You seem to be offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Check-in complete' })).toBeVisible();
});

test('a refusal is said with its reason, and what was typed stays', async ({ page, app }) => {
  await openReading(page, app);
  await fill(page);
  const errors: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/log_reading_error')) errors.push(request.postDataJSON().p_error_code);
  });
  const problem = { title: 'Too many', detail: 'Please wait a minute.', code: 'RATE_LIMITED', status: 429 };
  await page.route(
    '**/reading-ai-summary',
    (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        body: JSON.stringify({ ...problem, requestId: 'test' }),
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Submit check-in' }).click();
  await expect(
    page.getByText('Failed to process your reading check-in: Please wait a minute.').first(),
  ).toBeVisible();
  await expect(page.getByText('Submission Failed').first()).toBeVisible();
  await expect.poll(() => errors).toEqual(['FORM_SUBMISSION_ERROR']);
  await expect(page.getByLabel(/^Book title/)).toHaveValue('The Secret Garden');
  await page.getByRole('button', { name: 'Submit check-in' }).click();
  await expect(page.getByRole('heading', { name: 'Check-in complete' })).toBeVisible();
});

test('by keyboard alone, from the tab to the results', async ({ page, app }) => {
  await openPortal(page, app);
  await page.getByRole('tab', { name: 'General Station' }).focus();
  await page.keyboard.press('ArrowRight');
  // Until the group is there, there is nothing to choose from.
  const choices = page.getByLabel(/^Alias/).getByRole('option');
  await expect(choices.nth(1)).toBeAttached();
  await tabTo(page, /^Alias/);
  await page.keyboard.press('ArrowDown');
  // The rest of the form comes with the group of the alias.
  await expect(page.getByLabel('Pages read', { exact: true })).toBeVisible();
  await tabTo(page, /^Book title/);
  await page.keyboard.type('Frog Pond');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('Please enter the book title and author.')).toBeVisible();
  await expect(page.getByText('Author is required.')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Author/)).toBeFocused();
  await page.keyboard.type('A. Writer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check-in complete' })).toBeFocused();
});

test('who submits before the whole form is there is told to look it over first', async ({ page, app }) => {
  const form = Promise.withResolvers<void>();
  await page.route('**/api/rpc/get_reading_config_for_group', async (route) => {
    await form.promise;
    await route.continue();
  });
  await openReading(page, app);
  await page.getByLabel(/^Alias/).selectOption({ index: 1 });
  await page.getByLabel(/^Book title/).fill('Frog Pond');
  await page.getByLabel(/^Author/).fill('A. Writer');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The rest of the form is on its way.')).toBeVisible();
  form.resolve();
  await expect(page.getByLabel('Pages read', { exact: true })).toBeVisible();
  await expect(page.getByLabel(/^Book title/)).toHaveValue('Frog Pond');
  await page.getByRole('button', { name: 'Submit check-in' }).click();
  await expect(page.getByRole('heading', { name: 'Check-in complete' })).toBeVisible();
});

test('pages that nobody reads in these days are asked about calmly, and can be sent', async ({
  page,
  app,
}) => {
  await openReading(page, app);
  await fill(page);
  const asked = page.getByRole('status').getByText('is that right?');
  await page.getByLabel('Pages read', { exact: true }).fill('90');
  await expect(page.getByText('past the pace')).toBeVisible();
  await expect(asked).toHaveCount(0);
  await page.getByLabel('Pages read', { exact: true }).fill('9000');
  await expect(asked).toBeVisible();
  await expect(page.getByText('past the pace')).toHaveCount(0);
  await page.getByLabel('Last day').fill('2026-11-17');
  await expect(page.getByText(/ for 2 school days$/)).toBeVisible();
  await expectSound(page, 'asked');
  await page.getByRole('button', { name: 'Submit check-in' }).click();
  await expect(page.getByText('You wrote that you read 9000 pages. Is that right?')).toBeVisible();
});

test('form and results fit every width, and axe finds nothing', async ({ page, app }) => {
  await openReading(page, app);
  await fill(page);
  await expectSound(page, 'form');
  await page.getByRole('button', { name: 'Submit check-in' }).click();
  await page.getByRole('heading', { name: 'Check-in complete' }).waitFor();
  await expectSound(page, 'results');
});

async function tabTo(page: Page, label: RegExp) {
  const target = page.getByLabel(label);
  for (let presses = 0; presses < 20; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
