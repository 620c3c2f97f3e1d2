import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupRefused } from './backup-refused.ts';

/**
 * Writes a file that appears whole or not at all, replaces none and is readable by its owner alone; answers its size.
 * `through` may pack the pieces.
 */
export async function writeWholeFile(
  file: string,
  pieces: AsyncIterable<Uint8Array>,
  through: NodeJS.ReadWriteStream[] = [],
): Promise<number> {
  refuseExisting(file);
  if (!existsSync(dirname(file)))
    throw new BackupRefused(`There is no folder ${dirname(file)}: make it first.`);
  const partial = `${file}.${process.pid}.partial`;
  try {
    const out = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
    // Nothing is read before there is a place to put it.
    await once(out, 'open');
    await pipeline([Readable.from(pieces, { objectMode: false }), ...through, out]);
    refuseExisting(file);
    await rename(partial, file);
    await keepName(file);
    return (await stat(file)).size;
  } finally {
    await rm(partial, { force: true });
  }
}

function refuseExisting(file: string) {
  if (existsSync(file)) throw new BackupRefused(`${file} is there already: no file is replaced.`);
}

/** A power loss leaves the new name, too. */
async function keepName(file: string) {
  const folder = await open(dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
