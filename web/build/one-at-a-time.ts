import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '#database/lock-file.ts';

const lookMs = 200;
/** Many times what a build takes on a slow machine: who holds the lock for longer hangs. */
const usualPatienceMs = 10 * 60_000;

/** Does the work while no other process does it under this lock, a file; waits for who has it, though not for ever. */
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
