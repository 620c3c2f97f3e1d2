import { accessibilityFaults } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';

test('a time zone is found by typing, and what is none is told at the field', async ({ page }) => {
  await signIn(page, 'time-zone@oakfield.example');
  await page.goto('/account');
  await page.getByLabel(/^Last day/).fill('2999-12-18');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.focus();
  await page.keyboard.type('New Yrok');
  await page.keyboard.press('Enter');
  await expect(zone).toHaveAccessibleDescription(/This is not a time zone/);
  await expect(zone).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);

  await zone.fill('Zurich');
  // What the browser finds for it in the list.
  const found = await zone.evaluate((field: HTMLInputElement) =>
    [...(field.list?.options ?? [])].map(({ value }) => value).filter((value) => value.includes(field.value)),
  );
  expect(found).toEqual(['Europe/Zurich']);
  await zone.fill('europe/zurich');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(zone).toHaveValue('Europe/Zurich');
});
