import { expect, signIn, test } from './fixtures.ts';

test('an unknown path says so and leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: /home/i }).first().click();
  await expect(page).toHaveURL(/\/$/);
});

test('the dashboard sends a visitor to the terms, replacing history', async ({ page }) => {
  await page.goto('/contact');
  await page.goto('/teacher');
  await page.waitForURL('**/terms-agreement*');
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

for (const fault of ['cut', 502, 503] as const) {
  test(`a teacher's page stays while the station cannot be reached: ${fault}`, async ({ page }) => {
    await signIn(page, 'unreached@oakfield.example');
    await page.route('**/api/session', (route) =>
      fault === 'cut' ? route.abort() : route.fulfill({ status: fault, body: 'Bad Gateway' }),
    );
    await page.goto('/teacher');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The station cannot be reached');
    await expect(page).toHaveURL(/\/teacher$/);
    await page.unroute('**/api/session');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teacher Dashboard');
  });
}
