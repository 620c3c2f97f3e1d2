import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file to be put into a ZIP: its path there, and its bytes or text as they are made. */
export type ZipEntry = { path: string; content: AsyncIterable<Uint8Array | string> };

/** The pieces of a ZIP file of these entries. Each is begun when the one before it is through. */
export async function* toZip(entries: AsyncIterable<ZipEntry>, madeAt: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const leaving = new AbortController();
  const fillingUp = fill(zip, entries, madeAt, leaving.signal);
  // An error ends the output, and so reaches who reads it.
  fillingUp.catch((error: Error) => output.destroy(error));
  zip.on('error', (error: Error) => output.destroy(error));
  try {
    for await (const piece of output) yield piece as Uint8Array;
  } finally {
    leaving.abort();
    await fillingUp.catch(() => undefined);
  }
}

async function fill(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry>,
  madeAt: Date,
  leaving: AbortSignal,
): Promise<void> {
  for await (const { path, content } of entries) {
    leaving.throwIfAborted();
    const source = Readable.from(content, { objectMode: false, signal: leaving });
    zip.addReadStream(source, path, { mtime: madeAt });
    await finished(source, { writable: false });
  }
  zip.end();
}
