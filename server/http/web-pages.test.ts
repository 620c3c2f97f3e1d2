import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '#server/process/config.ts';
import { cpuMs } from '#server/testing/cpu-time.ts';
import { fillIn, mountWebPages } from './web-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'web-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const page = (text: string) =>
  `<!doctype html>\n<html lang="en"><link rel="canonical" href="{{origin}}/"><p data-model="{{aiModel}}">${text} {{legalName}}</p><script type="application/ld+json">{"name":"{{legalName|json}}"}</script></html>`;

function buildDist() {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'assets/app-1.js'), 'console.log(1)');
  writeFileSync(join(folder, 'service-worker.js'), 'addEventListener("fetch", () => {})');
  writeFileSync(join(folder, 'assets/app-1.js.gz'), gzipSync('console.log(1)'));
  const pages = [
    {
      ...{ path: '/', file: 'pages/index.html', unpricedFile: 'pages/unpriced.html' },
      ...{ robots: 'index', status: 200 },
    },
    { path: '/auth', file: 'pages/auth.html', robots: 'noindex', status: 200 },
    { path: '/unauthorized', file: 'pages/unauthorized.html', robots: 'noindex', status: 403 },
    { path: '/contact', file: 'pages/contact.html', robots: 'index', status: 200 },
    { path: '*', file: 'pages/404.html', robots: 'noindex', status: 404 },
  ];
  for (const { path, file } of pages) writeFileSync(join(folder, file), page(path));
  writeFileSync(join(folder, 'pages/unpriced.html'), page('no price'));
  writeFileSync(join(folder, 'favicon.ico'), 'icon');
  writeFileSync(join(folder, 'pages.json'), JSON.stringify({ pages }));
}

buildDist();
const origin = 'https://class.example';
const operator = {
  legalName: 'Smith & "Sons" <LLC>',
  ...{ tradeName: 'T', contactEmail: 'a@b.example', postalAddress: 'P' },
};
const app = new Hono();
mountWebPages(app, { ...loadConfig({}), origin, operator }, folder);

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

test('a page comes with what only the installation knows, made safe for HTML', async () => {
  const response = await get('/');
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('<link rel="canonical" href="https://class.example/">');
  expect(html).toContain('Smith &amp; &quot;Sons&quot; &lt;LLC>');
  expect(html).not.toContain('{{');
});

test('where nothing is to be paid, pages come without a price', async () => {
  const free = new Hono();
  mountWebPages(free, { ...loadConfig({ BILLING: 'off' }), origin, operator }, folder);
  expect(await (await free.request('/')).text()).toContain('no price');
  expect(await (await free.request('/auth')).text()).toContain('>/auth');
  expect(await (await get('/')).text()).not.toContain('no price');
});

test.each([
  ['off', {}],
  ['on', { AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: 'k' }],
])('a page knows that a model is %s before anything is asked', async (expected, environment) => {
  const connected = new Hono();
  mountWebPages(connected, { ...loadConfig(environment), origin, operator }, folder);
  expect(await (await connected.request('/contact')).text()).toContain(`data-model="${expected}"`);
});

test('what is filled into JSON stays JSON', async () => {
  const html = await (await get('/')).text();
  const data = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? '';
  expect(data).not.toContain('<');
  expect(JSON.parse(data)).toEqual({ name: 'Smith & "Sons" <LLC>' });
});

test('a page that asks for an unknown fact fails loudly', () => {
  expect(() => fillIn('{{nothing}}', {})).toThrow('{{nothing}}');
});

