import { exportAccount } from '#contract/account.ts';
import { send } from '#web/lib/ask.ts';
import { fallbackProblem, toProblem } from '#web/lib/problem.ts';

/** Fetches everything that is kept of the account, and gives it to the browser as a file. */
export async function downloadExport(): Promise<void> {
  const response = await send(exportAccount, {}, { headers: { Accept: 'application/zip, */*' } });
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    const requestId = response.headers.get('X-Request-Id') ?? undefined;
    throw toProblem(body) ?? fallbackProblem(exportAccount.fallback, false, requestId);
  }
  // A file that breaks off is no file: the browser notices, and half of it is not kept.
  const file = await response.blob().catch(() => {
    throw fallbackProblem(exportAccount.fallback, true);
  });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `classroom-station-${new Date().toISOString().slice(0, 10)}.zip`;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
