import { readFileSync } from 'node:fs';

const reader = new URL('./', import.meta.url);

/** The files that the model consists of, and the SHA-256 with which they were released. */
export function readChecksums(folder = reader): { file: URL; sha256: string }[] {
  return readFileSync(new URL('SHA256SUMS', folder), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, sha256, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
      return sha256 && name ? [{ file: new URL(name, folder), sha256 }] : [];
    });
}