test('a page is always asked for again, and not sent again when it is the same', async () => {
  const first = await get('/');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = await get('/', { 'If-None-Match': first.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('with a session cookie the page is marked, with another tag', async () => {
  const out = await get('/');
  const signedIn = await get('/', { Cookie: '__Host-session=abc' });
  expect(await signedIn.text()).toContain('<html data-session="unread" lang="en">');
  expect(signedIn.headers.get('etag')).not.toBe(out.headers.get('etag'));
  expect(signedIn.headers.get('vary')).toContain('Cookie');
});

test('an unknown path is the 404 page, /unauthorized the 403 page', async () => {
  const lost = await get('/no/such/page');
  expect(lost.status).toBe(404);
  expect(await lost.text()).toContain('>* ');
  expect((await get('/unauthorized')).status).toBe(403);
  expect((await get('/assets/app-2.js')).status).toBe(404);
  expect((await get('/assets/..%2fpages.json')).status).toBe(404);
});

test('robots are told which pages to leave out', async () => {
  expect((await get('/auth')).headers.get('x-robots-tag')).toBe('noindex');
  expect((await get('/')).headers.get('x-robots-tag')).toBeNull();
});

test('the map of the site names every page that is to be found, whole addresses only', async () => {
  const response = await get('/sitemap.xml');
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  const map = await response.text();
  expect(map.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
  expect(map.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://class.example/</loc>',
    '<loc>https://class.example/contact</loc>',
  ]);
});

test('robots may read every page, for a page says itself whether it is to be found', async () => {
  const robots = await (await get('/robots.txt')).text();
  expect(robots.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/']);
  expect(robots).toContain('\nSitemap: https://class.example/sitemap.xml\n');
});

test('the icon that browsers ask for unbidden is an icon, not a page', async () => {
  const response = await get('/favicon.ico');
  expect(response.headers.get('content-type')).toBe('image/x-icon');
  expect(await response.text()).toBe('icon');
});

test('who asks for the head alone gets the same headers and no body', async () => {
  for (const path of ['/', '/sitemap.xml', '/robots.txt', '/favicon.ico', '/assets/app-1.js']) {
    const head = await app.request(path, { method: 'HEAD' });
    expect(head.status, path).toBe(200);
    expect(head.headers.get('content-type'), path).toBe((await get(path)).headers.get('content-type'));
    expect(await head.text(), path).toBe('');
  }
});

test('hashed files are kept for ever, and sent packed where that is understood', async () => {
  const plain = await get('/assets/app-1.js');
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(plain.headers.get('content-encoding')).toBeNull();
  const packed = await get('/assets/app-1.js', { 'Accept-Encoding': 'gzip, br' });
  expect(packed.headers.get('content-encoding')).toBeNull();
  const gzipped = await get('/assets/app-1.js', { 'Accept-Encoding': 'gzip' });
  expect(gzipped.headers.get('content-encoding')).toBe('gzip');
});

test('pages are packed too', async () => {
  const response = await get('/auth', { 'Accept-Encoding': 'br' });
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toContain('/auth Smith');
});

test('the service worker is always asked for again', async () => {
  const response = await get('/service-worker.js');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('a trailing slash leads to the page, its query kept', async () => {
  const response = await get('/auth/?code=1');
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe('/auth?code=1');
});

test.each([
  ['/Auth?link=a', '/auth?link=a'],
  ['/AUTH.', '/auth'],
  ['/auth%E2%80%8B?link=a', '/auth?link=a'],
  ['/auth%20', '/auth'],
  ['//auth//', '/auth'],
  ['/auth%3Flink%3Da%0D%0Ab?c=d', '/auth?link=a%0D%0Ab?c=d'],
  ['/auth%23bado-kemi', '/auth#bado-kemi'],
])('%s leads to its page', async (path, page) => {
  const response = await get(path);
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe(page);
});

test.each(['/', '/no.such', '/%2F%2Fevil.example', '/auth/x', '/%E0%A4%A'])(
  '%s is led nowhere',
  async (path) => {
    expect((await get(path)).headers.get('location')).toBeNull();
  },
);

test('an address made of slashes takes no longer than another', async () => {
  const timeOf = async (address: string) => {
    const startedAt = cpuMs();
    for (let asked = 0; asked < 20; asked += 1) expect((await get(address)).status).toBe(404);
    return cpuMs() - startedAt;
  };
  const usual = await timeOf(`/${'b'.repeat(15_000)}a`);
  expect(await timeOf(`/${'/'.repeat(15_000)}a`)).toBeLessThan(10 * usual + 300);
});
