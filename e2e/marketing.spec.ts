import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const hrefs = (page: Page, name: string | RegExp) =>
  main(page)
    .getByRole('link', { name })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** How far things jumped while the page came, as the browser itself counts it. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

/** Until what stands now has been drawn. */
const waitForPaint = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

async function closeSignUps(page: Page) {
  await page.route('**/api/functions/check-user-count', (route) =>
    route.fulfill({ json: { userCount: 100, userLimit: 100 } }),
  );
}

test('the pictures of the landing page are there, in the size that is kept for them', async ({ page }) => {
  await page.goto('/');
  const pictures = page.locator('.teacher-sees img');
  await expect(pictures).toHaveCount(4);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    const [shape, kept] = await picture.evaluate(async (element) => {
      const image = element as HTMLImageElement;
      await image.decode();
      const { naturalWidth, naturalHeight } = image;
      const [width, height] = ['width', 'height'].map((name) => Number(image.getAttribute(name)));
      return [naturalWidth / naturalHeight, (width ?? 0) / (height ?? 1)];
    });
    expect(shape).toBeCloseTo(kept ?? 0, 2);
  }
});

test('the landing page says what this is, how it works and what it costs', async ({ page }) => {
  await page.goto('/');
  for (const name of ['How It Works', /^Reading Station/, 'What a teacher does and does not need from AI']) {
    await expect(main(page).getByRole('heading', { level: 2, name })).toBeVisible();
  }
  for (const name of ['For teachers', 'For students']) {
    const half = main(page).locator('.book-page', { has: page.getByRole('heading', { name }) });
    await expect(half.getByRole('listitem')).toHaveCount(3);
  }
  const first = main(page).getByRole('region', { name: /two next steps/i });
  await expect(first).toContainText('90 days free, no card. Then $4.99 per month.');
  await expect(first.getByRole('link', { name: 'Start your free trial' })).toHaveAttribute(
    'href',
    '/terms-agreement',
  );
  const footer = page.getByRole('navigation', { name: 'Footer' }).getByRole('link');
  expect(await footer.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/classroom-station',
    '/general-station',
    '/reading-station',
    '/contact',
    '/privacy-policy',
    '/terms-of-service',
    '/data',
    '/sub-processors',
    '/bill-of-rights',
    '/accessibility',
    '/safeguarding',
    '/schools',
  ]);
});

