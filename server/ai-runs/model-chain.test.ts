import { expect, test } from 'vitest';
import type { Model } from '#server/providers/model.ts';
import type { ModelPiece } from '#server/providers/model-attempt.ts';
import { type FailureKind, ModelFailure } from '#server/providers/model-failure.ts';
import { type ChainRun, type ChainTime, createModelChain, defaultChainLimits } from './model-chain.ts';

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

const reading: Pick<ChainRun<string>, 'request' | 'consume'> = {
  request,
  async consume(pieces) {
    let text = '';
    for await (const piece of pieces) if (piece.type === 'text') text += piece.text;
    return text;
  },
};

test('a good first answer is taken', async () => {
  const { time } = fakeTime();
  const primary = scripted('a', 'ok 1');
  const outcome = await createModelChain([primary.model], { time }).run(reading);
  expect(outcome).toMatchObject({ ok: true, value: 'ok 1', model: { name: 'a' } });
  expect(outcome.attempts).toEqual([
    { provider: 'openai-compatible', model: 'a', outcome: 'ok', firstTextMs: 0, totalMs: 0, usage },
  ]);
});

test('the first model is asked three times, then the next', async () => {
  const { time, pauses } = fakeTime();
  const primary = scripted('a', 'server', 'network', 'cut');
  const fallback = scripted('b', 'ok 2');
  const told: string[] = [];
  const outcome = await createModelChain([primary.model, fallback.model], { time }).run({
    ...reading,
    onAttempt: ({ number, model }) => void told.push(`${number} ${model.name}`),
  });
  expect(outcome).toMatchObject({ ok: true, value: 'ok 2', model: { name: 'b' } });
  expect(outcome.attempts.map((it) => it.outcome)).toEqual(['server', 'network', 'cut', 'ok']);
  expect(told).toEqual(['1 a', '2 a', '3 a', '4 b']);
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
  await createModelChain([heard], { time }).run({
    ...reading,
    request: () => ({ ...request, system: `${systems.length}` }),
  });
  expect(systems).toEqual(['0', '1']);
});

test('retries wait a random share of a growing pause', async () => {
  for (const [random, expected] of [
    [0, [0, 0]],
    [0.9, [450, 900]],
  ] as const) {
    const { time, pauses } = fakeTime(random);
    await createModelChain([scripted('a', 'server').model], { time }).run(reading);
    expect(pauses).toEqual(expected);
  }
});

test('Retry-After is honoured, and left for the next model where it is long', async () => {
  const { time, pauses } = fakeTime();
  const soon = new ModelFailure('rate-limited', { retryAfterMs: 3000 });
  const late = new ModelFailure('rate-limited', { retryAfterMs: 30_000 });
  const primary = scripted('a', soon, late);
  const outcome = await createModelChain([primary.model, scripted('b', 'ok').model], { time }).run(reading);
  expect(outcome).toMatchObject({ ok: true, model: { name: 'b' } });
  expect(pauses).toEqual([3250]);
  expect(primary.asked()).toBe(2);
});

test.each(['auth', 'rejected', 'refused', 'filtered', 'length'] as const)(
  'after %s the same model is not asked again',
  async (kind) => {
    const { time } = fakeTime();
    const primary = scripted('a', kind);
    const outcome = await createModelChain([primary.model, scripted('b', 'ok').model], { time }).run(reading);
    expect(outcome).toMatchObject({ ok: true, model: { name: 'b' } });
    expect(primary.asked()).toBe(1);
  },
);

test('an answer that its reader rejects is asked for again, with what it cost', async () => {
  const { time } = fakeTime();
  const outcome = await createModelChain([scripted('a', 'ok bad', 'ok good').model], { time }).run({
    request,
    async consume(pieces) {
      const text = await reading.consume(pieces, { number: 0, model: scripted('').model });
      if (text === 'ok bad') throw new ModelFailure('unfit');
      return text;
    },
  });
  expect(outcome).toMatchObject({ ok: true, value: 'ok good' });
  expect(outcome.attempts.map((it) => [it.outcome, it.usage])).toEqual([
    ['unfit', usage],
    ['ok', usage],
  ]);
});

