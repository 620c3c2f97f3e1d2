import { type Call, isRead } from '#contract/call.ts';
import { problemMessage } from '#contract/errors.ts';
import { DatabaseAway } from '#server/database/database-away.ts';
import type { DiskWatch } from '#server/process/disk-watch.ts';
import { fail, Problem } from './problem.ts';

/** As PostgreSQL and the operating system say it. */
const noSpaceCodes = ['53100', 'ENOSPC', 'EDQUOT'];

/** Refuses what would keep something new. */
export function refuseWhenDiskFull(call: Call, disk: DiskWatch | undefined): void {
  if (!disk || disk.hasRoom()) return;
  if (!goesOn(call)) throw storageFull(call);
}

type Around = {
  disk: DiskWatch | undefined;
  /** Whether the request carries a key under which it is done once. */
  hasKey: boolean;
};

/**
 * What is told where the disk was full all the same, or the database went away: on a full disk it stops rather than lose
 * what it has acknowledged, and it is started again. Who may ask again is asked to, as pages do by themselves. Where
 * what was asked may have been done, those are who only reads and who has a key; the rest is for a person to decide.
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

/** A student is told where the work still is, a teacher what still goes. */
function storageFull({ access }: Call): Problem {
  return fail(access === 'student' || access === 'submission' ? 'STORAGE_FULL_STUDENT' : 'STORAGE_FULL');
}

function goesOn(call: Call): boolean {
  return isRead(call) || call.allowedWhenDiskFull === true;
}
