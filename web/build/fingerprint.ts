import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { distFolder, projectRoot } from './vite-settings.ts';

const sources = ['web', 'contract', 'words', 'package-lock.json'];
const leftOut = new Set(['dist', 'node_modules']);
export const fingerprintFile = join(distFolder, 'fingerprint');

/** A hash of all sources of a build. */
export function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesUnder(join(projectRoot, source)))) {
    hash.update(relative(projectRoot, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return (
    readdirSync(path)
      // A build writes names with a dot, such as its lock. Counted, they would make the pages stale at once.
      .filter((name) => !leftOut.has(name) && !name.startsWith('.') && !name.includes('.test.'))
      .sort()
      .flatMap((name) => filesUnder(join(path, name)))
  );
}

export function isBuilt(): boolean {
  try {
    return readFileSync(fingerprintFile, 'utf8') === fingerprint();
  } catch {
    return false;
  }
}
