import type { AiProvider } from '#server/process/environment.ts';
import type { ModelUsage } from './model-failure.ts';

/** US dollars per million tokens, which is micro-dollars a token. */
type Price = { input: number; cached: number; cacheWrite?: number; output: number };
/** `above`: what a prompt of more tokens than that costs instead. */
type PriceEntry = Price & { above?: Price & { promptTokens: number } };

/** Standard rates of the makers themselves, as of 31 October 2026. A model that is not here has no known cost. */
const prices: Record<AiProvider, Record<string, PriceEntry>> = {
  // Whoever runs the server knows what it costs.
  'openai-compatible': {},
  anthropic: {
    'claude-haiku-5-5': {
      ...{ input: 0.1, cached: 0.01, cacheWrite: 0.125, output: 0.5 },
      above: { promptTokens: 100_000, input: 0.5, cached: 0.05, cacheWrite: 0.625, output: 2.5 },
    },
    'claude-haiku-4-5': { input: 1, cached: 0.1, cacheWrite: 1.25, output: 5 },
    'claude-sonnet-5-5': { input: 2, cached: 0.1, cacheWrite: 2.5, output: 10 },
    'claude-sonnet-5': { input: 2, cached: 0.2, cacheWrite: 2.5, output: 10 },
    'claude-sonnet-4-6': { input: 3, cached: 0.3, cacheWrite: 3.75, output: 15 },
    'claude-sonnet-4-5': { input: 3, cached: 0.3, cacheWrite: 3.75, output: 15 },
    'claude-opus-5-5': { input: 4, cached: 0.2, cacheWrite: 5, output: 20 },
    'claude-opus-5': { input: 5, cached: 0.5, cacheWrite: 6.25, output: 25 },
    'claude-opus-4-8': { input: 5, cached: 0.5, cacheWrite: 6.25, output: 25 },
  },
  openai: {
    'gpt-5.5': { input: 5, cached: 0.5, output: 30 },
    'gpt-5.4': { input: 2.5, cached: 0.25, output: 15 },
    'gpt-5.4-mini': { input: 0.75, cached: 0.075, output: 4.5 },
    'gpt-5': { input: 1.25, cached: 0.125, output: 10 },
    'gpt-5-mini': { input: 0.25, cached: 0.025, output: 2 },
    'gpt-5-nano': { input: 0.05, cached: 0.005, output: 0.4 },
    'gpt-4.1': { input: 2, cached: 0.5, output: 8 },
    'gpt-4.1-mini': { input: 0.4, cached: 0.1, output: 1.6 },
    'gpt-4o-mini': { input: 0.15, cached: 0.075, output: 0.6 },
  },
  google: {
    'gemini-2.5-pro': {
      ...{ input: 1.25, cached: 0.125, output: 10 },
      above: { promptTokens: 200_000, input: 2.5, cached: 0.25, output: 15 },
    },
    'gemini-2.5-flash': { input: 0.3, cached: 0.03, output: 2.5 },
    'gemini-2.5-flash-lite': { input: 0.1, cached: 0.01, output: 0.4 },
  },
};

export type NamedModel = { provider: AiProvider; name: string };

/** What the owner says that a model costs which is not in the list above. */
export type ConfiguredPrice = { input: number; output: number };

/**
 * What a model is counted at: at the maker's price, at what the owner configured, at nothing where it runs on a machine
 * of one's own, and else at the dearest that its maker sells, so that nothing is spent uncounted.
 */
export type Pricing =
  | { basis: 'listed' | 'configured' | 'dearest'; entry: PriceEntry }
  | { basis: 'free'; entry: null };

export function pricingOf(model: NamedModel, configured: ConfiguredPrice | undefined): Pricing {
  const listed = prices[model.provider][withoutDate(model.name)];
  if (listed) return { basis: 'listed', entry: listed };
  if (configured) return { basis: 'configured', entry: { ...configured, cached: configured.input } };
  const known = Object.values(prices[model.provider]);
  return known.length > 0 ? { basis: 'dearest', entry: dearestOf(known) } : { basis: 'free', entry: null };
}

function dearestOf(entries: readonly PriceEntry[]): PriceEntry {
  const rates = entries.flatMap(({ above, ...rate }) => (above ? [rate, above] : [rate]));
  const most = (read: (rate: Price) => number) => Math.max(...rates.map(read));
  return {
    input: most(({ input }) => input),
    cached: most(({ cached }) => cached),
    cacheWrite: most(({ input, cacheWrite }) => cacheWrite ?? input),
    output: most(({ output }) => output),
  };
}

/** What a call can cost at the most, in micro-dollars. */
export function mostCost({ entry }: Pricing, { prompt, output }: { prompt: number; output: number }): number {
  if (!entry) return 0;
  const price = rateFor(entry, prompt);
  return roundUp(prompt * Math.max(price.input, price.cacheWrite ?? 0) + output * price.output);
}

/** What a call cost, in micro-dollars, rounded up. */
export function costOf({ entry }: Pricing, usage: ModelUsage): number {
  if (!entry) return 0;
  const price = rateFor(entry, usage.freshInput + usage.cachedInput);
  return roundUp(
    (usage.freshInput - usage.cacheWrite) * price.input +
      usage.cacheWrite * (price.cacheWrite ?? price.input) +
      usage.cachedInput * price.cached +
      usage.output * price.output,
  );
}

function rateFor(entry: PriceEntry, promptTokens: number): Price {
  return entry.above && promptTokens > entry.above.promptTokens ? entry.above : entry;
}

/** Sums of decimal fractions may stand a hair above a whole number. */
function roundUp(cost: number): number {
  return Math.ceil(Number(cost.toFixed(6)));
}

/** A snapshot such as claude-haiku-4-5-20251001 or gpt-4o-mini-2024-07-18 costs what its model costs. */
function withoutDate(name: string) {
  return name.replace(/^models\//, '').replace(/-(\d{8}|\d{4}-\d{2}-\d{2}|latest)$/, '');
}
