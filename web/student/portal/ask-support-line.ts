import { getSupportLine } from '#contract/safeguarding.ts';
import { Problem } from '../../lib/problem.ts';
import { type StudentApi, secretHeader } from './student-api.ts';
import { backoffMs, passesByItself, waitOrOnline } from './waiting.ts';

/** How far the writing is that the line is asked beside; in each of these it is asked anew. */
export type Writing = 'running' | 'held' | 'over';

/** In a class that hands in at once the check may take a while: about three minutes. */
export const mostAsked: Readonly<Record<Writing, number>> = { running: 3, held: 12, over: 12 };

/** Of what is shown in this phase, in either station. */
export function toWriting(phase: string): Writing {
  if (phase === 'held') return 'held';
  return phase === 'sending' || phase === 'writing' ? 'running' : 'over';
}

export interface SupportLineAsking {
  api: Pick<StudentApi, 'callApi'>;
  /** Idempotency key of the submission or check-in: its id is known only once it is answered. */
  key: string;
  secret: string;
  /** How often it is asked; what the network lost does not count. */
  most: number;
  wait?: typeof waitOrOnline;
}

/** Answers the words of the line about help, or null where there is none. Rejects where the signal aborts or it is refused. */
export async function askSupportLine(
  { api, key, secret, most, wait = waitOrOnline }: SupportLineAsking,
  signal: AbortSignal,
): Promise<string | null> {
  const headers = secretHeader(secret);
  let asked = 0;
  for (let tries = 1; asked < most; tries += 1) {
    try {
      const { line, is_checked: isChecked } = await api.callApi(
        getSupportLine,
        { id: key },
        { signal, headers },
      );
      if (line || isChecked) return line;
      asked += 1;
    } catch (error) {
      signal.throwIfAborted();
      if (isRefusal(error)) throw error;
      if (!passesByItself(error)) asked += 1;
    }
    await wait(backoffMs(tries), signal);
  }
  return null;
}

/** Asking again would change nothing. What is not there yet may be on its way. */
function isRefusal(error: unknown): boolean {
  return error instanceof Problem && error.status < 500 && ![404, 408, 429].includes(error.status);
}
