import { expect, test } from 'vitest';
import type { Model } from '#server/providers/model.ts';
import type { ModelPiece } from '#server/providers/model-attempt.ts';
import { type FailureKind, ModelFailure } from '#server/providers/model-failure.ts';
import { type ChainEvent, type ChainTime, createModelChain, defaultChainLimits } from './model-chain.ts';

const usage = { freshInput: 10, cachedInput: 90, cacheWrite: 0, output: 5, reasoning: 0 };
const request = { system: '', messages: [], schema: { name: 'x', json: {} }, maxOutputTokens: 100 };

/** Time that moves when told to, and by itself through pauses; only the run's own limit waits for `advance`. */
function fakeTime(random = 0.5) {
  let now = 0;
  const pauses: number[] = [];
  const waiting: { at: number; wake(): void }[] = [];
  const advance = (ms: number) => {
    now += ms;
    for (const sleeper of waiting) if (sleeper.at <= now) sleeper.wake();
  };
  const sleep = (ms: number) => {
    if (ms === defaultChainLimits.runMs)
      return new Promise<void>((wake) => waiting.push({ at: now + ms, wake }));
    pauses.push(ms);
    advance(ms);
    return Promise.resolve();
  };
  const time: ChainTime = { now: () => now, sleep, random: () => random };
  return { time, pauses, advance };
}

type Step = string | FailureKind | ModelFailure | ((signal: AbortSignal | undefined) => Promise<string>);

/** A model that does one step after the other and counts how often it was asked. */
function scripted(name: string, ...steps: Step[]) {
  let asked = 0;
  async function* stream(signal?: AbortSignal): AsyncGenerator<ModelPiece> {
    const step = steps[Math.min(asked, steps.length - 1)];
    asked += 1;
    if (step instanceof ModelFailure) throw step;
    const text = typeof step === 'function' ? await step(signal) : (step ?? '');
    if (!text.startsWith('ok')) throw new ModelFailure(text as FailureKind);
    yield { type: 'text', text };
    yield { type: 'finish', usage };
  }
  const model: Model = {
    provider: 'openai-compatible',
    name,
    shownAs: name,
    stream: (it) => stream(it.signal),
  };
  return { model, asked: () => asked };
}

const whole = { request, isWhole: () => true };

type Running = ReturnType<ReturnType<typeof createModelChain>['run']>;

/** All that happens: what was told, the text of each attempt, and what it was like. */
async function follow(events: Running) {
  const told: ChainEvent[] = [];
  let it = await events.next();
  for (; !it.done; it = await events.next()) told.push(it.value);
  const texts = told.flatMap((event) => (event.type === 'text' ? [event.text] : []));
  const overs = told.flatMap((event) => (event.type === 'over' ? [event] : []));
  const attempts = overs.map(({ record }) => record);
  return { outcome: it.value, told, texts, overs, attempts, last: attempts.at(-1)?.model };
}

test('a good first answer is taken', async () => {
  const { time } = fakeTime();
  const primary = scripted('a', 'ok 1');
  const { outcome, told } = await follow(createModelChain([primary.model], { time }).run(whole));
  const record = {
    provider: 'openai-compatible',
    model: 'a',
    outcome: 'ok',
    firstTextMs: 0,
    totalMs: 0,
    usage,
  };
  expect(told).toEqual([
    { type: 'attempt', model: primary.model },
    { type: 'text', text: 'ok 1' },
    { type: 'over', record, request, failure: null, next: 'none' },
  ]);
  expect(outcome).toBe('answered');
});

test('the first model is asked three times, then the next', async () => {
  const { time, pauses } = fakeTime();
  const primary = scripted('a', 'server', 'network', 'cut');
  const fallback = scripted('b', 'ok 2');
  const run = await follow(createModelChain([primary.model, fallback.model], { time }).run(whole));
  expect(run).toMatchObject({ outcome: 'answered', texts: ['ok 2'] });
  expect(run.overs.map(({ record, next }) => [record.model, record.outcome, next])).toEqual([
    ['a', 'server', 'same model'],
    ['a', 'network', 'same model'],
    ['a', 'cut', 'next model'],
    ['b', 'ok', 'none'],
  ]);
  expect(pauses).toEqual([250, 500]);
});

test('each attempt has the request that is wanted then', async () => {
  const { time } = fakeTime();
  const systems: string[] = [];
  const primary = scripted('a', 'unfit', 'ok');
  const heard: Model = {
    ...primary.model,
    stream: (it) => {
      systems.push(it.system);
      return primary.model.stream(it);
    },
  };
  const asked = { isWhole: () => true, request: () => ({ ...request, system: `${systems.length}` }) };
  await follow(createModelChain([heard], { time }).run(asked));
  expect(systems).toEqual(['0', '1']);
});

test('retries wait a random share of a growing pause', async () => {
  for (const [random, expected] of [
    [0, [0, 0]],
    [0.9, [450, 900]],
  ] as const) {
    const { time, pauses } = fakeTime(random);
    await follow(createModelChain([scripted('a', 'server').model], { time }).run(whole));
    expect(pauses).toEqual(expected);
  }
});

test('Retry-After is honoured, and left for the next model where it is long', async () => {
  const { time, pauses } = fakeTime();
  const soon = new ModelFailure('rate-limited', { retryAfterMs: 3000 });
  const late = new ModelFailure('rate-limited', { retryAfterMs: 30_000 });
  const primary = scripted('a', soon, late);
  const run = await follow(createModelChain([primary.model, scripted('b', 'ok').model], { time }).run(whole));
  expect(run).toMatchObject({ outcome: 'answered', last: 'b' });
  expect(pauses).toEqual([3250]);
  expect(primary.asked()).toBe(2);
});

