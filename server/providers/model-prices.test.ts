import { expect, test } from 'vitest';
import { costInMicroDollars } from './model-prices.ts';

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

test('an unknown model and an unknown usage have no known cost', () => {
  expect(costInMicroDollars({ provider: 'openai-compatible', name: 'llama-3' }, usage)).toBeNull();
  expect(costInMicroDollars({ provider: 'openai', name: 'gpt-4o-mini' }, null)).toBeNull();
});
