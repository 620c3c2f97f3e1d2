import { readFileSync } from 'node:fs';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';

/** What a search engine may show. Every other page of the table asks to be left out. */
const toBeFound = [
  '/',
  '/terms-agreement',
  '/classroom-station',
  '/general-station',
  '/reading-station',
  '/try',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/sub-processors',
  '/data',
  '/bill-of-rights',
  '/accessibility',
  '/safeguarding',
  '/schools',
];

type Row = { path: string; robots: string; status: number };

/** The table of pages as it was built, with an address for the page that stands for all unknown ones. */
function rows(): Row[] {
  const { pages } = JSON.parse(readFileSync('web/dist/pages.json', 'utf8')) as { pages: Row[] };
  return pages.map((row) => (row.path === '*' ? { ...row, path: '/no/such/page' } : row));
}

/** A page as a crawler reads it: what the server sends, no script run. */
async function crawl(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const html = await response.text();
  const first = (pattern: RegExp) => unescapeHtml(html.match(pattern)?.[1] ?? '');
  return {
    html,
    status: response.status(),
    robotsHeader: response.headers()['x-robots-tag'],
    title: first(/<title>([^<]*)<\/title>/),
    headings: [...html.matchAll(/<h1[\s>]/g)].length,
    canonical: first(/<link rel="canonical" href="([^"]*)">/),
    tag: (name: string) => first(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`)),
  };
}

function unescapeHtml(text: string) {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

test('each page tells a crawler a title of its own, a description and its heading', async ({ request }) => {
  const titles = new Set<string>();
  for (const { path, status } of rows()) {
    const page = await crawl(request, path);
    expect(page.status, path).toBe(status);
    expect(page.title, path).toContain('Classroom Station');
    expect(page.tag('description').length, path).toBeGreaterThanOrEqual(50);
    expect(page.tag('description').length, path).toBeLessThanOrEqual(160);
    // A page behind the sign-in waits, without a heading, until it is known who asks.
    if (toBeFound.includes(path)) expect(page.headings, path).toBe(1);
    expect(page.headings, path).toBeLessThanOrEqual(1);
    expect(page.html, path).toMatch(/<html lang="en">/);
    expect(page.html, path).not.toContain('{{');
    titles.add(page.title);
  }
  expect(titles.size).toBe(rows().length);
});

test('each page says whether it may be found, in its head and in its headers alike', async ({ request }) => {
  for (const { path } of rows()) {
    const page = await crawl(request, path);
    const isToBeFound = toBeFound.includes(path);
    expect(page.robotsHeader, path).toBe(isToBeFound ? undefined : 'noindex');
    expect(page.tag('robots'), path).toMatch(isToBeFound ? /^index/ : /^noindex$/);
  }
});

test('a preview of each page has all that it needs, and a picture that is there', async ({
  request,
  app,
}) => {
  const pictures = new Set<string>();
  for (const { path } of rows().filter(({ status }) => status !== 404)) {
    const page = await crawl(request, path);
    expect(page.canonical, path).toBe(app.origin + path);
    expect(page.tag('og:url'), path).toBe(app.origin + path);
    expect(page.tag('og:title'), path).toBe(page.title);
    expect(page.tag('twitter:card'), path).toBe('summary_large_image');
    expect(page.tag('twitter:image'), path).toBe(page.tag('og:image'));
    expect(page.tag('og:image:alt').length, path).toBeGreaterThan(30);
    pictures.add(['og:image', 'og:image:width', 'og:image:height'].map((name) => page.tag(name)).join(' '));
  }
  expect(pictures.size).toBe(1);
  const [address = '', width, height] = [...pictures][0]?.split(' ') ?? [];
  const response = await request.get(address);
  expect(response.headers()['content-type']).toBe('image/png');
  const png = await response.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([Number(width), Number(height)]);
  expect(png.length).toBeLessThan(300_000);
});

test('the map of the site names every page that may be found and no other', async ({ request, app }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const address = robots.match(/^Sitemap: (\S+)$/m)?.[1] ?? '';
  expect(address).toBe(`${app.origin}/sitemap.xml`);
  const map = await request.get(address);
  expect(map.headers()['content-type']).toBe('application/xml; charset=utf-8');
  const named = [...(await map.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found]) => found);
  const expected = rows().filter(({ path }) => toBeFound.includes(path));
  expect(named).toEqual(expected.map(({ path }) => app.origin + path));
});

test('structured data stands on the pages to be found, with addresses of this site', async ({
  request,
  app,
}) => {
  for (const { path } of rows()) {
    const { html } = await crawl(request, path);
    const texts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(texts.length, path).toBe(toBeFound.includes(path) ? 1 : 0);
    for (const [, text = ''] of texts) {
      expect(JSON.parse(text)['@context'], path).toBe('https://schema.org');
      const addresses = [...text.matchAll(/"(?:url|item|image|@id)":"([^"]*)"/g)].map(([, url = '']) => url);
      expect(addresses.length, path).toBeGreaterThan(0);
      expect(addresses.filter((url) => !url.startsWith(`${app.origin}/`))).toEqual([]);
    }
  }
});

test('answers to calls are not for search engines, whatever they say', async ({ request }) => {
  for (const path of ['/api', '/api/openapi.json', '/api/session', '/api/no-such-call']) {
    expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex');
  }
});

test('icons and the manifest are there, each of the kind and size that it is said to be', async ({
  request,
}) => {
  const { html } = await crawl(request, '/');
  const linked = (rel: string) => html.match(new RegExp(`<link rel="${rel}" href="([^"]*)"`))?.[1] ?? '';
  const manifest = await request.get(linked('manifest'));
  expect(manifest.headers()['content-type']).toBe('application/manifest+json');
  const { icons } = (await manifest.json()) as { icons: { src: string; type: string; sizes: string }[] };
  const touchIcon = { src: linked('apple-touch-icon'), type: 'image/png', sizes: '180x180' };
  for (const { src, type, sizes } of [...icons, touchIcon]) {
    const response = await request.get(src);
    expect(response.headers()['content-type'], src).toBe(type);
    const bytes = await response.body();
    if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  const unbidden = await request.get('/favicon.ico');
  expect(unbidden.status()).toBe(200);
  expect(unbidden.headers()['content-type']).toBe('image/x-icon');
});

