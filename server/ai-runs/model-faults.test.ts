import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Behaviour, faults } from '#practice/model/behaviour.ts';
import { type PracticeModel, startPracticeModel } from '#practice/model/practice-model.ts';
import type { AiProvider } from '#server/process/environment.ts';
import { JsonStream } from '#server/providers/json-stream.ts';
import { createModel } from '#server/providers/model.ts';
import { impatientOnce } from '#server/testing/services/practice-models.ts';
import {
  type AttemptOver,
  type AttemptRecord,
  createModelChain,
  type ModelChain,
  realTime,
} from './model-chain.ts';
import { readAnswers } from './read-answers.ts';

const schema = {
  type: 'object',
  properties: { body: { type: 'string' }, sentence: { type: 'integer' } },
  required: ['body', 'sentence'],
  additionalProperties: false,
};
const request = {
  system: 'Rules.',
  messages: [
    { role: 'user' as const, parts: [{ text: '[S1] The raven is a scary bird for the sad man in it.' }] },
  ],
  schema: { name: 'step', json: schema },
  maxOutputTokens: 500,
};

/** Reads answers as a writer of feedback does: an object, and only of the asked shape. */
async function readStep(models: ModelChain) {
  let stream = new JsonStream();
  let step: Record<string, unknown> = {};
  const take = (events: ReturnType<JsonStream['push']>) => {
    for (const event of events)
      if (event.type === 'value' && event.path === '') step = event.value as typeof step;
  };
  const assembler = {
    begin() {
      [stream, step] = [new JsonStream(), {}];
    },
    read: (text: string) => take(stream.push(text)),
    end() {
      take(stream.end());
      return typeof step.body === 'string' && typeof step.sentence === 'number';
    },
  };
  const attempts: AttemptRecord[] = [];
  const onOver = ({ record }: AttemptOver) => void attempts.push(record);
  const isAnswered = await readAnswers({ models, request, assembler, onOver });
  return { isAnswered, step, attempts };
}

const providers: { provider: AiProvider; name: string; wire: 'openai' | 'anthropic' | 'google' }[] = [
  { provider: 'openai-compatible', name: 'llama-4', wire: 'openai' },
  { provider: 'openai', name: 'gpt-5.4-mini', wire: 'openai' },
  { provider: 'anthropic', name: 'claude-haiku-5-5', wire: 'anthropic' },
  { provider: 'google', name: 'gemini-2.5-flash', wire: 'google' },
];

let practice: PracticeModel;
beforeAll(async () => {
  practice = await startPracticeModel();
});
afterEach(() => practice.control.reset());
afterAll(() => practice.stop());

/** A silence ends fast for the first attempt, if that shall meet one; the others may be as slow as the machine. */
function chainOf({ provider, name, wire }: (typeof providers)[number], isSilent: boolean) {
  const settings = { provider, apiKey: 'key', baseUrl: practice.baseUrls[wire] };
  const model = createModel({ ...settings, model: name });
  const timeouts = { firstTokenMs: 1000, gapMs: 1000 };
  const first = isSilent ? impatientOnce(model, createModel({ ...settings, model: name, timeouts })) : model;
  const models = [first, createModel({ ...settings, model: `${name}-fallback` })];
  return createModelChain(models, {
    time: { ...realTime, sleep: (ms, it) => realTime.sleep(ms > 60_000 ? ms : 0, it) },
  });
}

describe.each(providers)('$provider', (subject) => {
  test.each(faults)('a run survives %s', async (fault) => {
    const good: Behaviour = { answer: '{"body":"Add a detail.","sentence":1}' };
    // What cannot be helped by asking again goes to the fallback at once.
    // A refused request is asked in other ways first, where the server is one's own.
    const isAskedOtherwise = fault === 'bad-request' && subject.provider === 'openai-compatible';
    practice.control.next({ ...good, fault });
    practice.control.always(good);
    const isSilent = ['never-answers', 'never-starts', 'stalls'].includes(fault);
    const { attempts, ...run } = await readStep(chainOf(subject, isSilent));
    expect(run).toEqual({ isAnswered: true, step: { body: 'Add a detail.', sentence: 1 } });
    const [first, second] = attempts;
    if (fault === 'one-byte-chunks' || isAskedOtherwise) expect(attempts).toHaveLength(1);
    else {
      expect(first?.outcome).not.toBe('ok');
      // A server of one's own is asked once more with room for thoughts.
      const isOwn = subject.provider === 'openai-compatible';
      const final = ['auth', 'rejected', 'refused', 'filtered', ...(isOwn ? [] : ['length'])];
      const isRetried = !final.includes(first?.outcome ?? '');
      expect(second).toMatchObject({
        outcome: 'ok',
        model: isRetried ? subject.name : `${subject.name}-fallback`,
      });
    }
  });

  test('a model that is down leaves the run to the fallback', async () => {
    practice.control.next({ fault: 'unavailable' }, { fault: 'unavailable' }, { fault: 'unavailable' });
    const { attempts, ...run } = await readStep(chainOf(subject, false));
    expect(run).toMatchObject({ isAnswered: true, step: { sentence: 1 } });
    expect(attempts.at(-1)?.model).toBe(`${subject.name}-fallback`);
    expect(attempts).toHaveLength(4);
  });

  test.each(['cancels', 'takes no more events'])('a run whose caller %s drops its request', async (how) => {
    practice.control.always({ tokensPerSecond: 10 });
    const cancel = new AbortController();
    const told: string[] = [];
    const asked = { request, signal: cancel.signal, isWhole: () => true };
    for await (const event of chainOf(subject, false).run(asked)) {
      told.push(event.type === 'over' ? `${event.record.outcome}, ${event.next}` : event.type);
      if (event.type !== 'text') continue;
      if (how !== 'cancels') break;
      cancel.abort();
    }
    await expect.poll(() => practice.control.requests().map(({ state }) => state)).toEqual(['dropped']);
    const over = how === 'cancels' ? ['cancelled, none'] : [];
    expect([...new Set(told)]).toEqual(['attempt', 'text', ...over]);
  });
});
