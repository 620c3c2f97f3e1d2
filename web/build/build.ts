import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { factNames } from '../lib/site-facts.ts';
import { type Page, type PublicPage, pages } from '../pages.ts';
import { compressFiles } from './compress.ts';
import { fingerprint, fingerprintFile, isBuilt } from './fingerprint.ts';
import { htmlDocument, type Pictures } from './html-document.ts';
import { drawIcon, toIco, webManifest } from './icons.ts';
import { filesFor } from './manifest.ts';
import { buildOfflineWorker } from './offline-worker.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { buildPlainScript } from './plain-script.ts';
import {
  browserBuilds,
  distFolder,
  prerenderBuilds,
  prerenderFolder,
  projectRoot,
  publicPagesFolder,
} from './vite-settings.ts';

type Prerender = { renderPage(page: Exclude<Page, PublicPage>, isPriced: boolean): Promise<string> };
type PublicPrerender = { renderPublicPage(page: PublicPage, isPriced: boolean): Promise<string> };

/** Builds `web/dist`: hashed assets and one HTML file per page. */
export async function buildWeb(): Promise<void> {
  const builtFrom = fingerprint();
  for (const settings of browserBuilds) await build(settings);
  assertSchemasApart();
  for (const settings of prerenderBuilds) await build(settings);
  cpSync(join(publicPagesFolder, 'assets'), join(distFolder, 'assets'), { recursive: true });
  const { renderPage } = (await load(prerenderFolder)) as Prerender;
  const { renderPublicPage } = (await load(publicPagesFolder)) as PublicPrerender;
  const pictures = await addPictures();
  const colors = await buildPlainScript({ source: 'web/colors.ts', name: 'assets/colors-[hash].js' });
  const index = [];
  for (const page of pages) {
    const draw = async (isPriced: boolean) => {
      const markup =
        page.entry === 'public' ? await renderPublicPage(page, isPriced) : await renderPage(page, isPriced);
      const html = htmlDocument(page, markup, filesFor(page, markup), {
        ...{ facts: factNames, pictures, colors, isPriced },
      });
      assertNothingInline(page, html);
      return html;
    };
    const [html, unpriced] = [await draw(true), await draw(false)];
    const file =
      page.path === '*'
        ? '/404.html'
        : `${page.path === '/' ? '/index' : page.path.replaceAll(':', '')}.html`;
    write(join(distFolder, 'pages', file), html);
    write(join(distFolder, 'pages/unpriced', file), unpriced);
    if (page.entry === 'offline') await keepOffline(page, html, colors);
    const { path, robots, status = 200 } = page;
    index.push({ path, file: `pages${file}`, unpricedFile: `pages/unpriced${file}`, robots, status });
  }
  write(join(distFolder, 'pages.json'), JSON.stringify({ facts: factNames, pages: index }, undefined, 2));
  compressFiles(join(distFolder, 'assets'));
  writeFileSync(fingerprintFile, builtFrom);
}

/**
 * Builds only if the sources have changed, and returns whether it did. If several processes start at once, the first
 * builds and the others wait.
 */
export async function buildWebIfStale(): Promise<boolean> {
  if (isBuilt()) return false;
  return await oneAtATime(join(projectRoot, 'web/.building'), async () => {
    if (isBuilt()) return false;
    await buildWeb();
    return true;
  });
}

/** By the plain file URL, as its chunks do. A second URL would create a second set of site facts. */
async function load(folder: string) {
  return await import(pathToFileURL(join(folder, 'prerender.mjs')).href);
}

async function keepOffline(page: Page, html: string, colors: string) {
  const { script, modules, styles } = filesFor(page, html);
  await buildOfflineWorker(page.path, html, [colors, ...styles, ...modules, script]);
}

function write(file: string, content: string | Buffer) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

async function addPictures(): Promise<Pictures> {
  const icon = addFile('icon.svg', readFileSync(join(projectRoot, 'web/icon.svg')));
  const logo = addFile('icon-512.png', await drawIcon(512));
  const maskable = addFile('icon-maskable.png', await drawIcon(512, 0.1));
  const size = 32;
  write(join(distFolder, 'favicon.ico'), toIco(await drawIcon(size), size));
  return {
    icon,
    logo,
    touchIcon: addFile('touch-icon.png', await drawIcon(180)),
    manifest: addFile('site.webmanifest', webManifest({ svg: icon, large: logo, maskable })),
    preview: addFile('social-preview.png', readFileSync(join(projectRoot, 'web/social-preview.png'))),
  };
}

/** The name contains a hash of the content. */
function addFile(name: string, content: string | Buffer) {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const file = `assets/${name.replace('.', `-${hash}.`)}`;
  write(join(distFolder, file), content);
  return file;
}

/**
 * A page that imports a plain value from a contract file with schemas would load the schema library, 20 KB of code.
 * Only the teacher's forms may load it.
 */
function assertSchemasApart() {
  const folder = join(distFolder, 'assets');
  const carriers = readdirSync(folder).filter(
    (file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes('_zod'),
  );
  const chunks = JSON.parse(readFileSync(join(distFolder, 'manifest-app.json'), 'utf8')) as Manifest;
  const loads = (key: string): boolean =>
    chunks[key]?.name === 'schemas' || (chunks[key]?.imports ?? []).some(loads);
  const wrong = [
    ...carriers.filter((file) => !file.startsWith('schemas-')),
    ...Object.entries(chunks).flatMap(([key, { src }]) =>
      src && loads(key) && !/^web\/teacher\/(teacher-dashboard|account)\//.test(src) ? [src] : [],
    ),
  ];
  if (wrong.length === 0) return;
  throw new Error(`${wrong.join(', ')} loads the schema library: import the value from another file`);
}

/** The content security policy would block these in the browser, so fail here. */
function assertNothingInline(page: Page, html: string) {
  const inline = html.match(
    /<style|\sstyle=|\son\w+="|<script(?! (?:type="module" )?src=| type="application\/ld\+json")[^>]*>/,
  );
  if (inline) throw new Error(`${page.path} carries inline style or script: ${inline[0]}`);
}

if (import.meta.main) {
  const startedAt = performance.now();
  const built = process.argv.includes('--if-stale') ? await buildWebIfStale() : (await buildWeb(), true);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(built ? `web/dist built in ${seconds} s` : 'web/dist is up to date');
}
