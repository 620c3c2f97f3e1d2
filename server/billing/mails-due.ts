import { paymentGraceDays } from '#contract/constants.ts';
import type { AccountFacts } from '#server/accounts/index.ts';
import { dayMs } from '#server/process/clock.ts';

export type DueMail = { kind: 'trial-ending' | 'payment-failed'; onceKey: string };

/** A mail is due from this many days before the end until the next stage; the last one for three days. */
const trialStages = [
  { days: 14, until: 3 },
  { days: 3, until: 0 },
  { days: 0, until: -3 },
];
/** Days after a payment failed. */
const graceStages = [
  { days: 0, until: 3 },
  { days: 3, until: 6 },
  { days: 6, until: paymentGraceDays },
];
const over: readonly string[] = ['canceled', 'incomplete', 'incomplete_expired'];

/** Neither running nor to be paid: only the trial counts. */
export function isOver(subscription: AccountFacts['subscription']): boolean {
  return subscription === null || over.includes(subscription.status);
}

/** None about the trial for accounts that pay or are blocked. */
export function mailDue(facts: AccountFacts, now: Date): DueMail | null {
  const { subscription, trialEndsAt } = facts;
  if (facts.suspendedAt || facts.deletionDueAt) return null;
  if (subscription && !isOver(subscription)) {
    const { status, pastDueSince } = subscription;
    if (status !== 'past_due' || !pastDueSince) return null;
    const gone = now.getTime() - pastDueSince.getTime();
    const stage = graceStages.find(({ days, until }) => gone >= days * dayMs && gone < until * dayMs);
    return stage ? toMail('payment-failed', stage.days, pastDueSince) : null;
  }
  const left = trialEndsAt.getTime() - now.getTime();
  const stage = trialStages.find(({ days, until }) => left <= days * dayMs && left > until * dayMs);
  return stage ? toMail('trial-ending', stage.days, trialEndsAt) : null;
}

function toMail(kind: DueMail['kind'], days: number, of: Date): DueMail {
  return { kind, onceKey: `${kind} ${days} ${of.toISOString()}` };
}
