import type { Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { legalFacts } from './legal-facts.ts';

const legalPages = [
  '/privacy-policy',
  '/terms-of-service',
  '/data',
  '/sub-processors',
  '/bill-of-rights',
  '/accessibility',
];
const publicPages = [
  '/',
  '/terms-agreement',
  '/auth',
  '/contact',
  '/classroom-station',
  '/general-station',
  '/reading-station',
  '/unauthorized',
  '/student',
];

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const path of legalPages) {
  test(`${path} says all that it must say`, async ({ page }) => {
    await page.goto(path);
    const text = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
    const missing = (legalFacts[path] ?? ['(no facts)']).filter((fact) => !text.includes(fact));
    expect(missing).toEqual([]);
    expect(text).not.toMatch(/\{\{|undefined|null|\[object/);
  });

  test(`${path} prints with its name and date, and without the site around it`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });
}

test('every link on the legal pages leads somewhere, also to the parts of a page', async ({ page }) => {
  const wanted = new Map<string, string>();
  for (const path of legalPages) {
    await page.goto(path);
    const hrefs = await page
      .locator('main a[href], footer a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    for (const href of hrefs) if (href.startsWith('http')) wanted.set(href, path);
    const others = legalPages.filter((other) => other !== path);
    for (const other of others) expect(hrefs.some((href) => new URL(href).pathname === other)).toBe(true);
  }
  for (const [href, from] of wanted) {
    const response = await page.request.get(href);
    expect(response.status(), `${from} -> ${href}`).toBe(200);
    const part = new URL(href).hash.slice(1);
    if (part) expect(await response.text(), `${from} -> ${href}`).toContain(`id="${part}"`);
  }
});

test('the list of parts leads to a part, which is marked and in view', async ({ page }) => {
  await page.goto('/privacy-policy');
  const parts = page.getByRole('navigation', { name: 'Parts of this page' });
  await parts.getByRole('link', { name: 'How long it is kept' }).click();
  const heading = page.getByRole('heading', { name: 'How long it is kept' });
  await expect(heading).toBeInViewport();
  await expect(page).toHaveURL(/#long$/);
});

test('the legal pages can be found by search engines', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  for (const path of legalPages) expect(sitemap).toContain(`${path}</loc>`);
});

for (const path of [...legalPages, ...publicPages]) {
  test(`${path} holds at 200 % zoom and in forced colours`, async ({ page }) => {
    // A window of 1280 px at 200 % is laid out as one of 640.
    await page.setViewportSize({ width: 640, height: 400 });
    await page.goto(path);
    expect(await overflowOf(page)).toBe(0);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await overflowOf(page)).toBe(0);
    // The colours are the system's own then, and axe would compute them from ours.
    expect(await accessibilityFaults(page, { without: ['color-contrast'] })).toEqual([]);
  });
}
