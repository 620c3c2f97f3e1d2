import { toZip } from '#server/providers/zip.ts';
import { exportFiles } from './export-files.ts';
import type { Privacy } from './privacy.ts';

/** The pieces of the ZIP file with everything that is kept of an account. */
export function toExport(
  exporting: Pick<Privacy, 'database' | 'pdf' | 'log'>,
  teacherId: string,
  now: Date,
): AsyncGenerator<Uint8Array> {
  return toZip(exportFiles(exporting, teacherId, now), now);
}