test.each(['auth', 'rejected', 'refused', 'filtered', 'length'] as const)(
  'after %s the same model is not asked again',
  async (kind) => {
    const { time } = fakeTime();
    const primary = scripted('a', kind);
    const run = await follow(
      createModelChain([primary.model, scripted('b', 'ok').model], { time }).run(whole),
    );
    expect(run).toMatchObject({ outcome: 'answered', last: 'b' });
    expect(primary.asked()).toBe(1);
  },
);

test('an answer that its reader rejects is asked for again, with what it cost', async () => {
  const { time } = fakeTime();
  const answers: boolean[] = [false, true];
  const chain = createModelChain([scripted('a', 'ok bad', 'ok good').model], { time });
  const run = await follow(chain.run({ request, isWhole: () => answers.shift() ?? false }));
  expect(run).toMatchObject({ outcome: 'answered', texts: ['ok bad', 'ok good'] });
  expect(run.attempts.map((it) => [it.outcome, it.usage])).toEqual([
    ['unfit', usage],
    ['ok', usage],
  ]);
});

test('a run with no model left says so', async () => {
  const { time } = fakeTime();
  const run = await follow(createModelChain([scripted('a', 'auth').model], { time }).run(whole));
  expect(run).toMatchObject({ outcome: 'exhausted', overs: [{ next: 'none' }] });
  expect(await follow(createModelChain([], { time }).run(whole))).toMatchObject({
    outcome: 'exhausted',
    told: [],
  });
});

/** A model that is asked and never answers, until its request is dropped. */
function silent() {
  const asked = Promise.withResolvers<void>();
  const never = (signal: AbortSignal | undefined) =>
    new Promise<string>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new ModelFailure('cancelled')));
      asked.resolve();
    });
  return { ...scripted('a', never), isAsked: asked.promise };
}

test('the run ends after its time, whatever the model does', async () => {
  const { time, advance } = fakeTime();
  const primary = silent();
  const chain = createModelChain([primary.model, scripted('b', 'ok').model], { time });
  const running = follow(chain.run(whole));
  await primary.isAsked;
  advance(90_000);
  const { outcome, attempts } = await running;
  expect(outcome).toBe('out-of-time');
  expect(attempts.map((it) => it.outcome)).toEqual(['timeout']);
});

test('no pause is begun that the run would not outlast', async () => {
  const { time, pauses, advance } = fakeTime();
  const slow = async () => {
    advance(89_900);
    return 'server';
  };
  const chain = createModelChain([scripted('a', slow).model, scripted('b', 'ok').model], { time });
  const run = await follow(chain.run(whole));
  expect(run).toMatchObject({ outcome: 'answered', last: 'b' });
  expect(pauses).toEqual([]);
});

test('a silence that would fill the rest of the run is not waited for again', async () => {
  const { time, advance } = fakeTime();
  const late = async () => {
    advance(60_000);
    return 'timeout';
  };
  const primary = scripted('a', late);
  const run = await follow(createModelChain([primary.model, scripted('b', 'ok').model], { time }).run(whole));
  expect(run).toMatchObject({ outcome: 'answered', last: 'b' });
  expect(primary.asked()).toBe(1);
});

test('cancelling ends the run', async () => {
  const { time } = fakeTime();
  const cancel = new AbortController();
  const primary = silent();
  const fallback = scripted('b', 'ok');
  const chain = createModelChain([primary.model, fallback.model], { time });
  const running = follow(chain.run({ ...whole, signal: cancel.signal }));
  await primary.isAsked;
  cancel.abort();
  expect(await running).toMatchObject({ outcome: 'cancelled', attempts: [{ outcome: 'cancelled' }] });
  const again = await follow(chain.run({ ...whole, signal: cancel.signal }));
  expect(again).toMatchObject({ outcome: 'cancelled', told: [] });
  expect(fallback.asked()).toBe(0);
});

test('a defect of whoever judges the answer ends the run and is not hidden', async () => {
  const { time } = fakeTime();
  const chain = createModelChain([scripted('a', 'ok').model], { time });
  const isWhole = () => Promise.reject(new TypeError('a bug'));
  await expect(follow(chain.run({ request, isWhole }))).rejects.toThrow('a bug');
});

test('a model that failed five times in a minute is skipped until the minute is over', async () => {
  const { time, advance } = fakeTime(0);
  const primary = scripted('a', ...Array<Step>(5).fill('overloaded'), 'ok again');
  const chain = createModelChain([primary.model, scripted('b', 'ok').model], { time });
  await follow(chain.run(whole));
  const second = await follow(chain.run(whole));
  expect(second.attempts.map((it) => it.model)).toEqual(['a', 'a', 'b']);
  const third = await follow(chain.run(whole));
  expect(third.attempts.map((it) => it.model)).toEqual(['b']);
  advance(60_000);
  expect(await follow(chain.run(whole))).toMatchObject({ texts: ['ok again'] });
});

test('a good answer in between keeps the breaker closed', async () => {
  const { time } = fakeTime(0);
  const primary = scripted('a', 'cut', 'cut', 'ok', 'cut', 'cut', 'ok', 'cut', 'cut', 'ok');
  const chain = createModelChain([primary.model], { time });
  for (let run = 0; run < 3; run += 1)
    expect(await follow(chain.run(whole))).toMatchObject({ outcome: 'answered' });
});

test('what the student wrote does not open the breaker', async () => {
  const { time } = fakeTime(0);
  const primary = scripted('a', 'refused');
  const chain = createModelChain([primary.model], { time });
  for (let run = 0; run < 8; run += 1) await follow(chain.run(whole));
  expect(primary.asked()).toBe(8);
});
