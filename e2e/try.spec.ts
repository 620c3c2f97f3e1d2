import type { Page } from '@playwright/test';
import { rulesLabel } from '#contract/constants.ts';
import { problems } from '#contract/errors.ts';
import { supportLineOf } from '#contract/support-line.ts';
import { tryCoach } from '#contract/try-out.ts';
import { accessibilityFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const work =
  'Recess should be longer. First, kids need to run. When we sit too long we start to wiggle and the teacher has to stop the lesson. Some people say we will not have time for reading.';

function partsOf(page: Page) {
  return {
    field: page.getByLabel('Your paragraph', { exact: true }).and(page.getByRole('textbox')),
    press: page.getByRole('button', { name: 'Get feedback' }),
    alert: page.getByRole('main').getByRole('alert'),
    answer: page.getByRole('region', { name: 'What a student would read' }),
  };
}

test('a visitor tries the coach with a paragraph, and with one of ours in another unit', async ({ page }) => {
  const { field, press, answer } = partsOf(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Try it with your own paragraph' }).click();
  await expect(page.getByText('never an AI model')).toBeVisible();
  await expect(page.getByText('Claim: clear, and open to debate')).toBeVisible();
  await press.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Your paragraph is required/);

  await field.fill(`${work} Write to me at jo@example.org.`);
  await press.click();
  await expect(answer.getByRole('heading', { name: 'What a student would read' })).toBeFocused();
  await expect(answer.getByText(rulesLabel)).toBeVisible();
  await expect(answer.getByText('was replaced before it was read')).toBeVisible();
  await expect(answer.getByText('jo@example.org')).toHaveCount(0);
  await expect(answer.locator('ol > li')).toHaveCount(2);
  await answer.getByText('Help with this step').first().click();
  for (const width of [320, 768, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityFaults(page)).toEqual([]);
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(wider).toBeLessThanOrEqual(0);
  }

  // An answer stands beside the text that it is about.
  await page.getByRole('combobox', { name: 'The unit' }).selectOption('Personal narrative');
  await expect(answer).toHaveCount(0);
  await page.getByRole('button', { name: 'Put in one of ours' }).click();
  await expect(field).not.toHaveValue(/Recess/);
  await page.getByRole('button', { name: 'Put mine back' }).click();
  await expect(field).toHaveValue(/Recess/);
  await page.getByRole('button', { name: 'Put in one of ours' }).click();
  await press.click();
  await expect(answer.locator('ol > li')).toHaveCount(2);
});

test('on plain words of harm there is the line about help and no step', async ({ page }) => {
  const { field, press, answer } = partsOf(page);
  await page.goto('/try');
  await field.fill(`${work} I want to kill myself.`);
  await press.click();
  await expect(page.getByRole('heading', { name: 'No feedback on this text' })).toBeFocused();
  await expect(page.getByText(supportLineOf('US'))).toBeVisible();
  await expect(answer).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('while it is sent, without a connection and over the limit the text stays, and it is said', async ({
  page,
}) => {
  const { field, press, alert, answer } = partsOf(page);
  await page.goto('/try');
  await field.fill(work);
  await page.route(`**${tryCoach.path}`, (route) => route.abort());
  await press.click();
  await expect(alert).toContainText('Your text is still here');
  await page.unroute(`**${tryCoach.path}`);

  const { status, title, message } = problems.TRY_LIMIT_REACHED;
  const body = { code: 'TRY_LIMIT_REACHED', title, detail: message.replace('{wait}', '40 seconds') };
  await page.route(`**${tryCoach.path}`, (route) => route.fulfill({ status, json: body }));
  await press.click();
  await expect(alert).toContainText('40 seconds');
  await page.unroute(`**${tryCoach.path}`);

  const { promise: letGo, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(`**${tryCoach.path}`, async (route) => {
    await letGo;
    await route.continue();
  });
  await press.click();
  await expect(page.getByRole('button', { name: 'The coach is reading…' })).toBeVisible();
  await expect(field).toHaveJSProperty('readOnly', true);
  goOn();
  await expect(answer).toBeVisible();
  await expect(field).toHaveValue(work);
});
