import { expect, test } from 'vitest';
import { hourMs } from '#server/process/clock.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { costOf, pricingOf } from '#server/providers/model-prices.ts';
import { openEverything } from '#server/testing/everything.ts';
import { testServer } from '#server/testing/test-server.ts';
import { openAiBudget, tokensOf } from './ai-budget.ts';

const first = await testServer(openEverything);
/** A second process of the same installation, with connections of its own. */
const second = await testServer(() => ({}), { urls: first.urls });
const { clock, client } = first;

const model = { provider: 'openai', name: 'gpt-4.1' } as const;
const pricing = pricingOf(model, undefined);
const request = {
  system: 'Say something.',
  messages: [],
  schema: { name: 'x', json: {} },
  maxOutputTokens: 100,
};
/** What one asking is promised, in dollars. */
const { prompt, output } = tokensOf(request);
const one = (prompt * 2 + output * 8) / 1_000_000;
const usage = { freshInput: 10, cachedInput: 0, cacheWrite: 0, output: 20, reasoning: 0 };
const answered = { outcome: 'ok', usage, firstTextMs: 5 };

type Limits = Partial<Kernel['config']['aiBudget']>;
/** The budget as a process of these limits sees it, at the time of the first server. */
function budgetOf(limits: Limits, { kernel } = first) {
  const aiBudget = { ...kernel.config.aiBudget, ofAll: 1_000, ...limits };
  return openAiBudget({ ...kernel, clock, config: { ...kernel.config, aiBudget } });
}

const spentBy = async (id: string) => {
  const { rows } = await client.query(
    'select day, microdollars::int as spent from ai_spending where teacher_id = $1',
    [id],
  );
  return Object.fromEntries(rows.map(({ day, spent }) => [day, spent]));
};
const spentByAll = async () => {
  const { rows } = await client.query('select sum(microdollars)::int as spent from ai_spending_of_all');
  return rows[0].spent ?? 0;
};

test('of sixty who ask at once in two processes exactly as many are let through as fit', async () => {
  const { id } = await first.makeTeacher();
  const limits = { trial: one * 20 };
  const budgets = [budgetOf(limits), budgetOf(limits, second)];
  const asked = Array.from({ length: 60 }, (_, at) => budgets[at % 2]!.reserve(id, model, request));
  const reserved = (await Promise.all(asked)).filter((reservation) => reservation !== null);
  expect(reserved).toHaveLength(20);
  expect(await spentBy(id)).toEqual({ '2026-09-01': Math.round(one * 20 * 1e6) });
});

test('what an asking did not cost is given back, to the teacher and to all', async () => {
  const { id } = await first.makeTeacher();
  const budget = budgetOf({ trial: one });
  const before = await spentByAll();
  const reservation = await budget.reserve(id, model, request);
  expect(await budget.reserve(id, model, request)).toBeNull();
  await reservation?.settle(answered);
  expect(await spentBy(id)).toEqual({ '2026-09-01': costOf(pricing, usage) });
  expect(await spentByAll()).toBe(before + costOf(pricing, usage));
});

test.each([
  ['a provider that let nobody in', { outcome: 'rate-limited', usage: null, firstTextMs: null }, 0],
  ['a request that was not taken', { outcome: 'rejected', usage: null, firstTextMs: null }, 0],
  ['an answer that broke off', { outcome: 'cut', usage: null, firstTextMs: 5 }, 0],
  ['a provider that never said a word', { outcome: 'timeout', usage: null, firstTextMs: null }, 0],
  ['one that failed by itself', { outcome: 'server', usage: null, firstTextMs: null }, 0],
  ['an outage with a bill', { outcome: 'cut', usage, firstTextMs: 5 }, costOf(pricing, usage)],
  [
    'an answer that nobody waited for',
    { outcome: 'cancelled', usage: null, firstTextMs: 5 },
    Math.round(one * 1e6),
  ],
  ['a whole answer', { outcome: 'ok', usage: null, firstTextMs: 5 }, Math.round(one * 1e6)],
])('of %s is counted what was reported, of an outage else nothing', async (_, spent, expected) => {
  const { id } = await first.makeTeacher();
  await (await budgetOf({ trial: 1 }).reserve(id, model, request))?.settle(spent);
  expect(await spentBy(id)).toEqual({ '2026-09-01': expected });
});

