import { getSupportLine } from '#contract/safeguarding.ts';
import { Problem } from '../problem.ts';
import { type StudentApi, secretHeader } from './student-api.ts';
import { backoffMs, passesByItself, waitOrOnline } from './waiting.ts';

export interface SupportLineAsking {
  api: Pick<StudentApi, 'callApi'>;
  /** Id of the submission or check-in. */
  id: string;
  secret: string;
  /** How often it is asked; what the network lost does not count. */
  most: number;
  wait?: typeof waitOrOnline;
}

/** Answers the words of the line about help, or null where there is none. Rejects where the signal aborts or it is refused. */
export async function askSupportLine(
  { api, id, secret, most, wait = waitOrOnline }: SupportLineAsking,
  signal: AbortSignal,
): Promise<string | null> {
  const headers = secretHeader(secret);
  let asked = 0;
  for (let tries = 1; asked < most; tries += 1) {
    try {
      const { line, is_checked: isChecked } = await api.callApi(getSupportLine, { id }, { signal, headers });
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

/** Asking again would change nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof Problem && error.status < 500 && ![408, 429].includes(error.status);
}
