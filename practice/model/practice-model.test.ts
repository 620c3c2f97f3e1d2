import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { spoils } from './behaviour.ts';
import { type PracticeModel, startPracticeModel } from './practice-model.ts';

let practice: PracticeModel;
beforeAll(async () => {
  practice = await startPracticeModel();
});
afterEach(() => practice.control.reset());
afterAll(() => practice.stop());

const nullable = (type: string) => ({ anyOf: [{ type }, { type: 'null' }] });
const object = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const integer = { type: 'integer' };
const text = { type: 'string' };
const step = object({
  body: text,
  label: text,
  criterion: integer,
  sentence: nullable('integer'),
  help: object({ starters: { type: 'array', items: text, minItems: 2, maxItems: 3 }, unitSentence: integer }),
});
const strength = { anyOf: [object({ text, sentence: integer }), { type: 'null' }] };
const concerns = {
  type: 'array',
  items: object({ sentence: integer, kind: { enum: ['self-harm', 'abuse'] } }),
};
const schema = object({ strength, step1: step, step2: step, concerns });

const criteria = '[C1] Uses a detail.\n[C2] Explains the detail.';
const unit = '[U1] The raven sat upon the marble statue.\n[U2] The visitor trembled.';
const work = [
  '[S1] The raven is a scary bird for the man in the room.',
  '[S2] He is sad because Lenore died a long time ago.',
  '[S3] The bird only ever says the one word nevermore.',
];

type Answer = { choices: { message: { content: string } }[] };

