import { expect, test } from 'vitest';
import { pages } from '../pages.ts';
import { htmlDocument } from './html-document.ts';

const files = {
  script: 'assets/app.js',
  modules: ['assets/landing.js'],
  styles: ['assets/style.css'],
  fonts: ['assets/a.woff2'],
};
const documentOf = (path: string) => {
  const page = pages.find((found) => found.path === path);
  if (!page) throw new Error(`no page ${path}`);
  return htmlDocument(page, '<main>…</main>', files, ['origin', 'legalName'], {
    icon: 'assets/icon.svg',
    preview: 'assets/preview.png',
  });
};

test('the landing page tells search engines and previews what it is', () => {
  const html = documentOf('/');
  expect(html).toContain('<title>Classroom Station: two next steps on every draft</title>');
  for (const tag of [
    'name="description"',
    'name="keywords"',
    'property="og:title"',
    'property="og:description"',
  ]) {
    expect(html).toContain(`<meta ${tag} content="`);
  }
  expect(html).toContain('<link rel="canonical" href="{{origin}}/">');
  expect(html).not.toContain('noindex');
});

test('sign-in and billing ask robots to stay away, the marketing pages do not', () => {
  for (const path of ['/auth', '/billing', '/student', '/unauthorized', '*']) {
    expect(documentOf(path)).toContain('<meta name="robots" content="noindex">');
  }
  for (const path of ['/general-station', '/reading-station', '/classroom-station']) {
    expect(documentOf(path)).not.toContain('noindex');
  }
});

test('the classroom station page carries structured data that ends no script early', () => {
  const data = documentOf('/classroom-station').match(
    /<script type="application\/ld\+json">(.*?)<\/script>/,
  )?.[1];
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'WebApplication',
    offers: {
      price: '4.99',
      priceCurrency: 'USD',
      description: expect.stringContaining('90-day free trial'),
    },
  });
});

test('every page has a path, a title and a description of its own', () => {
  for (const key of ['path', 'title', 'description'] as const) {
    expect(new Set(pages.map((page) => page[key])).size, key).toBe(pages.length);
  }
});
