import type { Call, OutputOf } from '#contract/call.ts';
import { getStudentLink } from '#contract/student-links.ts';
import { listUnits } from '#contract/units.ts';
import { callApi } from '#web/lib/http.ts';

const started = new Map<Call, Promise<unknown>>();

/**
 * Asks for what the dashboard shows first while the session is still being read: one round trip less. Only where the
 * server saw a session cookie (it then marks the page), as the answer is a refusal otherwise.
 */
export function startEarly(): void {
  if (!document.documentElement.dataset.session) return;
  for (const call of [listUnits, getStudentLink]) {
    const answer = callApi(call, {});
    // Whoever takes the answer hears of the failure too.
    answer.catch(() => undefined);
    started.set(call, answer);
  }
}

/** The answer that was asked for early, once; else, or when that failed, a fresh one. */
export async function askOnce<C extends typeof listUnits | typeof getStudentLink>(
  call: C,
): Promise<OutputOf<C>> {
  const early = started.get(call) as Promise<OutputOf<C>> | undefined;
  started.delete(call);
  try {
    if (early) return await early;
  } catch {
    // Asked again below.
  }
  return callApi(call as Call, {}) as Promise<OutputOf<C>>;
}