async function ask(sentences: readonly string[], asked: object = {}) {
  const body = {
    model: 'practice-model',
    messages: [
      { role: 'system', content: 'Rules: quote by number.' },
      { role: 'user', content: [criteria, unit, ...sentences].join('\n') },
    ],
    response_format: { type: 'json_schema', json_schema: { schema } },
    ...asked,
  };
  const response = await fetch(`${practice.url}/v1/chat/completions`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return response;
}

async function feedback(sentences: readonly string[] = work) {
  const answer = (await (await ask(sentences)).json()) as Answer;
  return JSON.parse(answer.choices[0]?.message.content ?? '');
}

async function control(path: string, body?: unknown) {
  const init = { method: 'POST', body: JSON.stringify(body ?? {}) };
  return fetch(`${practice.url}/control/${path}`, body === undefined ? {} : init);
}

describe('the answer', () => {
  test('fills the schema from what the prompt holds', async () => {
    const { strength: good, step1, step2, concerns: none } = await feedback();
    const quoted = [good.sentence, step1.sentence, step2.sentence];
    expect(new Set(quoted).size).toBe(3);
    expect(quoted.every((id) => [1, 2, 3].includes(id))).toBe(true);
    expect([step1.criterion, step2.criterion].toSorted()).toEqual([1, 2]);
    expect(step1.body).not.toBe(step2.body);
    expect(step1.body.split(' ').length).toBeLessThanOrEqual(45);
    expect(step1.help.starters).toHaveLength(2);
    expect([1, 2]).toContain(step1.help.unitSentence);
    expect(none).toEqual([]);
  });

  test('is the same for the same request and another for another seed', async () => {
    const [first, again] = [await feedback(), await feedback()];
    expect(again).toEqual(first);
    practice.control.next({ seed: 1 }, ...[2, 3, 4].map((seed) => ({ seed })));
    expect(await feedback()).toEqual(first);
    const others = [await feedback(), await feedback(), await feedback()];
    expect(others.some((other) => JSON.stringify(other) !== JSON.stringify(first))).toBe(true);
  });

  test('praises and quotes nothing in blank work', async () => {
    expect(await feedback(['[S1] idk'])).toMatchObject({
      strength: null,
      step1: { sentence: null },
      step2: { sentence: null },
    });
  });

  test('points at passages, grades every criterion and takes its words from the unit', async () => {
    const passage = (kind: string) => {
      const sentence = { type: 'integer', description: `number of a sentence of the ${kind} texts` };
      return object({ text, first_sentence: sentence, last_sentence: sentence });
    };
    const band = { type: 'string', enum: ['beginning', 'meeting'] };
    const help = object({
      'use-mentor-texts': { anyOf: [passage('mentor'), { type: 'null' }] },
      'clarify-concepts': { anyOf: [passage('unit'), { type: 'null' }] },
      'word-bank-vocabulary': { type: 'array', items: text, description: 'four to six words' },
    });
    const grade = object({
      criteria: { type: 'array', items: object({ criterion: integer, band }) },
      overall: band,
    });
    const asked = object({ help, grade });
    const texts = `Mentor texts\n[U1] I heard a tap, a soft tap.\n\nUnit texts\n[U2] The raven sat upon the marble statue.`;
    const content = ['Point at [S9] by number.', criteria, texts, ...work].join('\n');
    const answer = await ask([], {
      messages: [{ role: 'user', content }],
      response_format: { type: 'json_schema', json_schema: { schema: asked } },
    });
    const value = JSON.parse(((await answer.json()) as Answer).choices[0]?.message.content ?? '');
    expect(value.help['use-mentor-texts']).toMatchObject({ first_sentence: 1, last_sentence: 1 });
    const clarified = value.help['clarify-concepts'];
    expect([1, 2]).toContain(clarified.first_sentence);
    expect(clarified.last_sentence).toBe(clarified.first_sentence);
    expect(value.help['word-bank-vocabulary']).toHaveLength(4);
    expect(value.grade.criteria.map((it: { criterion: number }) => it.criterion).toSorted()).toEqual([1, 2]);
  });

  test('tells a concern with its sentence', async () => {
    const { concerns: told } = await feedback([...work, '[S4] Sometimes I want to hurt myself.']);
    expect(told).toMatchObject([{ sentence: 4 }]);
  });

  test.each(spoils)('can be spoilt: %s', async (spoil) => {
    const good = await feedback();
    practice.control.next({ spoil });
    const spoilt = await feedback();
    expect(spoilt).not.toEqual(good);
    expect(Object.keys(spoilt.step1)).toEqual(Object.keys(good.step1));
  });

  test('stops at the limit that was asked for', async () => {
    const answer = await (await ask(work, { max_tokens: 5 })).json();
    expect(answer).toMatchObject({ choices: [{ finish_reason: 'length' }], usage: { completion_tokens: 5 } });
  });
});

describe('the stream', () => {
  test('waits for the first token and keeps the pace', async () => {
    practice.control.next({ answer: 'x'.repeat(4 * 20), firstTokenMs: 80, tokensPerSecond: 200 });
    const startedAt = performance.now();
    const response = await ask(work, { stream: true });
    const whole = await response.text();
    expect(performance.now() - startedAt).toBeGreaterThan(80 + 19 * 5 - 20);
    expect(whole.match(/"content":"xxxx"/g)).toHaveLength(20);
    expect(whole.endsWith('data: [DONE]\n\n')).toBe(true);
  });

  test('serves many readers at once', async () => {
    practice.control.always({ tokensPerSecond: 100, answer: 'word '.repeat(20) });
    const texts = await Promise.all(
      Array.from({ length: 60 }, async () => (await ask(work, { stream: true })).text()),
    );
    expect(new Set(texts).size).toBe(1);
  });
});

describe('the control', () => {
  test('queues behaviours over HTTP and returns to the usual', async () => {
    await control('always', { answer: '{"usual":1}' });
    await control('next', [{ fault: 'overloaded' }, { answer: '{"once":1}' }]);
    expect((await ask(work)).status).toBe(529);
    expect(await feedback()).toEqual({ once: 1 });
    expect(await feedback()).toEqual({ usual: 1 });
  });

  test('tells what was asked, without keys', async () => {
    await fetch(`${practice.url}/v1/messages`, {
      method: 'POST',
      headers: { 'x-api-key': 'secret-key' },
      body: JSON.stringify({ model: 'm', messages: [] }),
    });
    const told = await (await control('requests')).text();
    expect(JSON.parse(told)).toMatchObject([{ path: '/v1/messages', hasKey: true, body: { model: 'm' } }]);
    expect(told).not.toContain('secret-key');
  });

  test('refuses a behaviour that it does not know', async () => {
    expect((await control('next', [{ fault: 'overlaoded' }])).status).toBe(400);
    expect((await control('next', [{ delay: 5 }])).status).toBe(400);
  });
});

test('other paths are not found, and models are listed', async () => {
  expect((await fetch(`${practice.url}/v1/nothing`, { method: 'POST', body: '{}' })).status).toBe(404);
  expect(await (await fetch(`${practice.url}/v1/models`)).json()).toMatchObject({
    data: [{ id: 'practice-model' }],
  });
});

test('Anthropic and Google give the same answer in one piece', async () => {
  const content = [criteria, unit, ...work].join('\n');
  const ofAnthropic = await fetch(`${practice.url}/v1/messages`, {
    method: 'POST',
    body: JSON.stringify({
      system: 'Rules: quote by number.',
      messages: [{ role: 'user', content }],
      output_config: { format: { type: 'json_schema', schema } },
    }),
  });
  const ofGoogle = await fetch(`${practice.url}/v1beta/models/gemini:generateContent`, {
    method: 'POST',
    body: JSON.stringify({
      systemInstruction: { parts: [{ text: 'Rules: quote by number.' }] },
      contents: [{ role: 'user', parts: [{ text: content }] }],
      generationConfig: { responseJsonSchema: schema },
    }),
  });
  const expected = JSON.stringify(await feedback());
  expect(await ofAnthropic.json()).toMatchObject({ stop_reason: 'end_turn', content: [{ text: expected }] });
  expect(await ofGoogle.json()).toMatchObject({
    candidates: [{ finishReason: 'STOP', content: { parts: [{ text: expected }] } }],
  });
});
