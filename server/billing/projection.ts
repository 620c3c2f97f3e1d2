import { type ProviderStatus, providerStatuses } from '#server/accounts/index.ts';
import { dayMs, hourMs } from '#server/process/clock.ts';
import type { ToldSubscription } from '#server/providers/payments.ts';

/** The last known answer of the provider. */
export type Projection = {
  subscriptionId: string | null;
  status: ProviderStatus | null;
  periodEndsAt: Date | null;
  cancelsAt: Date | null;
  pastDueSince: Date | null;
};

const none: Projection = {
  ...{ subscriptionId: null, status: null, periodEndsAt: null, cancelsAt: null, pastDueSince: null },
};

/** From the most access to the least; an unknown status ranks before those that are over. */
const ranks: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'];
const ended: readonly string[] = ['canceled', 'incomplete_expired'];
/** Not charged: never paid, given up, or without a way to pay. */
const unbilled: readonly string[] = ['unpaid', 'paused', 'incomplete', ...ended];

function rankOf(status: string): number {
  if (ended.includes(status)) return ranks.length + 1 + ended.indexOf(status);
  const rank = ranks.indexOf(status);
  return rank < 0 ? ranks.length : rank;
}

/** `isLive`: a subscription has not ended, so a second one must not be started. */
export type SubscriptionState = {
  projection: Projection;
  isLive: boolean;
  /** Subscriptions being charged. Two are one too many: somebody pays twice. */
  billingCount: number;
  unknownStatus: string | null;
};

/** Takes the best subscription. An unknown status keeps what was known before. */
export function readSubscriptions(
  told: readonly ToldSubscription[],
  before: Projection,
  now: Date,
): SubscriptionState {
  const [best] = told.toSorted(
    (a, b) => rankOf(a.status) - rankOf(b.status) || b.createdAt.getTime() - a.createdAt.getTime(),
  );
  const billingCount = told.filter((one) => !unbilled.includes(one.status)).length;
  if (!best) return { projection: none, isLive: false, billingCount, unknownStatus: null };
  const status = providerStatuses.find((known) => known === best.status);
  if (!status) return { projection: before, isLive: true, billingCount, unknownStatus: best.status };
  const { id: subscriptionId, periodEndsAt, cancelsAt } = best;
  const wasPastDue = before.subscriptionId === subscriptionId && before.status === 'past_due';
  const pastDueSince =
    status === 'past_due' ? ((wasPastDue ? before.pastDueSince : null) ?? best.billedAt ?? now) : null;
  return {
    projection: { subscriptionId, status, periodEndsAt, cancelsAt, pastDueSince },
    isLive: !ended.includes(status),
    billingCount,
    unknownStatus: null,
  };
}

/** News that the teacher is mailed about. */
export type Turn = 'plan-started' | 'plan-ending';

export function turnOf(before: Projection, after: Projection): Turn | null {
  const isNew = before.subscriptionId !== after.subscriptionId;
  const ran = !isNew && before.status !== null && !['incomplete', ...ended].includes(before.status);
  const runs = after.status === 'active' || after.status === 'trialing';
  if (runs && !ran && !after.cancelsAt) return 'plan-started';
  const isEnding = after.cancelsAt !== null && (runs || after.status === 'canceled');
  return ran && isEnding && before.cancelsAt === null ? 'plan-ending' : null;
}

const nightHour = 3;
const nightMs = 3 * hourMs;

/** In UTC; `random` in [0, 1) spreads the accounts over the night. */
export function nextNight(now: Date, random = Math.random()): Date {
  const night = new Date(now);
  night.setUTCHours(nightHour, 0, 0, 0);
  if (night <= now) night.setTime(night.getTime() + dayMs);
  return new Date(night.getTime() + Math.floor(random * nightMs));
}
