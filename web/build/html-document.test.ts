import { expect, test } from 'vitest';
import { pages } from '../pages.ts';
import { htmlDocument } from './html-document.ts';

const files = {
  script: 'assets/app.js',
  modules: ['assets/landing.js'],
  styles: ['assets/style.css'],
  fonts: ['assets/a.woff2'],
};
const documentOf = (path: string, isPriced = true) => {
  const page = pages.find((found) => found.path === path);
  if (!page) throw new Error(`no page ${path}`);
  return htmlDocument(page, '<main>…</main>', files, {
    facts: ['origin', 'legalName'],
    colors: 'assets/colors.js',
    pictures: {
      icon: 'assets/icon.svg',
      logo: 'assets/icon.png',
      touchIcon: 'assets/touch.png',
      manifest: 'assets/site.webmanifest',
      preview: 'assets/preview.png',
    },
    isPriced,
  });
};

test('the price is told where there is one, and nowhere else', () => {
  for (const path of ['/', '/classroom-station', '/general-station', '/reading-station']) {
    expect(documentOf(path)).toContain('$4.99');
    expect(documentOf(path, false)).not.toMatch(/4\.99|90 days|trial/);
  }
});

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

test('a page that is to be found asks for a large picture beside its result', () => {
  expect(documentOf('/contact')).toContain(
    '<meta name="robots" content="index, follow, max-image-preview:large">',
  );
});

test('previews get one picture by its whole address, with its size and what it shows', () => {
  const html = documentOf('/reading-station');
  for (const tag of [
    'property="og:image" content="{{origin}}/assets/preview.png"',
    'property="og:image:width" content="1200"',
    'property="og:image:height" content="630"',
    'property="og:locale" content="en_US"',
    'name="twitter:card" content="summary_large_image"',
    'name="twitter:image" content="{{origin}}/assets/preview.png"',
  ]) {
    expect(html).toContain(`<meta ${tag}>`);
  }
  expect(html).toMatch(/<meta property="og:image:alt" content="[^"]{30,}">/);
});

test('every page names its icons and the manifest', () => {
  for (const { path } of pages) {
    expect(documentOf(path)).toContain('<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">');
    expect(documentOf(path)).toContain('<link rel="apple-touch-icon" href="/assets/touch.png">');
    expect(documentOf(path)).toContain('<link rel="manifest" href="/assets/site.webmanifest">');
  }
});

test('what the server fills into structured data is marked as JSON, and ends no script early', () => {
  const data = documentOf('/').match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? '';
  expect(data).toContain('"legalName":"{{legalName|json}}"');
  expect(data).not.toContain('<');
  expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
});

test('a description is as long as results show it', () => {
  for (const { path, description, priceNote } of pages) {
    const whole = priceNote ? `${description} ${priceNote}` : description;
    expect(description.length, path).toBeGreaterThanOrEqual(50);
    expect(whole.length, path).toBeLessThanOrEqual(160);
  }
});

test('every page has a path, a title and a description of its own', () => {
  for (const key of ['path', 'title', 'description'] as const) {
    expect(new Set(pages.map((page) => page[key])).size, key).toBe(pages.length);
  }
});