test('a run with no model left says so', async () => {
  const { time } = fakeTime();
  const outcome = await createModelChain([scripted('a', 'auth').model], { time }).run(reading);
  expect(outcome).toMatchObject({ ok: false, reason: 'exhausted' });
  expect(await createModelChain([], { time }).run(reading)).toEqual({
    ok: false,
    reason: 'exhausted',
    attempts: [],
  });
});

/** Waits until the request is dropped, as a model that never answers. */
const never = (signal: AbortSignal | undefined) =>
  new Promise<string>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new ModelFailure('cancelled')));
  });

test('the run ends after its time, whatever the model does', async () => {
  const { time, advance } = fakeTime();
  const running = createModelChain([scripted('a', never).model, scripted('b', 'ok').model], { time }).run(
    reading,
  );
  await Promise.resolve();
  advance(90_000);
  const outcome = await running;
  expect(outcome).toMatchObject({ ok: false, reason: 'out-of-time' });
  expect(outcome.attempts.map((it) => it.outcome)).toEqual(['timeout']);
});

test('no pause is begun that the run would not outlast', async () => {
  const { time, pauses, advance } = fakeTime();
  const slow = async () => {
    advance(89_900);
    return 'server';
  };
  const outcome = await createModelChain([scripted('a', slow).model, scripted('b', 'ok').model], {
    time,
  }).run(reading);
  expect(outcome).toMatchObject({ ok: true, model: { name: 'b' } });
  expect(pauses).toEqual([]);
});

test('a silence that would fill the rest of the run is not waited for again', async () => {
  const { time, advance } = fakeTime();
  const silent = async () => {
    advance(60_000);
    return 'timeout';
  };
  const primary = scripted('a', silent);
  const outcome = await createModelChain([primary.model, scripted('b', 'ok').model], { time }).run(reading);
  expect(outcome).toMatchObject({ ok: true, model: { name: 'b' } });
  expect(primary.asked()).toBe(1);
});

test('cancelling ends the run', async () => {
  const { time } = fakeTime();
  const cancel = new AbortController();
  const fallback = scripted('b', 'ok');
  const chain = createModelChain([scripted('a', never).model, fallback.model], { time });
  const running = chain.run({ ...reading, signal: cancel.signal });
  await Promise.resolve();
  cancel.abort();
  expect(await running).toMatchObject({
    ok: false,
    reason: 'cancelled',
    attempts: [{ outcome: 'cancelled' }],
  });
  expect(await chain.run({ ...reading, signal: cancel.signal })).toMatchObject({
    reason: 'cancelled',
    attempts: [],
  });
  expect(fallback.asked()).toBe(0);
});

test('a defect in the reader ends the run and is not hidden', async () => {
  const { time } = fakeTime();
  const chain = createModelChain([scripted('a', 'ok').model], { time });
  const defect = () => Promise.reject(new TypeError('a bug'));
  await expect(chain.run({ request, consume: defect })).rejects.toThrow('a bug');
});

test('a model that failed five times in a minute is skipped until the minute is over', async () => {
  const { time, advance } = fakeTime(0);
  const primary = scripted('a', ...Array<Step>(5).fill('overloaded'), 'ok again');
  const chain = createModelChain([primary.model, scripted('b', 'ok').model], { time });
  await chain.run(reading);
  const second = await chain.run(reading);
  expect(second.attempts.map((it) => it.model)).toEqual(['a', 'a', 'b']);
  const third = await chain.run(reading);
  expect(third.attempts.map((it) => it.model)).toEqual(['b']);
  advance(60_000);
  expect(await chain.run(reading)).toMatchObject({ value: 'ok again' });
});

test('a good answer in between keeps the breaker closed', async () => {
  const { time } = fakeTime(0);
  const primary = scripted('a', 'cut', 'cut', 'ok', 'cut', 'cut', 'ok', 'cut', 'cut', 'ok');
  const chain = createModelChain([primary.model], { time });
  for (let run = 0; run < 3; run += 1) expect(await chain.run(reading)).toMatchObject({ ok: true });
});

test('what the student wrote does not open the breaker', async () => {
  const { time } = fakeTime(0);
  const primary = scripted('a', 'refused');
  const chain = createModelChain([primary.model], { time });
  for (let run = 0; run < 8; run += 1) await chain.run(reading);
  expect(primary.asked()).toBe(8);
});
