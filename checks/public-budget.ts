import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { distFolder } from '#web/build/vite-settings.ts';
import { pages } from '#web/pages.ts';

/** Public pages are HTML: this is for what moves on them. */
const limitBytes = 30 * 1024;

const { pages: built } = JSON.parse(readFileSync(join(distFolder, 'pages.json'), 'utf8')) as {
  pages: { path: string; file: string }[];
};
for (const { path } of pages.filter(({ entry }) => entry === 'public')) {
  const { file = '' } = built.find((page) => page.path === path) ?? {};
  const bytes = scriptsOf(readFileSync(join(distFolder, file), 'utf8')).reduce(
    (sum, script) => sum + gzipSync(readFileSync(join(distFolder, script)), { level: 9 }).byteLength,
    0,
  );
  const isOver = bytes > limitBytes;
  console.log(`${(bytes / 1024).toFixed(1).padStart(6)} KB  ${path}${isOver ? '  MORE THAN IT MAY' : ''}`);
  if (isOver || bytes === 0) process.exitCode = 1;
}
console.log(`public pages: JavaScript, gzipped, at most ${limitBytes / 1024} KB each`);

/** All that the page names: its entry, and its islands with what they import. */
function scriptsOf(html: string): string[] {
  const named = html.matchAll(/ (?:src|href)="\/(assets\/[^"]+\.js)"/g);
  return [...new Set([...named].map(([, script = '']) => script))];
}
