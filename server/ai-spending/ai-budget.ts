import type { Queries } from '#server/database/database.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { tolerate } from '#server/process/tolerate.ts';
import { isOutage, type ModelUsage } from '#server/providers/model-failure.ts';
import {
  costOf,
  mostCost,
  type NamedModel,
  type Pricing,
  pricingOf,
} from '#server/providers/model-prices.ts';
import type { ModelRequest } from '#server/providers/model-request.ts';
import { type Promised, reserveBudget, settleBudget } from './ai-spending-store.ts';
import { type DailyLimits, findAllowance } from './daily-limits.ts';

/** How an asking ended, as far as it tells what was spent. */
export type Spent = { outcome: string; usage: ModelUsage | null; firstTextMs: number | null };

/** What an asking was promised. One that is never settled, because the process died, stays counted as it was. */
export type Reservation = {
  settle(spent: Spent, queries?: Queries): Promise<void>;
  /** Nobody was asked. */
  giveBack(): Promise<void>;
};

export type AiBudget = {
  /**
   * Promises what the asking can cost at the most; null where today's budget has no room for it. `known` are the limits
   * where they were just asked for.
   */
  reserve(
    teacherId: string,
    model: NamedModel,
    request: Omit<ModelRequest, 'signal'>,
    known?: DailyLimits,
    queries?: Queries,
  ): Promise<Reservation | null>;
  /** What an asking cost in micro-dollars; null where that is not known for sure. */
  costOf(model: NamedModel, usage: ModelUsage | null): number | null;
};

const nothing: Reservation = { settle: async () => undefined, giveBack: async () => undefined };

/** The day's budget of each teacher and of all, kept in the database for all processes. A day ends at midnight UTC. */
export function openAiBudget(kernel: Kernel): AiBudget {
  const { database, clock, config, log, metrics } = kernel;
  const pricingFor = (model: NamedModel) => pricingOf(model, config.aiBudget.price);
  return {
    async reserve(teacherId, model, request, known, queries = database) {
      const pricing = pricingFor(model);
      const amount = mostCost(pricing, tokensOf(request));
      if (amount === 0) return nothing;
      const promised: Promised = { teacherId, day: toDay(clock.now()), amount };
      const limits = known ?? (await findAllowance(kernel, teacherId)).limits;
      if (!(await reserveBudget(queries, promised, limits))) {
        metrics.budgetRefusals.inc();
        return null;
      }
      // What cannot be settled stays counted as promised.
      const settle = async (spent: number, queries: Queries = database) => {
        await tolerate('settling the AI budget', log, () => settleBudget(queries, promised, spent));
      };
      return {
        settle: (spent, queries) => settle(spentOf(pricing, amount, spent), queries),
        giveBack: () => settle(0),
      };
    },
    costOf(model, usage) {
      const pricing = pricingFor(model);
      const isKnown = pricing.basis === 'listed' || pricing.basis === 'configured';
      return usage && isKnown ? costOf(pricing, usage) : null;
    },
  };
}

/**
 * Where the provider does not say what it took, the whole promise counts. An outage counts nothing then: a day of it would
 * take the budget for answers that nobody got. How often a model that fails is asked has bounds of its own.
 */
function spentOf(pricing: Pricing, promised: number, { outcome, usage }: Spent): number {
  if (usage) return costOf(pricing, usage);
  return isOutage(outcome) || outcome === 'rejected' ? 0 : promised;
}

/** The day in UTC as YYYY-MM-DD. */
export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Fewer than any language takes that classes write in: what is promised is rather too much than too little. */
const bytesPerToken = 2.5;
/** What the providers add around a message, and the most that one picture is counted at. */
const frameTokens = 200;
const pictureTokens = 40_000;

/** How many tokens a request can take at the most, as far as its text tells. */
export function tokensOf(request: Omit<ModelRequest, 'signal'>): { prompt: number; output: number } {
  const { system, messages, schema, maxOutputTokens } = request;
  const texts = [
    system,
    JSON.stringify(schema.json),
    ...messages.flatMap(({ parts }) => parts.map(({ text }) => text)),
  ];
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const pictures = messages.filter(({ picture }) => picture).length;
  const prompt = Math.ceil(bytes / bytesPerToken) + frameTokens + pictures * pictureTokens;
  return { prompt, output: maxOutputTokens };
}