for (const width of [320, 1440]) {
  test(`signed in, the landing page leads to the two places and nothing jumps at ${width} px`, async ({
    page,
  }) => {
    await signIn(page, `landing.${width}@oakfield.example`);
    await page.setViewportSize({ width, height: 900 });
    const shifted = await watchShifts(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(main(page).getByRole('link', { name: 'Teacher Dashboard' })).toHaveAttribute(
      'href',
      '/teacher',
    );
    await expect(main(page).getByRole('link', { name: 'Student Portal' })).toHaveAttribute(
      'href',
      '/student',
    );
    await expect(main(page).getByRole('link', { name: /free trial/ })).toHaveCount(0);
    expect(await shifted()).toBeLessThanOrEqual(0.02);
  });
}

test('a page begins at its top, and the way back leads to where it was left', async ({ page }) => {
  const place = () => page.evaluate(() => scrollY);
  const open = async (path: string) => {
    await page.goto(path);
    await waitForPaint(page);
  };
  await open('/privacy-policy');
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(place).toBe(900);
  await open('/classroom-station');
  expect(await place()).toBe(0);
  await page.goBack();
  await expect.poll(place).toBe(900);
});

for (const path of ['/', '/classroom-station', '/privacy-policy']) {
  test(`nothing moves on ${path} when the fonts come late`, async ({ page }) => {
    const shifted = await watchShifts(page);
    const { promise: isRead, resolve: letFontsCome } = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await isRead;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await waitForPaint(page);
    letFontsCome();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await waitForPaint(page);
    expect(await shifted()).toBeLessThanOrEqual(0.02);
  });
}

test('when sign-ups are closed, the landing page says so and offers the waiting list', async ({
  browser,
  startApp,
}) => {
  // The demonstration teacher of a first start has the only place.
  const app = await startApp({ USER_LIMIT: '1' });
  for (const width of [320, 1440]) {
    const context = await browser.newContext({ baseURL: app.origin, viewport: { width, height: 900 } });
    const page = await context.newPage();
    const shifted = await watchShifts(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    const first = main(page).getByRole('region', { name: /two next steps/i });
    await expect(first).toContainText('We are at user capacity. Leave an address, and we will contact you.');
    await expect(main(page).getByRole('link', { name: /free trial/ })).toHaveCount(0);
    expect(await shifted()).toBeLessThanOrEqual(0.02);
    await first.getByRole('link', { name: 'Join the waiting list' }).click();
    await main(page)
      .getByLabel(/e-?mail/i)
      .fill(`teacher.${width}@maple.example`);
    await main(page).getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(main(page).getByText(/on the list/)).toBeVisible();
    await context.close();
  }
});

for (const path of ['/classroom-station', '/general-station', '/reading-station']) {
  test(`when sign-ups are closed, ${path} offers the waiting list and invites to nothing else`, async ({
    page,
  }) => {
    await closeSignUps(page);
    const shifted = await watchShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(main(page).getByRole('heading', { name: 'Every seat is taken for now' })).toBeVisible();
    expect(await hrefs(page, /waiting list/)).toEqual(['#waiting-list']);
    expect(await hrefs(page, /trial|set up|sign in/i)).toEqual(['/auth']);
    await expect(main(page).getByText('Already have an account? Sign in')).toBeVisible();
    await expect(main(page).getByRole('heading', { name: /\bfree\b|^try|^start/i })).toHaveCount(0);
    expect(await shifted()).toBeLessThanOrEqual(0.02);
    await main(page).getByRole('link', { name: 'Join the waiting list' }).click();
    await expect(main(page).getByLabel(/e-?mail/i)).toBeInViewport();
  });
}

test('when sign-ups are closed, /contact tells it beside the price', async ({ page }) => {
  await closeSignUps(page);
  await page.goto('/contact');
  const price = main(page).getByRole('listitem').filter({ hasText: 'what it costs' });
  await expect(price).toContainText('Every seat is taken for now');
  await expect(price.getByRole('link', { name: 'sign-in' })).toHaveAttribute('href', '/auth');
});

test('/classroom-station shows both stations, three steps and privacy, and leads to sign-in and contact', async ({
  page,
}) => {
  await page.goto('/classroom-station');
  for (const name of ['General Station', 'Reading Station', 'How it works', 'Private from the first day']) {
    await expect(main(page).getByRole('heading', { level: 2, name })).toBeVisible();
  }
  const steps = main(page).getByRole('region', { name: 'How it works' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  expect(await hrefs(page, 'Start your free trial')).toEqual(['/auth', '/auth']);
  expect(await hrefs(page, /question|contact/i)).toEqual(['/contact', '/contact']);
});

test('/general-station has six strategies, the product’s own sample and four questions', async ({ page }) => {
  await page.goto('/general-station');
  const strategies = main(page).getByRole('region', { name: 'Six feedback strategies' });
  await expect(strategies.getByRole('heading', { level: 3 })).toHaveCount(6);
  const sample = main(page).getByRole('region', { name: 'The feedback' });
  await expect(sample).toContainText('Feedback by rules (built-in coach)');
  await expect(sample).not.toContainText('AI');
  const draft = main(page).getByRole('region', { name: 'The student’s draft' });
  for (const quote of await sample.locator('mark').allInnerTexts()) await expect(draft).toContainText(quote);
  await expect(sample.locator('mark')).toHaveCount(3);
  await expect(questions(page)).toHaveCount(4);
  expect(await hrefs(page, /set up|sign in/i)).toEqual(['/auth', '/auth']);
  expect(await hrefs(page, 'See both stations')).toEqual(['/classroom-station']);
});

test('/reading-station has three parts, the setup, four steps and five questions', async ({ page }) => {
  await page.goto('/reading-station');
  const parts = main(page).getByRole('region', { name: 'Three parts of a check-in' });
  await expect(parts.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(main(page).getByRole('region', { name: /Set up for your groups/ })).toBeVisible();
  const journey = main(page).getByRole('region', { name: 'What a student does' });
  await expect(journey.getByRole('listitem')).toHaveCount(4);
  await expect(questions(page)).toHaveCount(5);
  expect(await hrefs(page, /set up|sign in/i)).toEqual(['/auth', '/auth']);
  expect(await hrefs(page, 'See both stations')).toEqual(['/classroom-station']);
});

test('/unauthorized gives four reasons, advice and a way home', async ({ page }) => {
  await page.goto('/unauthorized');
  const reasons = main(page).getByRole('region', { name: 'Why a link stops working' }).getByRole('listitem');
  for (const reason of [/expired/, /isn’t valid/, /permission/, /teacher switched it off/]) {
    await expect(reasons.filter({ hasText: reason })).toHaveCount(1);
  }
  await expect(main(page)).toContainText('ask your teacher for a new link');
  await main(page).getByRole('link', { name: 'Return home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the skip link leads past the bar', async ({ page }) => {
  await page.goto('/general-station');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('link', { name: 'Set up your first unit' })).toBeFocused();
});

function questions(page: Page) {
  return main(page).getByRole('region', { name: 'Questions teachers ask first' }).locator('summary');
}
