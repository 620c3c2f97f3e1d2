import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { mountWebPages } from '#server/http/web-pages.ts';
import { loadConfig } from '#server/process/config.ts';
import { buildWebIfStale } from '#web/build/build.ts';
import { distFolder } from '#web/build/vite-settings.ts';

export type ServedPage = { path: string; robots: 'index' | 'noindex'; html: string };

export const servedOrigin = 'https://classroom.example';

/** Names as an operator may give them, with what HTML and JSON take for their own. */
const operator = {
  legalName: 'Smith & "Daughters" <Learning> \\ Co., LLC',
  tradeName: 'Smith’s & Co. "Stations"',
  contactEmail: 'hello@classroom.example',
  postalAddress: '1 School Street, Springfield',
};

/** Every page of the table, built and filled in as the running server sends it. */
export async function servedPages(): Promise<ServedPage[]> {
  await buildWebIfStale();
  const app = new Hono();
  mountWebPages(app, { ...loadConfig({ ORIGIN: servedOrigin }), operator });
  const { pages } = JSON.parse(readFileSync(join(distFolder, 'pages.json'), 'utf8')) as {
    pages: Omit<ServedPage, 'html'>[];
  };
  return await Promise.all(
    pages.map(async ({ path, robots }) => {
      const response = await app.request(path === '*' ? '/no/such/page' : path);
      return { path, robots, html: await response.text() };
    }),
  );
}

/** The JSON-LD texts of a page. */
export function structuredTexts(html: string): string[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, text = '']) => text);
}
