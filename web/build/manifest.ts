import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { Entry } from '../pages.ts';
import { distFolder } from './vite-settings.ts';

export type Files = { script: string; modules: string[]; styles: string[]; fonts: string[] };

/** The files that a page needs for its first paint: its entry, its screen and their imports. */
export function filesOf(entry: Entry, screen?: string): Files {
  const manifest = JSON.parse(readFileSync(join(distFolder, `manifest-${entry}.json`), 'utf8')) as Manifest;
  const order: string[] = [];
  const visit = (key: string) => {
    if (order.includes(key)) return;
    for (const imported of chunk(manifest, key).imports ?? []) visit(imported);
    order.push(key);
  };
  visit(`web/${entry}.tsx`);
  const shown = Object.keys(manifest).find((key) => key.endsWith(`/${screen}/${screen}.tsx`));
  if (screen) visit(shown ?? `the screen ${screen}`);
  const { file: script } = chunk(manifest, `web/${entry}.tsx`);
  const modules = order.map((key) => chunk(manifest, key).file);
  const all = [
    ...new Set(
      Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
    ),
  ];
  return {
    script,
    modules: modules.filter((file) => file !== script && file.endsWith('.js')),
    styles: all.filter((file) => file.endsWith('.css')),
    fonts: all.filter((file) => file.endsWith('.woff2')),
  };
}

function chunk(manifest: Manifest, key: string) {
  const found = manifest[key];
  if (!found) throw new Error(`The build made no ${key}`);
  return found;
}
