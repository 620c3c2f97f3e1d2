import type { Log } from './log.ts';

/** Runs what may fail without harm to the person: every tolerated failure passes here and is logged. */
export async function tolerate<T>(what: string, log: Log, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    log.warn({ what, err: error }, 'tolerated failure');
    return undefined;
  }
}
