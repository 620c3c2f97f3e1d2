import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '#database/lock-file.ts';

const lookMs = 200;
/** Far longer than a build on a slow machine. A process that holds the lock longer has hung. */
const usualPatienceMs = 10 * 60_000;

/** Runs the work under a lock file. Waits for another holder, up to the limit. */
export async function oneAtATime<T>(
  lock: string,
  work: () => Promise<T>,
  patienceMs = usualPatienceMs,
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  let taken = takeLock(lock);
  while ('heldBy' in taken) {
    if (performance.now() > deadline)
      throw new Error(`Process ${taken.heldBy} holds ${lock} and does not end. Stop it, then start again.`);
    await sleep(lookMs);
    taken = takeLock(lock);
  }
  try {
    return await work();
  } finally {
    taken.release();
  }
}
