import type { Manifest } from 'vite';

export type Files = { script: string; modules: string[]; styles: string[]; fonts: string[] };

/** Files that a page needs before it can be seen: those of its entry, its screen and all they import. */
export function filesOf(manifest: Manifest, entry: string, screen?: string): Files {
  const order: string[] = [];
  const visit = (key: string) => {
    if (order.includes(key)) return;
    for (const imported of chunk(manifest, key).imports ?? []) visit(imported);
    order.push(key);
  };
  visit(entry);
  if (screen) visit(screen);
  const chunks = order.map((key) => chunk(manifest, key));
  const script = chunk(manifest, entry).file;
  return {
    script,
    modules: chunks.map(({ file }) => file).filter((file) => file !== script && file.endsWith('.js')),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
    fonts: [...new Set(chunks.flatMap(({ assets = [] }) => assets))].filter((file) =>
      file.endsWith('.woff2'),
    ),
  };
}

function chunk(manifest: Manifest, key: string) {
  const found = manifest[key];
  if (!found) throw new Error(`The build made no ${key}`);
  return found;
}
