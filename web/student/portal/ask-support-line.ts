import { getSupportLine } from '#contract/safeguarding.ts';
import { Problem } from '../../lib/problem.ts';
import { type StudentApi, secretHeader } from './student-api.ts';
import { backoffMs, passesByItself, waitOrOnline } from './waiting.ts';

/** How far the feedback is; at each change the line is asked for anew. */
export type Writing = 'running' | 'held' | 'over';

/** Requests at most. When a whole class hands in at once, the check takes up to three minutes. */
export const mostAsked: Readonly<Record<Writing, number>> = { running: 3, held: 12, over: 12 };

/** Takes a phase of either station. */
export function toWriting(phase: string): Writing {
  if (phase === 'held') return 'held';
  return phase === 'sending' || phase === 'writing' ? 'running' : 'over';
}

export interface SupportLineAsking {
  api: Pick<StudentApi, 'callApi'>;
  /** Idempotency key of the submission or check-in, as its id is known only from the answer. */
  key: string;
  secret: string;
  /** Requests at most; those that the network lost do not count. */
  most: number;
  /** Called with each line that is answered: the whole one may follow its half until the check is over. */
  show: (line: string) => void;
  wait?: typeof waitOrOnline;
}

/** Asks for the line about help until the check is over. Rejects when the signal aborts or the request is refused. */
export async function askSupportLine(
  { api, key, secret, most, show, wait = waitOrOnline }: SupportLineAsking,
  signal: AbortSignal,
): Promise<void> {
  const headers = secretHeader(secret);
  let asked = 0;
  for (let tries = 1; asked < most; tries += 1) {
    try {
      const { line, is_checked: isChecked } = await api.callApi(
        getSupportLine,
        { id: key },
        { signal, headers },
      );
      if (line) show(line);
      if (isChecked) return;
      asked += 1;
    } catch (error) {
      signal.throwIfAborted();
      if (isRefusal(error)) throw error;
      if (!passesByItself(error)) asked += 1;
    }
    await wait(backoffMs(tries), signal);
  }
}

/** True if asking again would change nothing. 404 does not count: the work may still be on its way. */
function isRefusal(error: unknown): boolean {
  return error instanceof Problem && error.status < 500 && ![404, 408, 429].includes(error.status);
}
