import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Bytes of all parts together, as the directory of the ZIP names them. Reading a part that is longer fails. */
const mostInflated = 50_000_000;
const mostParts = 3_000;

/** The parts of an Office file by their paths; null where there is more in it than is read. */
export type OfficeParts = ReadonlyMap<string, () => Promise<string>>;

export async function openOfficeFile(bytes: Buffer): Promise<OfficeParts | null> {
  const zip = await fromBufferPromise(bytes);
  const parts = new Map<string, () => Promise<string>>();
  let inflated = 0;
  for await (const entry of zip.eachEntry()) {
    inflated += entry.uncompressedSize;
    if (inflated > mostInflated || parts.size >= mostParts) return null;
    parts.set(entry.fileName, async () => (await buffer(await zip.openReadStreamPromise(entry))).toString());
  }
  return parts;
}
