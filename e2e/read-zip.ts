import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';

/** The files of a ZIP by their paths. */
export async function readZip(path: string): Promise<Map<string, string>> {
  const zip = await openPromise(path);
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, String(await buffer(await zip.openReadStreamPromise(entry))));
  }
  return files;
}
