import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Behaviour } from '#practice/model/behaviour.ts';
import { type PracticeModel, startPracticeModel } from '#practice/model/practice-model.ts';
import type { OwnModelConfig } from '#server/process/config.ts';
import type { AiProvider } from '#server/process/environment.ts';
import { createModel } from './model.ts';
import type { ModelPiece } from './model-attempt.ts';
import { type FailureKind, ModelFailure } from './model-failure.ts';
import type { ModelRequest } from './model-request.ts';

const step = {
  type: 'object',
  properties: { body: { type: 'string' }, criterion: { type: 'integer' }, sentence: { type: 'integer' } },
  required: ['body', 'criterion', 'sentence'],
  additionalProperties: false,
};
const schema = {
  type: 'object',
  properties: { step1: step, step2: step },
  required: ['step1', 'step2'],
  additionalProperties: false,
};
const unit = `[C1] Uses a detail.\n[C2] Explains it.\n[U1] The raven sat on the bust. ${'It spoke one word. '.repeat(300)}`;
const work =
  '[S1] The raven is a scary bird for the man.\n[S2] He is sad because Lenore died.\n[S3] It says nevermore — a lot.';
const request: ModelRequest = {
  system: 'Rules and contract.',
  messages: [{ role: 'user', parts: [{ text: unit, endsStablePrefix: true }, { text: work }] }],
  schema: { name: 'feedback', json: schema },
  maxOutputTokens: 900,
};

/** The practice model that speaks as each provider does, and models of it. A new provider does not compile without. */
const providers: Record<AiProvider, { wire: keyof PracticeModel['baseUrls']; models: string[] }> = {
  'openai-compatible': { wire: 'openai', models: ['llama-4'] },
  openai: { wire: 'openai', models: ['gpt-5.4-mini'] },
  anthropic: { wire: 'anthropic', models: ['claude-haiku-5-5', 'claude-3-haiku-20240307'] },
  google: { wire: 'google', models: ['gemini-2.5-flash'] },
};
const subjects = (Object.keys(providers) as AiProvider[]).flatMap((provider) => {
  const { wire, models } = providers[provider];
  return models.map((model) => ({ provider, model, wire }));
});

let practice: PracticeModel;
beforeAll(async () => {
  practice = await startPracticeModel();
});
afterEach(() => practice.control.reset());
afterAll(() => practice.stop());

const canary = /PRACTICE ERROR|raven|Lenore|secret-key/;

