import { accessibilityFaults } from './accessibility.ts';
import { askForFeedback, expect, generateLink, saveUnit, signIn, test, threeWorks } from './fixtures.ts';

test('during a lesson the teacher sees how many came in, handed in and wait, for as long as the page is seen', async ({
  page,
  browser,
  app,
}) => {
  await page.clock.install();
  await signIn(page, 'lesson@oakfield.example');
  await page.goto('/teacher');
  await page.getByLabel('Students see their feedback').selectOption('After I have looked');
  await saveUnit(page);
  const address = await generateLink(page);
  const line = page.locator('.pass-lesson');
  await expect(line).toContainText('0 opened · 0 handed in');

  const [[nickname, text]] = threeWorks;
  const first = await (await browser.newContext({ baseURL: app.origin })).newPage();
  const second = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await second.goto(address);
  await askForFeedback(first, address, { nickname, text });
  await expect(first.getByText('Your teacher looks first').first()).toBeVisible();
  await expect(line).toContainText('2 opened · 1 handed in · 1 waits for your release', { timeout: 15_000 });
  await expect(page.getByText(/Last opened (today|yesterday)/)).toBeVisible();
  // Numbers, and nobody's name.
  await expect(page.getByText(nickname)).toHaveCount(0);

  for (const [width, height] of [
    [320, 640],
    [768, 1024],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(line).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  }

  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/student-link/lesson')) asked += 1;
  });
  const see = (isSeen: boolean) =>
    page.evaluate(
      (state) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      },
      isSeen ? 'visible' : 'hidden',
    );
  // Half a minute goes by unseen. What would be asked then is asked before the page asks for anything else.
  await see(false);
  await page.clock.fastForward(30_000);
  await page.evaluate(() => fetch('/api/client-ip'));
  expect(asked).toBe(0);
  await see(true);
  await expect.poll(() => asked).toBe(1);

  // What could not be asked is said beside what was known, and mends by itself.
  await page.route('**/api/student-link/lesson', (route) => route.abort());
  await expect(line).toContainText('Could not be counted just now', { timeout: 15_000 });
  await expect(line).toContainText('2 opened');
  await page.unroute('**/api/student-link/lesson');
  await expect(line).not.toContainText('Could not be counted', { timeout: 15_000 });
});

test('what is pressed on the card of the link leaves the focus on the card', async ({ page }) => {
  await signIn(page, 'link.by.key@oakfield.example');
  await page.goto('/teacher');
  const title = page.getByRole('heading', { name: 'Student portal link' });
  await page.getByRole('button', { name: 'Generate link' }).press('Enter');
  await expect(title).toBeFocused();
  for (const [first, then] of [
    ['Regenerate', 'Make a new link'],
    ['Deactivate', 'Deactivate link'],
  ] as const) {
    await page.getByRole('button', { name: first }).press('Enter');
    await page.getByRole('button', { name: then }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(title).toBeFocused();
  }
});
