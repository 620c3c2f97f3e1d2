import { exportAccount } from '#contract/account.ts';
import { problems } from '#contract/errors.ts';
import { fetchApi } from '#web/lib/http.ts';
import { Problem } from '#web/lib/problem.ts';
import { saveFile } from '#web/lib/save-file.ts';

export async function downloadExport(): Promise<void> {
  const response = await fetchApi(exportAccount, {}, { headers: { Accept: 'application/zip, */*' } });
  saveFile(`classroom-station-${new Date().toISOString().slice(0, 10)}.zip`, await readWhole(response));
}

/** A download that breaks off is discarded: half a file is no file. */
async function readWhole(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch {
    const entry = problems.EXPORT_BROKE_OFF;
    const requestId = response.headers.get('X-Request-Id') ?? undefined;
    throw new Problem('EXPORT_BROKE_OFF', entry.message, { ...entry, requestId });
  }
}