describe.each(subjects)('$provider, $model', ({ provider, model: name, wire }) => {
  function model(timeouts = { firstTokenMs: 20_000, gapMs: 20_000, attemptMs: 40_000 }) {
    return createModel({
      provider,
      model: name,
      apiKey: 'secret-key',
      baseUrl: practice.baseUrls[wire],
      timeouts,
    });
  }

  async function read(asked = request, timeouts?: Parameters<typeof model>[0]) {
    const pieces: ModelPiece[] = [];
    try {
      for await (const piece of model(timeouts).stream(asked)) pieces.push(piece);
    } catch (error) {
      if (error instanceof ModelFailure) return { text: textOf(pieces), failure: error };
      throw error;
    }
    return { text: textOf(pieces), pieces, last: pieces.at(-1) };
  }

  test('an answer of the asked shape comes in pieces and ends with its usage', async () => {
    const { text, pieces, last } = await read();
    expect(pieces?.length).toBeGreaterThan(2);
    const answer = JSON.parse(text);
    expect(Object.keys(answer)).toEqual(['step1', 'step2']);
    expect([1, 2]).toContain(answer.step1.criterion);
    expect([1, 2, 3]).toContain(answer.step1.sentence);
    expect(last).toMatchObject({
      type: 'finish',
      usage: { cachedInput: 0, output: Math.ceil(text.length / 4) },
    });
  });

  test('the request holds schema, limit, key and nothing of tools beside', async () => {
    await read();
    const [received] = practice.control.requests();
    const body = JSON.stringify(received?.body);
    expect(received?.hasKey).toBe(true);
    expect(body).toContain('"step1"');
    expect(body).toMatch(/"(max_tokens|max_completion_tokens|maxOutputTokens)":900/);
    expect(body).not.toContain('"metadata"');
    if (name !== 'claude-3-haiku-20240307') expect(body).not.toContain('"tools"');
    expect(body.includes('cache_control')).toBe(wire === 'anthropic');
  });

  test('a picture is shown before the text of its message', async () => {
    const picture = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5);
    const asked: ModelRequest['messages'] = [{ role: 'user', parts: [{ text: 'Copy it.' }], picture }];
    expect((await read({ ...request, messages: asked })).failure).toBeUndefined();
    const body = JSON.stringify(practice.control.requests()[0]?.body);
    const shown = body.indexOf(Buffer.from(picture).toString('base64'));
    expect(shown).toBeGreaterThan(0);
    expect(body).toContain('image/jpeg');
    expect(body.indexOf('Copy it.')).toBeGreaterThan(shown);
  });

  test('the same question gives the same bytes, and its prefix comes from the cache', async () => {
    // A prompt of its own: the practice cache remembers what the other tests asked.
    const fresh = { ...request, system: `Rules for ${name}.` };
    const [first, second] = [await read(fresh), await read(fresh)];
    const [one, two] = practice.control.requests();
    expect(two?.body).toEqual(one?.body);
    const [usage, cachedUsage] = [first, second].map((it) =>
      it.last?.type === 'finish' ? it.last.usage : null,
    );
    expect(usage?.cachedInput).toBe(0);
    expect((usage?.cacheWrite ?? 0) > 1000).toBe(provider === 'anthropic');
    expect(cachedUsage?.cachedInput).toBeGreaterThan(1000);
    const total = (it: typeof usage) => (it?.freshInput ?? 0) + (it?.cachedInput ?? 0);
    expect(total(cachedUsage)).toBe(total(usage));
  });

  test('pieces of one byte give the same text', async () => {
    const whole = await read();
    practice.control.next({ fault: 'one-byte-chunks', answer: '{"é":"naïve 😀 — 我"}' }, { chunkBytes: 7 });
    expect((await read()).text).toBe('{"é":"naïve 😀 — 我"}');
    expect((await read()).text).toBe(whole.text);
  });

  const byFault: [Behaviour, FailureKind][] = [
    [{ fault: 'rate-limited', retryAfterSeconds: 7 }, 'rate-limited'],
    [{ fault: 'server-error' }, 'server'],
    [{ fault: 'conflict' }, 'server'],
    [{ fault: 'unavailable' }, 'overloaded'],
    [{ fault: 'overloaded' }, 'overloaded'],
    [{ fault: 'unauthorized' }, 'auth'],
    [{ fault: 'request-timeout' }, 'timeout'],
    [{ fault: 'bad-request' }, 'rejected'],
    [{ fault: 'drops-connection' }, 'network'],
    [{ fault: 'socket-cut' }, 'cut'],
    [{ fault: 'no-finish' }, 'cut'],
    [{ fault: 'no-finish', afterTokens: 0 }, 'cut'],
    [{ fault: 'malformed-sse' }, 'malformed'],
    [{ fault: 'malformed-sse', afterTokens: 0 }, 'malformed'],
    [{ fault: 'error-in-stream' }, wire === 'openai' ? 'server' : 'overloaded'],
    [{ fault: 'error-in-stream', afterTokens: 0 }, wire === 'openai' ? 'server' : 'overloaded'],
    [{ fault: 'empty' }, 'empty'],
    [{ fault: 'length' }, 'length'],
    // Anthropic tells a filter and a refusal by one word; Google knows only filters.
    [{ fault: 'content-filter' }, wire === 'anthropic' ? 'refused' : 'filtered'],
    [{ fault: 'refusal' }, wire === 'google' ? 'filtered' : 'refused'],
  ];
  const named = byFault.map(([behaviour, kind]) => ({ ...behaviour, behaviour, kind }));
  test.each(named)('$fault is $kind, in our own words (after $afterTokens)', async ({ behaviour, kind }) => {
    practice.control.always(behaviour);
    const { failure } = await read();
    expect(failure?.kind).toBe(kind);
    expect(failure?.retryAfterMs).toBe(behaviour.retryAfterSeconds && 7000);
    const told = [failure?.message, failure?.stack, JSON.stringify(failure), String(failure?.cause)].join();
    expect(told).not.toMatch(canary);
  });

  test('text that came before the fault was handed out', async () => {
    practice.control.next({ fault: 'socket-cut', afterTokens: 10 });
    expect((await read()).text.length).toBe(40);
  });

  test.each([
    ['never-answers', 'first token', { firstTokenMs: 1000, gapMs: 20_000 }],
    ['never-starts', 'first token', { firstTokenMs: 1000, gapMs: 20_000 }],
    ['stalls', 'gap', { firstTokenMs: 20_000, gapMs: 60 }],
  ] as const)('%s ends as a timeout and drops the request', async (fault, during, timeouts) => {
    practice.control.next({ fault });
    const { failure } = await read(request, { ...timeouts, attemptMs: 40_000 });
    expect(failure?.kind).toBe('timeout');
    expect(failure?.message).toContain(during);
    await expect.poll(() => practice.control.requests()[0]?.state).toBe('dropped');
  });

  test('an answer that trickles for too long is a timeout of the attempt', async () => {
    practice.control.next({ tokensPerSecond: 10 });
    const { failure, text } = await read(request, { firstTokenMs: 20_000, gapMs: 20_000, attemptMs: 2000 });
    expect(failure?.message).toContain('attempt');
    expect(text.length).toBeGreaterThan(0);
  });

  test('cancelling drops the request', async () => {
    practice.control.always({ tokensPerSecond: 10 });
    const cancel = new AbortController();
    const pieces: ModelPiece[] = [];
    const reading = (async () => {
      for await (const piece of model().stream({ ...request, signal: cancel.signal })) {
        pieces.push(piece);
        if (pieces.length === 3) cancel.abort();
      }
    })();
    await expect(reading).rejects.toMatchObject({ kind: 'cancelled', retryable: false });
    await expect.poll(() => practice.control.requests()[0]?.state).toBe('dropped');
    const asked = { ...request, signal: AbortSignal.abort() };
    expect((await read(asked)).failure?.kind).toBe('cancelled');
  });

  test('leaving the loop drops the request', async () => {
    practice.control.next({ tokensPerSecond: 10 });
    for await (const _piece of model().stream(request)) break;
    await expect.poll(() => practice.control.requests()[0]?.state).toBe('dropped');
  });

  test('a complete answer is read to its end, so that the connection lives on', async () => {
    practice.control.next({ lingerMs: 40 });
    await read();
    await expect.poll(() => practice.control.requests()[0]?.state).toBe('complete');
  });
});

