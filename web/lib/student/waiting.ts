import { Problem } from '../problem.ts';

const longestWaitMs = 15_000;

/** About 0.5, 1, 2, 4 … 15 seconds, spread so that a class that lost its network does not come back as one. */
export function backoffMs(failures: number): number {
  return Math.min(longestWaitMs, 500 * 2 ** (failures - 1)) * (0.5 + Math.random() * 0.5);
}

/** Waits for the time or for the network, whichever comes first. */
export function waitOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => () => {
      clearTimeout(timer);
      removeEventListener('online', proceed);
      signal.removeEventListener('abort', stop);
      settle();
    };
    const proceed = finish(resolve);
    const stop = finish(() => reject(signal.reason));
    const timer = setTimeout(proceed, ms);
    addEventListener('online', proceed);
    signal.addEventListener('abort', stop);
  });
}

/** Whether the same request may succeed a little later without the student doing anything. */
export function passesByItself(error: unknown): boolean {
  if (error instanceof Problem) return [408, 502, 503, 504].includes(error.status);
  return error instanceof Error && error.name !== 'AbortError';
}
