import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { Entry, Page } from '../pages.ts';
import { distFolder, publicPagesFolder } from './vite-settings.ts';

export type Files = { script: string; modules: string[]; styles: string[]; fonts: string[] };

/** The files that a page needs for its first paint and what moves on it. */
export function filesFor(page: Page, markup: string): Files {
  if (!page.entry) return filesOf('app', [`${page.screen}/${page.screen}`]);
  if (page.entry === 'public') {
    const islands = [...markup.matchAll(/ data-island="([\w-]+)"/g)].map(([, name]) => name ?? '');
    return { ...filesOf('public', islands), ...looksOf(read(join(publicPagesFolder, 'manifest.json'))) };
  }
  // The offline page uses cached fonts only. None is fetched for it alone.
  return page.entry === 'offline' ? { ...filesOf('offline'), fonts: [] } : filesOf(page.entry);
}

/** Of an entry, parts of it that are imported on demand, and what both import. */
export function filesOf(entry: Entry, parts: readonly string[] = []): Files {
  const manifest = read(join(distFolder, `manifest-${entry}.json`));
  const order: string[] = [];
  const visit = (key: string) => {
    if (order.includes(key)) return;
    for (const imported of chunk(manifest, key).imports ?? []) visit(imported);
    order.push(key);
  };
  visit(`web/${entry}.tsx`);
  // A part that every page has is in the entry.
  for (const part of parts)
    Object.keys(manifest)
      .filter((key) => key.endsWith(`/${part}.tsx`))
      .forEach(visit);
  const { file: script } = chunk(manifest, `web/${entry}.tsx`);
  const modules = order.map((key) => chunk(manifest, key).file);
  return {
    script,
    modules: modules.filter((file) => file !== script && file.endsWith('.js')),
    ...looksOf(manifest),
  };
}

function looksOf(manifest: Manifest): Pick<Files, 'styles' | 'fonts'> {
  const all = [
    ...new Set(
      Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
    ),
  ];
  return {
    styles: all.filter((file) => file.endsWith('.css')),
    fonts: all.filter((file) => file.endsWith('.woff2')),
  };
}

function read(file: string) {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

function chunk(manifest: Manifest, key: string) {
  const found = manifest[key];
  if (!found) throw new Error(`The build made no ${key}`);
  return found;
}
