import { describe, expect, test } from 'vitest';
import type { Behaviour } from '#practice/model/behaviour.ts';
import { createModel } from '#server/providers/model.ts';
import { pick } from '#server/testing/read-events.ts';
import { openPracticeModels } from '#server/testing/services/practice-models.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { buildSubmission } from './submission.factory.ts';

const station = await openStation();
const practice = await openPracticeModels();

let models = 0;
/** A server that behaves so, with a model that nobody has asked before. */
function askServer(behaviour: Behaviour) {
  models += 1;
  const settings = {
    provider: 'openai-compatible',
    apiKey: 'secret-key',
    baseUrl: practice.baseUrls.openai,
  } as const;
  station.ask(createModel({ ...settings, model: `own-${models}` }));
  practice.control.always(behaviour);
}

/** Who writes the feedback on one submission, and how often the server was asked for it. */
async function write() {
  const before = practice.control.requests().length;
  const pupil = openPupil(station, await openClassroom(station));
  const events = await (await pupil.stream()).all();
  return { by: pick(events, 'done').result.by, asks: practice.control.requests().length - before };
}

const refusals: [string, Behaviour, number][] = [
  ['a schema', { refuses: ['json_schema'] }, 2],
  ['a schema and an object', { refuses: ['json_schema', 'json_object'] }, 3],
  [
    'a schema, as a page that is not there',
    { refuses: ['json_schema'], refusedWith: { status: 404, body: 'no such route' } },
    2,
  ],
  [
    'a schema and an object, by their name',
    {
      refuses: ['json_schema', 'json_object'],
      refusedWith: { status: 422, body: '{"detail":[{"loc":["body","response_format"],"msg":"extra"}]}' },
    },
    3,
  ],
  [
    'a schema, as a failure of its own',
    {
      refuses: ['json_schema'],
      refusedWith: { status: 500, body: '{"error":"could not parse the grammar"}' },
    },
    2,
  ],
  [
    'the name of the output limit',
    {
      refuses: ['max_tokens'],
      refusedWith: {
        status: 400,
        body: '{"error":{"message":"Unsupported parameter: max_tokens","type":"x"}}',
      },
    },
    2,
  ],
  [
    'to count tokens',
    { refuses: ['stream_options'], refusedWith: { status: 501, body: 'stream_options?' } },
    2,
  ],
  [
    'a system message',
    {
      refuses: ['system'],
      refusedWith: { status: 400, body: '{"object":"error","message":"System role not supported"}' },
    },
    2,
  ],
];

test.each(refusals)(
  'a server that refuses %s is asked otherwise, and from then on so',
  async (_, how, asks) => {
    askServer(how);
    expect(await write()).toEqual({ by: 'model', asks });
    expect(await write()).toEqual({ by: 'model', asks: 1 });
  },
);

test('two refusals without a name are found, one after the other', async () => {
  askServer({ refuses: ['json_schema', 'stream_options'] });
  expect((await write()).by).toBe('model');
  expect(await write()).toEqual({ by: 'model', asks: 1 });
});

test.each([
  [401, '{"error":{"message":"no key"}}'],
  [403, '{"error":{"message":"response_format is not for you"}}'],
  [413, 'too large'],
  [429, '{"error":{"message":"json_schema: slow down"}}'],
  [400, '{"error":{"message":"maximum context length is 4096 tokens","code":"context_length_exceeded"}}'],
])('a refusal that no other way to ask cures is not asked again: %i %s', async (status, body) => {
  askServer({ refuses: ['json_schema', 'json_object'], refusedWith: { status, body } });
  expect((await write()).by).toBe('coach');
  const formats = practice.control.requests().map(({ body }) => JSON.stringify(body.response_format));
  expect(new Set(formats).size).toBe(1);
});

const nothings = {
  'data: null': 'data: null\n\n',
  'no choices': 'data: {"choices":[]}\n\n',
  'choices that are null': 'data: {"choices":null}\n\ndata: {"choices":[null]}\n\n',
  'a delta that is null': 'data: {"choices":[{"index":0,"delta":null}]}\n\n',
  'content that is null': 'data: {"choices":[{"index":0,"delta":{"role":"model","content":null}}]}\n\n',
  'a comment': ': keep-alive\n\n',
  'a line that is no JSON': 'data: ping\n\ndata:\n\n',
  'usage alone': 'data: {"usage":{"prompt_tokens":"3"}}\n\n',
  'an event of another kind': 'event: ping\ndata: {"type":"ping"}\n\n',
  'an error that is null': 'data: {"choices":[{"index":0,"delta":{"content":""}}],"error":null}\n\n',
};

describe('a chunk that says nothing costs no answer', () => {
  test.each(Object.entries(nothings))('%s', async (_, between) => {
    askServer({ between });
    expect(await write()).toEqual({ by: 'model', asks: 1 });
  });
});

test('a whole answer is taken although its stream ends without a reason', async () => {
  askServer({ fault: 'no-finish', afterTokens: 1_000_000 });
  expect(await write()).toEqual({ by: 'model', asks: 1 });
  askServer({ fault: 'socket-cut', afterTokens: 1_000_000 });
  expect(await write()).toEqual({ by: 'model', asks: 1 });
});

test('a server that wakes for 22 seconds, and begins anew where it is cut, is waited for', async () => {
  askServer({ wakeMs: 22_000 });
  expect(await write()).toEqual({ by: 'model', asks: 1 });
}, 120_000);

describe('a failed question is one line in the log, and holds nothing of the work', () => {
  /** What a server says of a work is often the work. */
  const work = buildSubmission('').submissionContent;
  const echo = JSON.stringify({ error: { message: `cannot read: ${work}`, code: 400 } });
  const failures: [string, Behaviour, object][] = [
    [
      'a refusal that repeats the prompt',
      { refuses: ['max_tokens'], refusedWith: { status: 401, body: echo } },
      { kind: 'auth', status: 401, next: 'coach' },
    ],
    [
      'an error in the stream that repeats it',
      { between: `data: ${echo}\n\n` },
      { kind: 'rejected', status: 400, next: 'coach' },
    ],
    ['a chunk that is broken', { between: `data: {"choices":"${work}\n\n` }, { kind: 'malformed' }],
    [
      'an answer that does not hold',
      { answer: JSON.stringify({ step1: { body: work } }) },
      { kind: 'unfit' },
    ],
  ];

  test.each(failures)('%s', async (_, behaviour, expected) => {
    const { logged } = station.server;
    logged.length = 0;
    askServer(behaviour);
    const { by, asks } = await write();
    expect(by).toBe('coach');
    const lines = logged.map((line) => JSON.parse(line)).filter(({ kind }) => kind);
    expect(lines).toHaveLength(asks);
    const ofModel = { level: 40, provider: 'openai-compatible', model: `own-${models}` };
    expect(lines[0]).toMatchObject({ ...ofModel, ...expected, ms: expect.any(Number) });
    expect(lines.at(-1)).toMatchObject({ next: 'coach' });
    expect(logged.join('')).not.toContain('secret-key');
    for (const words of work.match(/(?:\S+\s){3}/g) ?? [])
      expect(logged.join('')).not.toContain(words.trim());
  });

  test('who is left alone after many failures is told of, too', async () => {
    const { logged } = station.server;
    askServer({ fault: 'unauthorized' });
    for (let run = 0; run < 5; run += 1) await write();
    logged.length = 0;
    expect(await write()).toEqual({ by: 'coach', asks: 0 });
    expect(logged.filter((line) => line.includes('no model is asked'))).toHaveLength(1);
  });
});
