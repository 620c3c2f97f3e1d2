import { expect, test } from './fixtures.ts';

test('an unknown path says so and leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: /home/i }).first().click();
  await expect(page).toHaveURL(/\/$/);
});

test('the dashboard sends a visitor to the terms, replacing history', async ({ page }) => {
  await page.goto('/contact');
  await page.goto('/teacher');
  await page.waitForURL('**/terms-agreement');
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});
