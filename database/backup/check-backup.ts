import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { BackupRefused } from './backup-refused.ts';
import { damaged, readFrames } from './frames.ts';
import {
  type Format,
  formatVersion,
  type Header,
  type Manifest,
  parseHeader,
  parseManifest,
  parseTable,
} from './manifest.ts';
import { TableDigest } from './table-digest.ts';

/** What the beginning of a file says; the rest is not looked at yet. */
export async function readHeader(file: string, format: Format = 'classroom-station-backup'): Promise<Header> {
  for await (const { kind, body } of readFrames(file)) {
    const header = kind === 'H' ? parsed(() => parseHeader(body.toString()), file) : undefined;
    if (header?.format !== format) break;
    if (header.version > formatVersion) {
      throw new BackupRefused(`${file} was made by a newer Classroom Station: use that, or a newer one.`);
    }
    return header;
  }
  throw new BackupRefused(damaged(file));
}

/** Reads the whole file and answers its manifest, if every byte is as it was written; else throws BackupRefused. */
export async function checkBackup(file: string, format?: Format): Promise<Manifest> {
  const header = await readHeader(file, format);
  const found: Manifest['tables'] = [];
  let digest: TableDigest | undefined;
  let manifest: { body: Buffer; isSealed: boolean } | undefined;
  const endTable = () => {
    const table = found.at(-1);
    if (table && digest) Object.assign(table, digest.end());
    digest = undefined;
  };
  try {
    for await (const { kind, body } of readFrames(file)) {
      if (manifest?.isSealed) throw new Error('something follows the end');
      if (kind === 'T') {
        endTable();
        digest = new TableDigest();
        found.push({ ...parseTable(body.toString()), rows: 0, bytes: 0, sha256: '', rows_sha256: '' });
      }
      if (kind === 'D') digest?.add(body);
      if (kind === 'M') {
        endTable();
        manifest = { body: Buffer.from(body), isSealed: false };
      }
      if (kind === 'E' && manifest) {
        manifest.isSealed = createHash('sha256').update(manifest.body).digest().equals(body);
      }
    }
    if (!manifest?.isSealed) throw new Error('it has no end');
    const told = parseManifest(manifest.body.toString());
    const { tables, sequences, ...rest } = told;
    if (!isDeepStrictEqual(rest, header) || !isDeepStrictEqual(tables, found)) {
      throw new Error('it holds something else than it says');
    }
    return told;
  } catch (error) {
    if (error instanceof BackupRefused || (error as NodeJS.ErrnoException).syscall) throw error;
    throw new BackupRefused(damaged(file));
  }
}

function parsed<T>(parse: () => T, file: string): T {
  try {
    return parse();
  } catch {
    throw new BackupRefused(damaged(file));
  }
}
