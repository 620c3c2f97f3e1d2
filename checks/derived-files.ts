import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readChecksums } from '#server/providers/passage-reader/checksums.ts';

/** A file of this repository that was made from the work of others: `NOTICE.txt` beside the model says how. */
export type DerivedFile = { name: string; sha256: string; from: string; licence: string };

const root = join(import.meta.dirname, '..');

/** The model that reads passages, and the pieces of words that it knows. */
export function derivedFiles(): DerivedFile[] {
  return readChecksums().map(({ file, sha256 }) => ({
    name: relative(root, fileURLToPath(file)),
    sha256,
    from: 'all-MiniLM-L6-v2',
    licence: 'Apache-2.0 AND MIT',
  }));
}
