import { exportAccount } from '#contract/account.ts';
import { send } from '#web/lib/ask.ts';
import { fallbackProblem, toProblem } from '#web/lib/problem.ts';
import { patienceMs } from '#web/lib/student/fetch-in-time.ts';
import { watchSilence } from '#web/lib/watch-silence.ts';

/** Fetches everything that is kept of the account, and gives it to the browser as a file. */
export async function downloadExport(): Promise<void> {
  const response = await send(
    exportAccount,
    {},
    // It may be large, and is made while it is sent.
    { headers: { Accept: 'application/zip, */*' }, patience: { isStream: true } },
  );
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    throw toProblem(body) ?? fallbackProblem(exportAccount.fallback, false, requestIdOf(response));
  }
  const file = await readWhole(response);
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `classroom-station-${new Date().toISOString().slice(0, 10)}.zip`;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A file that breaks off, or that stops coming, is no file: half of it is not kept. */
async function readWhole(response: Response): Promise<Blob> {
  const { body, headers } = response;
  try {
    const watched = body && watchSilence(body, patienceMs);
    return await new Response(watched, { headers }).blob();
  } catch {
    throw fallbackProblem('EXPORT_BROKE_OFF', true, requestIdOf(response));
  }
}

const requestIdOf = ({ headers }: Response) => headers.get('X-Request-Id') ?? undefined;
