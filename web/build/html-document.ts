import { productName } from '#contract/constants.ts';
import type { Page } from '../pages.ts';
import { structuredData } from '../structured-data.ts';
import { themeColor } from './icons.ts';
import type { Files } from './manifest.ts';

export type Pictures = { icon: string; logo: string; touchIcon: string; manifest: string; preview: string };
type Told = {
  facts: readonly string[];
  pictures: Pictures;
  /** The script that applies the colours chosen on this device. */
  colors: string;
  isPriced: boolean;
};

const previewShows = `A chalkboard with the words “Two next steps on every draft” beside a student’s paragraph, in which two passages are marked 1 and 2`;

/** Placeholders such as `{{name}}` are filled in by the running server. */
export function htmlDocument(page: Page, markup: string, files: Files, told: Told) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(page.title)}</title>
${[...described(page, told), ...loaded(files, told.colors), ...tellOf(page, told)].join('\n')}
</head>
<body>
<div id="root">${markup}</div>
</body>
</html>
`;
}

function described(page: Page, { pictures, isPriced }: Told): string[] {
  const description = isPriced && page.priceNote ? `${page.description} ${page.priceNote}` : page.description;
  const tags = [meta('name', 'description', description)];
  if (page.keywords) tags.push(meta('name', 'keywords', page.keywords));
  tags.push(
    meta('name', 'robots', page.robots === 'noindex' ? 'noindex' : 'index, follow, max-image-preview:large'),
  );
  if (page.path === '*') return tags;
  const url = `{{origin}}${page.path}`;
  const picture = `{{origin}}/${pictures.preview}`;
  return [
    ...tags,
    `<link rel="canonical" href="${url}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'en_US'),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', previewShows),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:image', picture),
    meta('name', 'twitter:image:alt', previewShows),
    meta('name', 'twitter:title', page.title),
    meta('name', 'twitter:description', page.description),
  ];
}

function loaded({ script, modules, styles, fonts }: Files, colors: string): string[] {
  return [
    // Not deferred: it runs before the first paint.
    `<script src="/${colors}"></script>`,
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    // Low priority: the prerendered page is complete without scripts, so styles and fonts go first.
    ...modules.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
    `<script type="module" src="/${script}" fetchpriority="low"></script>`,
  ];
}

function tellOf(page: Page, { facts, pictures, isPriced }: Told): string[] {
  const tags = [
    `<link rel="icon" href="/${pictures.icon}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="/${pictures.touchIcon}">`,
    `<link rel="manifest" href="/${pictures.manifest}">`,
    meta('name', 'theme-color', themeColor),
    ...facts.map((name) => meta('name', `site-${name}`, `{{${name}}}`)),
  ];
  const data = structuredData(page, { ...pictures, isPriced });
  if (data) tags.push(`<script type="application/ld+json">${safeJson(data)}</script>`);
  return tags;
}

function meta(kind: 'name' | 'property', key: string, content: string) {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}

/** Escapes `<`, so that no text ends the script element, and marks placeholders for JSON escaping. */
function safeJson(value: unknown) {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replace(/\{\{(\w+)\}\}/g, '{{$1|json}}');
}

function escapeHtml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