test('a reader that is slower than the gap is not the fault of the model', async () => {
  const settings = {
    provider: 'openai-compatible',
    model: 'llama-4',
    baseUrl: practice.baseUrls.openai,
  } as const;
  const model = createModel({ ...settings, timeouts: { gapMs: 3000 } });
  const answer = '{"a":"One. Two. Three. Four. Five. Six. Seven. Eight. Nine."}';
  practice.control.next({ answer, tokensPerSecond: 25 });
  let text = '';
  let pauses = 0;
  for await (const piece of model.stream(request)) {
    if (piece.type !== 'text') continue;
    if (pauses++ < 2) await new Promise((resolve) => setTimeout(resolve, 3500));
    text += piece.text;
  }
  expect(text).toBe(answer);
});

test.each([
  ['behind a note in JSON', '{"plan":"look at [S2]"}\n{"a":"b"}'],
  ['before words in braces', '{"a":"b"}\nI hope {this} helps {"you"}!'],
  ['with a line break in a text', '{"a":"b\nc"}'],
  ['with a comma too many', '{"a":["b",],}'],
])('what is read as a whole answer is taken as one when its stream breaks off: %s', async (_, answer) => {
  const model = createModel({ provider: 'openai-compatible', model: 'x', baseUrl: practice.baseUrls.openai });
  practice.control.next({ answer, fault: 'no-finish', afterTokens: 1_000_000 });
  const pieces: ModelPiece[] = [];
  for await (const piece of model.stream(request)) pieces.push(piece);
  expect(textOf(pieces)).toBe(answer);
});

