import { feedbackAllowed } from '#contract/constants.ts';
import { findAccountFacts } from '#server/accounts/index.ts';
import { entitlement } from '#server/billing/index.ts';
import type { Queries } from '#server/database/database.ts';
import type { Config } from '#server/process/config.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { mostCost, pricingOf } from '#server/providers/model-prices.ts';

const dollar = 1_000_000;
const usual = { trial: 1, paid: 3 };
/** Tokens of a feedback on a long unit, as the usual budget counts them. */
const usualFeedback = { prompt: 8_000, output: 1_000 };
/** The most that one asking for feedback is promised beside a long unit. */
const longestFeedback = { prompt: 8_000, output: 2_500 };

/** What a teacher's day and that of all have room for, in micro-dollars. */
export type DailyLimits = { own: number; ofAll: number };

/** What models may be asked for a teacher at this moment. */
type Allowance = {
  /** False once access has ended: nothing is spent on such an account. */
  mayAsk: boolean;
  limits: DailyLimits;
};

export async function findAllowance(
  { database, clock, config }: Pick<Kernel, 'clock' | 'config'> & { database: Queries },
  teacherId: string,
): Promise<Allowance> {
  const ofAll = Math.round(config.aiBudget.ofAll * dollar);
  const facts = await findAccountFacts(database, teacherId);
  if (!facts) return { mayAsk: false, limits: { own: 0, ofAll } };
  const entitled = entitlement(facts, clock.now(), { isBillingOn: config.billing.isOn });
  const own = ownLimit(config, planOf(entitled));
  return { mayAsk: entitled.accountStatus === 'full', limits: { own, ofAll } };
}

function planOf({ subscription_status: status }: ReturnType<typeof entitlement>): 'trial' | 'paid' {
  return status === 'active' || status === 'past_due' || status === 'canceled' ? 'paid' : 'trial';
}

/**
 * An amount that the owner set holds as it is. Where none is set, a dear model raises the usual one: no class that keeps
 * to its link's limit is sent to the coach.
 */
function ownLimit({ aiBudget, model }: Config, plan: 'trial' | 'paid'): number {
  const set = aiBudget[plan];
  if (set !== undefined) return Math.round(set * dollar);
  if (!model) return usual[plan] * dollar;
  const pricing = pricingOf({ provider: model.provider, name: model.model }, aiBudget.price);
  const ofTheLink = feedbackAllowed.day.link * mostCost(pricing, usualFeedback);
  return Math.max(usual[plan] * dollar, ofTheLink);
}

/** Whether models cost anything, and what the one that writes needs at hand to be asked once more. */
export function costsOf({ model, fallbackModel, photoModel, aiBudget }: Config) {
  const pricing = [model, fallbackModel, photoModel]
    .filter((one) => one !== undefined)
    .map((one) => pricingOf({ provider: one.provider, name: one.model }, aiBudget.price));
  const writers = pricing.slice(0, fallbackModel ? 2 : 1);
  return {
    isCounted: pricing.some(({ entry }) => entry !== null),
    onceMore: Math.min(...writers.map((one) => mostCost(one, longestFeedback))),
  };
}
