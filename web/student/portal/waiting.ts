import { Problem } from '../../lib/problem.ts';

const longestWaitMs = 15_000;

/** About 0.5, 1, 2, 4 … 15 seconds. Spread at random, so that a class does not reconnect all at once. */
export function backoffMs(failures: number): number {
  return Math.min(longestWaitMs, 500 * 2 ** (failures - 1)) * (0.5 + Math.random() * 0.5);
}

/** The server is busy and says when to try again. */
export type Turn = {
  /** The server's message, in one sentence. */
  reason: string;
  /** Milliseconds until the next attempt, and its time. */
  ms: number;
  until: number;
};

/** A longer wait is shown as a refusal. */
const longestTurnSeconds = 60;

/** Automatic repeats where requests or photos are limited: about five minutes, enough for the photos of a class. */
export const mostTurns = 20;

/**
 * The wait that a refusal asks for, at least `leastMs`; null if it asks for none or for a long one. Spread at random, so
 * that a class does not retry all at once.
 */
export function toTurn(error: unknown, leastMs = 0): Turn | null {
  if (!(error instanceof Problem) || (error.status !== 503 && error.status !== 429)) return null;
  const { retryAfter, message } = error;
  if (retryAfter === undefined || retryAfter > longestTurnSeconds) return null;
  const ms = Math.max(retryAfter * 1000 * (1 + Math.random()), leastMs);
  // The sentences after the first ask the student to try again.
  return { reason: message.replace(/(?<=\.) .*/s, ''), ms, until: Date.now() + ms };
}

/** Resolves after the time, or earlier when the network is back. */
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

/** True if a failed look tells nothing about what the server holds: a limit, or a fault of the server. */
export function isWorthAnotherLook(error: unknown): boolean {
  return passesByItself(error) || (error instanceof Problem && (error.status === 429 || error.status >= 500));
}

/** True if the same request may succeed a little later. */
export function passesByItself(error: unknown): boolean {
  if (error instanceof Problem) return [408, 502, 503, 504].includes(error.status);
  return error instanceof Error && error.name !== 'AbortError';
}