/** What the browser notes where a page is opened that has to refuse: as forbidden, as unknown, without an answer. */
const refusals = [
  /^\/unauthorized: .*status of 403/,
  /^\/no\/such\/page: .*status of 404/,
  /^\/student: .*status of 401/,
  /^\/auth\/callback: (.*status of 400|Signing in could not be completed)/,
];

/** Opens pages, some at a time; answers what was asked of others, and what the browser complained about. */
async function visitPages(context: BrowserContext, origin: string, all: readonly Row[]) {
  const foreign: string[] = [];
  const complaints: string[] = [];
  const visit = async (path: string, page: Page) => {
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) foreign.push(`${path}: ${url}`);
    });
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${path}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`${path}: ${error}`));
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.close();
  };
  // The page of one work is opened by a journey that has one.
  const paths = all.map((row) => row.path).filter((path) => !path.includes(':'));
  const visitRest = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop())
      await visit(path, await context.newPage());
  };
  await Promise.all(Array.from({ length: 4 }, visitRest));
  const ofThePage = complaints.filter((text) => !refusals.some((refusal) => refusal.test(text)));
  return { foreign, complaints: ofThePage };
}

test('no page asks anything of another site, and none makes the browser complain', async ({
  context,
  app,
}) => {
  expect(await visitPages(context, app.origin, rows())).toEqual({ foreign: [], complaints: [] });
});

test('neither does any page that a teacher alone opens', async ({ context, page, app }) => {
  await signIn(page, 'search-teacher@school.example');
  const own = rows().filter(({ robots }) => robots === 'noindex');
  expect(await visitPages(context, app.origin, own)).toEqual({ foreign: [], complaints: [] });
});
