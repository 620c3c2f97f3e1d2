import { expectSound, fill, firstAnswer, openReading } from './check-in-steps.ts';
import { expect, test } from './fixtures.ts';

test('a check-in is improved and sent again with its entries, through a reload and back', async ({
  page,
  app,
}) => {
  await openReading(page, app);
  await fill(page);
  await page.getByRole('button', { name: 'Submit check-in' }).click();
  await page.getByRole('button', { name: 'Improve and send again' }).click();
  await expect(page.getByRole('heading', { name: 'Reading check-in' })).toBeFocused();
  await expect(page.getByText('Version 2 of your check-in')).toBeVisible();
  await expect(page.locator('#check-in-answer-1')).toHaveValue(firstAnswer);
  await expect(page.getByLabel('Pages read', { exact: true })).toHaveValue('14');

  await page.getByRole('button', { name: 'Send version 2' }).click();
  await expect(page.getByText('Nothing has changed yet').first()).toBeVisible();
  await page.locator('#check-in-answer-1').fill(better);
  await expect(page.getByText('Saved on this device').filter({ visible: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.locator('#check-in-answer-1')).toHaveValue(better);
  await expectSound(page, 'next-version');
  await page.getByRole('button', { name: 'Back to your results' }).click();
  await expect(page.getByText(firstAnswer)).toBeVisible();
  await page.getByRole('button', { name: 'Improve and send again' }).click();
  await expect(page.locator('#check-in-answer-1')).toHaveValue(better);

  await page.getByRole('button', { name: 'Send version 2' }).click();
  await expect(page.getByRole('heading', { name: 'Check-in complete' })).toBeFocused();
  await expect(page.getByText('This is version 2.')).toBeVisible();
  await expect(page.getByText(better)).toBeVisible();
  await expectSound(page, 'version-2');
  await page.reload();
  await expect(page.getByText('This is version 2.')).toBeVisible();
});

test('a tab that is behind is told so, and keeps what was typed into it', async ({ page, context, app }) => {
  await openReading(page, app);
  await fill(page);
  await page.getByRole('button', { name: 'Submit check-in' }).click();
  await expect(page.getByRole('heading', { name: 'Check-in complete' })).toBeVisible();
  const other = await context.newPage();
  await openReading(other, app);
  await other.getByLabel(/^Alias/).selectOption({ index: 1 });
  await other.getByRole('button', { name: 'Continue' }).click();
  for (const [tab, answer] of [
    [other, better],
    [page, `${better} It was rusty.`],
  ] as const) {
    await tab.getByRole('button', { name: 'Improve and send again' }).click();
    await tab.locator('#check-in-answer-1').fill(answer);
    await tab.getByRole('button', { name: 'Send version 2' }).click();
    if (tab === other) await expect(tab.getByText('This is version 2.')).toBeVisible();
  }
  await expect(page.getByRole('alert').getByText('There is a newer version')).toBeVisible();
  await page.getByRole('button', { name: 'Show the newest version' }).click();
  await expect(page.getByText('This is version 2.')).toBeVisible();
  await page.getByRole('button', { name: 'Improve and send again' }).click();
  await expect(page.locator('#check-in-answer-1')).toHaveValue(`${better} It was rusty.`);
  await page.getByRole('button', { name: 'Send version 3' }).click();
  await expect(page.getByText('This is version 3.')).toBeVisible();
});

test('with another alias it is a check-in of its own, and the first one stays', async ({ page, app }) => {
  await openReading(page, app);
  await fill(page);
  await page.getByRole('button', { name: 'Submit check-in' }).click();
  await page.getByRole('button', { name: 'Improve and send again' }).click();
  await page.getByLabel(/^Alias/).selectOption({ index: 2 });
  await expect(page.getByText('Version 2 of your check-in')).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit check-in' }).click();
  await expect(page.getByRole('heading', { name: 'Check-in complete' })).toBeVisible();
  await expect(page.getByText(/This is version/)).toHaveCount(0);
});

test('a version that is sent without a connection goes out once it is back', async ({
  page,
  context,
  app,
}) => {
  await openReading(page, app);
  await fill(page);
  await page.getByRole('button', { name: 'Submit check-in' }).click();
  await page.getByRole('button', { name: 'Improve and send again' }).click();
  await page.locator('#check-in-answer-1').fill(better);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send version 2' }).click();
  await expect(page.getByText(/You seem to be offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('This is version 2.')).toBeVisible();
});

const better = `${firstAnswer} She kept it a secret, because the garden was locked.`;
