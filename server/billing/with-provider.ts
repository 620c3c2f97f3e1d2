import type { ProblemCode } from '#contract/errors.ts';
import type { Teacher } from '#server/database/actor.ts';
import { takeRequestLimits } from '#server/database/request-limits.ts';
import { Problem } from '#server/http/problem.ts';
import { PaymentsFailure } from '#server/providers/payments.ts';
import type { OpenBillingContext } from './billing-context.ts';
import { LeaseLost } from './billing-store.ts';

type ProviderVisit = 'checkout' | 'portal' | 'return';

/** Counted; raises `problem` where the provider does not answer a waiting teacher. */
export async function withProvider<T>(
  { log, metrics }: OpenBillingContext,
  what: ProviderVisit,
  problem: ProblemCode,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await work();
    metrics.payments.inc({ what, outcome: 'done' });
    return answer;
  } catch (error) {
    if (!(error instanceof PaymentsFailure || error instanceof LeaseLost)) throw error;
    metrics.payments.inc({ what, outcome: 'failed' });
    log.warn({ what, err: error }, 'the payment provider was asked in vain');
    throw new Problem(problem);
  }
}

/** The provider limits requests, too, over all teachers. */
export async function limitAsking(billing: OpenBillingContext, actor: Teacher): Promise<void> {
  const key = `payments ${actor.teacherId}`;
  await takeRequestLimits(billing, actor, [{ key, seconds: 3600, max: 40 }]);
}