test('a promise that nobody settles stays counted, and what nobody used is given back', async () => {
  const { id } = await first.makeTeacher();
  const budget = budgetOf({ trial: one });
  await (await budget.reserve(id, model, request))?.giveBack();
  expect(await budget.reserve(id, model, request)).not.toBeNull();
  expect(await budget.reserve(id, model, request)).toBeNull();
});

test('a new day begins at midnight UTC, and what began before it counts for the day before', async () => {
  const { id } = await first.makeTeacher();
  const budget = budgetOf({ trial: one });
  clock.set('2026-09-01T23:59:59.999Z');
  const late = await budget.reserve(id, model, request);
  expect(await budget.reserve(id, model, request)).toBeNull();
  clock.set('2026-09-02T00:00:00.000Z');
  expect(await budget.reserve(id, model, request)).not.toBeNull();
  await late?.settle(answered);
  expect(await spentBy(id)).toEqual({
    '2026-09-01': costOf(pricing, usage),
    '2026-09-02': Math.round(one * 1e6),
  });
});

test('where all together have spent the day, nothing is left promised to the teacher', async () => {
  clock.set('2026-09-03T08:00:00Z');
  const [busy, late] = [await first.makeTeacher(), await first.makeTeacher()];
  const budget = budgetOf({ trial: 1, ofAll: one });
  expect(await budget.reserve(busy.id, model, request)).not.toBeNull();
  expect(await budget.reserve(late.id, model, request)).toBeNull();
  expect(await spentBy(late.id)).toEqual({ '2026-09-03': 0 });
});

test('the paid plan has a budget of its own, and one who is gone has none', async () => {
  const { id } = await first.makeTeacher();
  const budget = budgetOf({ trial: 0, paid: one });
  expect(await budget.reserve(id, model, request)).toBeNull();
  await client.query(
    `insert into billing_accounts (teacher_id, status, period_ends_at) values ($1, 'active', $2)`,
    [id, new Date(clock.now().getTime() + hourMs)],
  );
  expect(await budget.reserve(id, model, request)).not.toBeNull();
  await client.query('delete from users where id = $1', [id]);
  expect(await budget.reserve(id, model, request)).toBeNull();
});

test('where nothing is set a dear model raises the budget to what 1,500 feedbacks cost', async () => {
  const { id } = await first.makeTeacher();
  const kernel = { ...first.kernel, clock };
  const dear = { provider: 'openai', model: 'gpt-5.5' } as const;
  const big = { ...request, maxOutputTokens: 50_000 };
  const named = { provider: 'openai', name: 'gpt-5.5' } as const;
  const limited = openAiBudget({ ...kernel, config: { ...kernel.config, model: undefined } });
  expect(await limited.reserve(id, named, big)).toBeNull();
  const raised = openAiBudget({ ...kernel, config: { ...kernel.config, model: dear } });
  expect(await raised.reserve(id, named, big)).not.toBeNull();
});

test('what costs nothing is not counted', async () => {
  const { id } = await first.makeTeacher();
  const own = { provider: 'openai-compatible', name: 'llama-3' } as const;
  expect(await budgetOf({ trial: 0 }).reserve(id, own, request)).not.toBeNull();
  expect(await spentBy(id)).toEqual({});
});

test('a teacher sees what was spent today and when the next day begins', async () => {
  clock.set('2026-09-04T08:00:00Z');
  const teacher = await first.makeTeacher();
  await (await budgetOf({ trial: 1 }).reserve(teacher.id, model, request))?.settle(answered);
  expect(await first.as(teacher).call('get-ai-use')).toEqual({
    spent_microdollars: costOf(pricing, usage),
    limit_microdollars: 1_000_000,
    renews_at: '2026-09-05T00:00:00.000Z',
    is_connected: false,
    is_counted: false,
    is_used_up: false,
  });
});
