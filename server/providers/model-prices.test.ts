import { expect, test } from 'vitest';
import { costOf, mostCost, type NamedModel, pricingOf } from './model-prices.ts';

const costInMicroDollars = (model: NamedModel, spent: typeof usage) =>
  costOf(pricingOf(model, undefined), spent);
const usage = { freshInput: 1000, cachedInput: 3000, cacheWrite: 0, output: 700, reasoning: 0 };

test('a call costs its fresh, cached and written tokens at the rates of the model', () => {
  expect(costInMicroDollars({ provider: 'openai', name: 'gpt-4o-mini' }, usage)).toBe(150 + 225 + 420);
});

test('tokens written to the cache cost what the provider asks for them', () => {
  const writing = { freshInput: 4000, cachedInput: 0, cacheWrite: 3000, output: 700, reasoning: 0 };
  const cost = costInMicroDollars({ provider: 'anthropic', name: 'claude-sonnet-4-5' }, writing);
  expect(cost).toBe(1000 * 3 + 3000 * 3.75 + 700 * 15);
});

test('a dated snapshot costs what its model costs', () => {
  const plain = costInMicroDollars({ provider: 'anthropic', name: 'claude-haiku-4-5' }, usage);
  expect(costInMicroDollars({ provider: 'anthropic', name: 'claude-haiku-4-5-20251001' }, usage)).toBe(plain);
});

test('a prompt over the threshold costs the higher rate', () => {
  const long = { freshInput: 100_001, cachedInput: 0, cacheWrite: 0, output: 0, reasoning: 0 };
  expect(costInMicroDollars({ provider: 'anthropic', name: 'claude-haiku-5-5' }, long)).toBe(50_001);
});

test('a fraction of a micro-dollar is rounded up', () => {
  const one = { freshInput: 1, cachedInput: 0, cacheWrite: 0, output: 0, reasoning: 0 };
  expect(costInMicroDollars({ provider: 'openai', name: 'gpt-5-nano' }, one)).toBe(1);
});

const dear = 1_000;
const tokens = { prompt: 1_000, output: 100 };

test('a model that is in no list costs what the owner says', () => {
  const pricing = pricingOf({ provider: 'openai', name: 'gpt-7' }, { input: 1, output: 2 });
  expect(pricing.basis).toBe('configured');
  expect(costOf(pricing, usage)).toBe(1000 + 3000 + 1400);
  const listed = pricingOf({ provider: 'openai', name: 'gpt-5-nano' }, { input: dear, output: dear });
  expect(listed.basis).toBe('listed');
});

test.each(['anthropic', 'openai', 'google'] as const)(
  'a model of %s that nobody knows is counted at the dearest there is',
  (provider) => {
    const pricing = pricingOf({ provider, name: 'unheard-of' }, undefined);
    expect(pricing.basis).toBe('dearest');
    const known = { anthropic: 'claude-opus-5', openai: 'gpt-5.5', google: 'gemini-2.5-pro' }[provider];
    expect(mostCost(pricing, tokens)).toBeGreaterThanOrEqual(
      mostCost(pricingOf({ provider, name: known }, undefined), tokens),
    );
  },
);

test("a model on a machine of one's own costs nothing, unless the owner says otherwise", () => {
  const own = { provider: 'openai-compatible', name: 'llama-3' } as const;
  expect(mostCost(pricingOf(own, undefined), tokens)).toBe(0);
  expect(mostCost(pricingOf(own, { input: 1, output: 1 }), tokens)).toBe(1_100);
});

test('the most that a call can cost counts all of it as read anew and written to the cache', () => {
  const pricing = pricingOf({ provider: 'anthropic', name: 'claude-sonnet-4-5' }, undefined);
  expect(mostCost(pricing, tokens)).toBe(1_000 * 3.75 + 100 * 15);
});
