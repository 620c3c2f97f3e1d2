import { accessibilityFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { widths } from './states/states.ts';

const pages = [
  { path: '/', status: 200, heading: /two next steps/i },
  { path: '/terms-agreement', status: 200, heading: /./ },
  { path: '/auth', status: 200, heading: /./ },
  { path: '/billing', status: 200, heading: /./ },
  { path: '/classroom-station', status: 200, heading: /./ },
  { path: '/general-station', status: 200, heading: /./ },
  { path: '/reading-station', status: 200, heading: /./ },
  { path: '/contact', status: 200, heading: /./ },
  { path: '/privacy-policy', status: 200, heading: /privacy/i },
  { path: '/terms-of-service', status: 200, heading: /terms/i },
  { path: '/data', status: 200, heading: /./ },
  { path: '/sub-processors', status: 200, heading: /./ },
  { path: '/bill-of-rights', status: 200, heading: /./ },
  { path: '/accessibility', status: 200, heading: /./ },
  { path: '/safeguarding', status: 200, heading: /./ },
  { path: '/unauthorized', status: 403, heading: /./ },
  { path: '/student', status: 200, heading: /Access Required|Student Portal/ },
  { path: '/return', status: 200, heading: 'Come back to your work' },
  { path: '/no/such/page', status: 404, heading: /./ },
];

for (const { path, status, heading } of pages) {
  test(`${path} answers ${status}, fits ${widths.join(', ')} px and is accessible`, async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `at ${width} px`).toBe(0);
      expect(await accessibilityFaults(page), `at ${width} px`).toEqual([]);
    }
  });
}

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