test.each([
  ['of which one among the thoughts', '<think>{"a":"b"}</think> I cannot'],
  ['with a second one that is cut', '{"plan":"b"} {"a":{"b":"c"}'],
])('no whole object is no answer: %s', async (_, answer) => {
  const model = createModel({ provider: 'openai-compatible', model: 'x', baseUrl: practice.baseUrls.openai });
  practice.control.next({ answer, fault: 'no-finish', afterTokens: 1_000_000 });
  const reading = async () => {
    for await (const _piece of model.stream(request));
  };
  await expect(reading()).rejects.toMatchObject({ kind: 'cut' });
});

test('what was counted before a stream broke off is told with its failure', async () => {
  const model = createModel({ provider: 'openai-compatible', model: 'x', baseUrl: practice.baseUrls.openai });
  const between = 'data: {"choices":[],"usage":{"prompt_tokens":90,"completion_tokens":4}}\n\n';
  practice.control.next({ fault: 'error-in-stream', afterTokens: 5, between });
  const reading = async () => {
    for await (const _piece of model.stream(request));
  };
  await expect(reading()).rejects.toMatchObject({ usage: { freshInput: 90, output: 4 } });
});

test("what is set for a server of one's own is what it is asked for", async () => {
  const settings = { provider: 'openai-compatible', baseUrl: practice.baseUrls.openai } as const;
  const ask = async (model: string, own: OwnModelConfig) => {
    for await (const _piece of createModel({ ...settings, model, own }).stream(request));
    return practice.control.requests().at(-1)?.body;
  };
  expect(await ask('a', {})).not.toHaveProperty('reasoning_effort');
  expect(await ask('b', { thinking: 'low', outputTokens: 5000 })).toMatchObject({
    reasoning_effort: 'low',
    max_tokens: 5000,
  });
  const off = { reasoning_effort: 'none', chat_template_kwargs: { enable_thinking: false } };
  expect(await ask('c', { thinking: 'off' })).toMatchObject(off);
  const { max_tokens: left } = (await ask('d', { contextTokens: 2400, outputTokens: 5000 })) ?? {};
  expect(left).toBeGreaterThan(200);
  expect(left).toBeLessThan(1200);
});

test('no listener is a network failure', async () => {
  const gone = await startPracticeModel();
  await gone.stop();
  const model = createModel({ provider: 'openai-compatible', model: 'x', baseUrl: gone.baseUrls.openai });
  await expect(model.stream(request)[Symbol.asyncIterator]().next()).rejects.toMatchObject({
    kind: 'network',
  });
});

test('an empty account is not worth a retry, although it looks like a rate limit', async () => {
  practice.control.next({ fault: 'out-of-credit' });
  const settings = {
    provider: 'openai',
    model: 'gpt-5.4',
    apiKey: 'k',
    baseUrl: practice.baseUrls.openai,
  } as const;
  const asking = createModel(settings).stream(request)[Symbol.asyncIterator]().next();
  await expect(asking).rejects.toMatchObject({ kind: 'auth', retryable: false });
});

function textOf(pieces: readonly ModelPiece[]) {
  return pieces.map((piece) => (piece.type === 'text' ? piece.text : '')).join('');
}
