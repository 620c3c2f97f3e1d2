import { productName } from '#contract/constants.ts';
import type { Page } from '../pages.ts';
import type { Files } from './manifest.ts';

/** Files of the icon in the tab and of the picture in previews. */
export type Pictures = { icon: string; preview: string };

/** A whole HTML file. What only the running server knows stands as `{{name}}`, for it to fill in. */
export function htmlDocument(
  page: Page,
  markup: string,
  files: Files,
  facts: readonly string[],
  pictures: Pictures,
) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(page.title)}</title>
${[...described(page, pictures.preview), ...loaded(files), ...told(page, facts, pictures.icon)].join('\n')}
</head>
<body>
<div id="root">${markup}</div>
</body>
</html>
`;
}

function described(page: Page, preview: string): string[] {
  const tags = [meta('name', 'description', page.description)];
  if (page.keywords) tags.push(meta('name', 'keywords', page.keywords));
  if (page.robots === 'noindex') tags.push(meta('name', 'robots', 'noindex'));
  if (page.path === '*') return tags;
  const url = `{{origin}}${page.path}`;
  return [
    ...tags,
    `<link rel="canonical" href="${url}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', `{{origin}}/${preview}`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', 'A draft on ruled paper, with two next steps'),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', page.title),
    meta('name', 'twitter:description', page.description),
  ];
}

function loaded({ script, modules, styles, fonts }: Files): string[] {
  return [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...modules.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${script}"></script>`,
  ];
}

function told(page: Page, facts: readonly string[], icon: string): string[] {
  const tags = [
    `<link rel="icon" href="/${icon}" type="image/svg+xml">`,
    meta('name', 'theme-color', '#1f4d3f'),
    ...facts.map((name) => meta('name', `site-${name}`, `{{${name}}}`)),
  ];
  if (page.structuredData) {
    tags.push(`<script type="application/ld+json">${safeJson(page.structuredData)}</script>`);
  }
  return tags;
}

function meta(kind: 'name' | 'property', key: string, content: string) {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}

function safeJson(value: unknown) {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escapeHtml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
