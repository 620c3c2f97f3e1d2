import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Asset = { type: string; body: Buffer };

/** What the pages load, by path. */
export function readAssets(): Record<string, Asset> {
  const font = (name: string): Asset => {
    const file = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
    return { type: 'font/woff2', body: readFileSync(fileURLToPath(file)) };
  };
  return {
    '/style.css': {
      type: 'text/css; charset=utf-8',
      body: readFileSync(`${import.meta.dirname}/page.css`),
    },
    '/display.woff2': font('bricolage-grotesque'),
    '/body.woff2': font('atkinson-hyperlegible-next'),
  };
}

/** HTML that is safe to show as it is. */
export type Html = { html: string };

/** A template whose values are escaped unless they are HTML themselves. */
export function html(parts: TemplateStringsArray, ...values: (Html | Html[] | string | number)[]): Html {
  return { html: String.raw({ raw: parts }, ...values.map(toHtml)) };
}

function toHtml(value: Html | Html[] | string | number): string {
  if (Array.isArray(value)) return value.map(({ html: text }) => text).join('\n');
  if (typeof value === 'object') return value.html;
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export const nothing: Html = { html: '' };

export function toPage(title: string, main: Html, kind = 'sign-in'): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main class="${kind}">
${main}
</main>
</body>
</html>`.html;
}
