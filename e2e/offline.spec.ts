import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { test, work } from './classroom-page.ts';
import { signInByHand } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const unplugged = (page: Page) => page.getByRole('heading', { name: 'The connection came unplugged' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Until the worker is in charge of the page: it is registered when the page has nothing else to do. */
async function kept(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** Everything that the worker keeps, as paths. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(caching.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname).sort();
  });

test('a student who goes offline is told so, and finds the draft again', async ({
  classroom,
  page,
  context,
}) => {
  await classroom.open();
  await kept(page);
  await classroom.fill();
  await expect(page.getByText('Saved on this device').filter({ visible: true }).first()).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(unplugged(page)).toBeVisible();
  await expect(page.getByText('kept for 24 hours')).toBeVisible();
  expect(page.url()).toBe(classroom.address);
  await tryAgain(page).click();
  await expect(unplugged(page)).toBeVisible();
  await context.setOffline(false);
  await classroom.button('Continue').click();
  await expect(classroom.workField).toHaveValue(work);
});

test('the landing page comes back by itself, and nothing but the offline page is kept', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await kept(page);
  expect(await keptPaths(page)).toEqual([
    expect.stringMatching(/^\/assets\/colors-.*\.js$/),
    expect.stringMatching(/^\/assets\/offline-.*\.js$/),
    expect.stringMatching(/^\/assets\/style-.*\.css$/),
    '/offline',
  ]);
  await context.setOffline(true);
  await page.goto('/contact');
  await expect(unplugged(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('The connection came unplugged');
  expect(new URL(page.url()).pathname).toBe('/contact');
});

test('the page comes back by itself when the station that was down answers again', async ({ app, page }) => {
  await page.goto('/');
  await kept(page);
  await app.kill();
  await page.goto('/contact');
  await expect(unplugged(page)).toBeVisible();
  await app.boot();
  await expect(page.getByLabel(/^Message/)).toBeVisible();
});

test('after signing out the offline page is still there, and nobody else is', async ({ page, context }) => {
  await page.goto('/');
  await kept(page);
  await signInByHand(page, 'offline@school.example');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await context.setOffline(true);
  await page.goto('/teacher');
  await expect(unplugged(page)).toBeVisible();
  await expect(page.getByText('offline@school.example')).toHaveCount(0);
  await context.setOffline(false);
  await page.waitForURL('**/terms-agreement*');
});

test('where the browser dropped what was kept, plain words answer, and it is kept again', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await kept(page);
  const dropAll = async () => {
    for (const name of await cacheNames(page)) await page.evaluate((gone) => caches.delete(gone), name);
  };
  await dropAll();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveTitle(/two next steps/);
  await expect.poll(() => keptPaths(page)).toContain('/offline');
});

test("a new build's worker takes the place of the old one, with what it kept", async ({ app, page }) => {
  let build = 1;
  const server = createServer(async (request, response) => {
    const answer = await fetch(app.origin + request.url, { headers: { accept: '*/*' } });
    const type = answer.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await answer.arrayBuffer());
    const body =
      request.url === '/service-worker.js'
        ? bytes.toString().replaceAll(/offline-[\w-]{12}`/g, `offline-build-${build}\``)
        : bytes;
    const policy = answer.headers.get('content-security-policy') ?? '';
    response.writeHead(answer.status, {
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await kept(page);
    expect(await cacheNames(page)).toEqual(['offline-build-1']);
    build = 2;
    await page.reload();
    await expect.poll(() => cacheNames(page)).toEqual(['offline-build-2']);
    expect(await keptPaths(page)).toContain('/offline');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('the offline page passes axe and fits every width', async ({ page }) => {
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/offline');
    await expect(unplugged(page)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await tryAgain(page).click();
  await expect(page).toHaveURL(/\/$/);
});
