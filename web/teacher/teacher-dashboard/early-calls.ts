import type { Call, OutputOf } from '#contract/call.ts';
import { getStudentLink } from '#contract/student-links.ts';
import { listUnits } from '#contract/units.ts';
import { callApi } from '#web/lib/http.ts';

const started = new Map<Call, Promise<unknown>>();

/** Saves a round trip: asks while the session is still loading, if the server marked the page as one with a session cookie. */
export function startEarly(): void {
  if (!document.documentElement.dataset.session) return;
  for (const call of [listUnits, getStudentLink]) {
    const answer = callApi(call, {});
    // Whoever takes the answer gets the failure too.
    answer.catch(() => undefined);
    started.set(call, answer);
  }
}

/** Takes the early answer, once. Later, or after a failure, asks again. */
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
