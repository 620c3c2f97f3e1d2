import type { Log } from './log.ts';

/** For work that may fail without harm to the person. Every tolerated failure is logged here. */
export async function tolerate<T>(what: string, log: Log, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    log.warn({ what, err: error }, 'tolerated failure');
    return undefined;
  }
}
