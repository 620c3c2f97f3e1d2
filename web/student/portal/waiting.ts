import { Problem } from '../../lib/problem.ts';

const longestWaitMs = 15_000;

/** About 0.5, 1, 2, 4 … 15 seconds, spread so that a class that lost its network does not come back as one. */
export function backoffMs(failures: number): number {
  return Math.min(longestWaitMs, 500 * 2 ** (failures - 1)) * (0.5 + Math.random() * 0.5);
}

/** A turn that is waited for: the server answered that it has no room for this now, and when to come again. */
export type Turn = {
  /** What the server says of it, in a sentence. */
  reason: string;
  /** How long it is until the same is sent again, and when that is, in milliseconds. */
  ms: number;
  until: number;
};

/** A longer wait is told, and left to the student. */
const longestTurnSeconds = 60;

/**
 * How often the same is sent again by itself where the server counts what is sent, or reads photos: there some five
 * minutes, in which the photos of a whole class are read.
 */
export const mostTurns = 20;

/**
 * The turn that an answer asks to wait for, at least `leastMs` away; null where it asks for none, or for one that is far
 * off. Spread, so that a class does not come back as one.
 */
export function toTurn(error: unknown, leastMs = 0): Turn | null {
  if (!(error instanceof Problem) || (error.status !== 503 && error.status !== 429)) return null;
  const { retryAfter, message } = error;
  if (retryAfter === undefined || retryAfter > longestTurnSeconds) return null;
  const ms = Math.max(retryAfter * 1000 * (1 + Math.random()), leastMs);
  // What follows asks the student to try again.
  return { reason: message.replace(/(?<=\.) .*/s, ''), ms, until: Date.now() + ms };
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

/** Whether a failed look says nothing of what the server holds: a limit passes, and so does a fault of the server. */
export function isWorthAnotherLook(error: unknown): boolean {
  return passesByItself(error) || (error instanceof Problem && (error.status === 429 || error.status >= 500));
}

/** Whether the same request may succeed a little later without the student doing anything. */
export function passesByItself(error: unknown): boolean {
  if (error instanceof Problem) return [408, 502, 503, 504].includes(error.status);
  return error instanceof Error && error.name !== 'AbortError';
}
