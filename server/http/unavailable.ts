import { type Call, isRead } from '#contract/call.ts';
import { problemMessage } from '#contract/errors.ts';
import { DatabaseAway } from '#server/database/database-away.ts';
import type { DiskWatch } from '#server/process/disk-watch.ts';
import { fail, Problem } from './problem.ts';

/** Of PostgreSQL and of the operating system. */
const noSpaceCodes = ['53100', 'ENOSPC', 'EDQUOT'];

export function refuseWhenDiskFull(call: Call, disk: DiskWatch | undefined): void {
  if (!disk || disk.hasRoom()) return;
  if (!goesOn(call)) throw storageFull(call);
}

type Around = {
  disk: DiskWatch | undefined;
  /** Whether the request has a key under which it is done once. */
  hasKey: boolean;
};

/**
 * For a full disk, or a database that went away: on a full disk it stops rather than lose acknowledged data, and is
 * restarted. Whoever can safely repeat is asked to, as pages do by themselves. If the work may have been done, those
 * are reads and requests with a key; otherwise a person must decide.
 */
export async function toUnavailable(
  error: unknown,
  call: Call,
  { disk, hasKey }: Around,
): Promise<Problem | undefined> {
  const isFull = error instanceof Error && noSpaceCodes.includes((error as NodeJS.ErrnoException).code ?? '');
  if (!isFull && !(error instanceof DatabaseAway)) return undefined;
  // So that the next one is refused before it is tried.
  await disk?.look();
  const changesNothing = isRead(call);
  if (isFull && !changesNothing) return storageFull(call);
  if (disk?.hasRoom() === false && !goesOn(call)) return storageFull(call);
  if (error instanceof DatabaseAway && error.mayBeDone && !changesNothing && !hasKey) {
    // Not a defect, so not the status of one.
    return new Problem(call.fallback, { reason: problemMessage('UNEXPECTED') }, { status: 503 });
  }
  return fail('SERVICE_BUSY', { retryAfter: 1 });
}

/** Students are told where their work still is, teachers what still works. */
function storageFull({ access }: Call): Problem {
  return fail(access === 'student' || access === 'submission' ? 'STORAGE_FULL_STUDENT' : 'STORAGE_FULL');
}

function goesOn(call: Call): boolean {
  return isRead(call) || call.allowedWhenDiskFull === true;
}
