import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { distFolder, projectRoot } from './vite-settings.ts';

const sources = ['web', 'contract', 'words', 'package-lock.json'];
const leftOut = new Set(['dist', 'node_modules']);
const fingerprintFile = join(distFolder, 'fingerprint');

/** One hash over everything that a build is made from. */
export function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesUnder(join(projectRoot, source)))) {
    hash.update(relative(projectRoot, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  let entries: ReturnType<typeof readEntries>;
  try {
    entries = readEntries(path);
  } catch {
    return [path];
  }
  return (
    entries
      // What begins with a dot is made by a build, as its lock is: pages that counted it would be stale at once.
      .filter(({ name }) => !leftOut.has(name) && !name.startsWith('.') && !name.includes('.test.'))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => filesUnder(join(path, entry.name)))
  );
}

function readEntries(path: string) {
  return readdirSync(path, { withFileTypes: true });
}

/** True where `web/dist` was built from the sources as they are now. */
export function isBuilt(): boolean {
  try {
    return readFileSync(fingerprintFile, 'utf8') === fingerprint();
  } catch {
    return false;
  }
}

export { fingerprintFile };
