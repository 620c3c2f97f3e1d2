import { describe, expect, test } from 'vitest';
import { type Behaviour, habits } from '#practice/model/behaviour.ts';
import { createModel } from '#server/providers/model.ts';
import type { ModelTimeouts } from '#server/providers/model-watch.ts';
import { pick } from '#server/testing/read-events.ts';
import { openPracticeModels } from '#server/testing/services/practice-models.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { buildSubmission } from './submission.factory.ts';

const station = await openStation();
const practice = await openPracticeModels();

let models = 0;
/** A server that behaves so, with a model that nobody has asked before. */
function askServer(behaviour: Behaviour, timeouts: Partial<ModelTimeouts> = {}) {
  models += 1;
  const settings = {
    provider: 'openai-compatible',
    apiKey: 'secret-key',
    baseUrl: practice.baseUrls.openai,
  } as const;
  station.ask(createModel({ ...settings, model: `own-${models}`, timeouts }));
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
    'a schema, without a word of what it failed at',
    { refuses: ['json_schema'], refusedWith: { status: 500, body: 'Internal Server Error' } },
    2,
  ],
  [
    'a schema, with a good status',
    {
      refuses: ['json_schema'],
      refusedWith: { status: 200, body: '{"error":"response_format is not supported"}' },
    },
    2,
  ],
  [
    'a schema, inside the stream',
    {
      refuses: ['json_schema'],
      refusedWith: {
        status: 200,
        body: 'data: {"error":{"message":"json_schema is unknown here","type":"invalid_request_error","param":null,"code":null}}\n\ndata: [DONE]\n\n',
      },
    },
    2,
  ],
  [
    'a schema, inside the stream as an event',
    {
      refuses: ['json_schema'],
      refusedWith: {
        status: 200,
        body: 'event: error\ndata: {"object":"error","message":"guided decoding failed","code":400}\n\n',
      },
    },
    2,
  ],
  [
    'a schema, by a page',
    {
      refuses: ['json_schema'],
      refusedWith: {
        status: 400,
        body: `<html><head><style>${'.a{}'.repeat(200)}</style></head><body><h1>400</h1></body></html>`,
      },
    },
    2,
  ],
  [
    'to be strict',
    {
      refuses: ['strict'],
      refusedWith: {
        status: 422,
        body: '{"detail":[{"type":"extra_forbidden","loc":["body","response_format","json_schema","strict"]}]}',
      },
    },
    2,
  ],
  ['to be strict, without a word', { refuses: ['strict'] }, 2],
  [
    'a schema, by an answer without a word',
    {
      refuses: ['json_schema'],
      refusedWith: { status: 200, body: 'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\n' },
    },
    2,
  ],
  ['a schema, by an empty body', { refuses: ['json_schema'], refusedWith: { status: 200, body: '' } }, 2],
  [
    'a schema, by an error that names nothing',
    { refuses: ['json_schema'], refusedWith: { status: 200, body: '{"error":{"message":"Bad request"}}' } },
    2,
  ],
  [
    'so high a limit',
    {
      refuses: ['max_tokens', 'max_completion_tokens'],
      refusedWith: { status: 422, body: '{"error":"max_tokens must be less than or equal to 1024"}' },
    },
    2,
  ],
  [
    'to stream',
    {
      refuses: ['stream'],
      refusedWith: { status: 400, body: '{"error":{"message":"stream=true is not supported"}}' },
      writes: ['one JSON body'],
    },
    2,
  ],
  [
    'both usual names of the limit, and names its own',
    {
      refuses: ['max_tokens', 'max_completion_tokens'],
      refusedWith: { status: 400, body: '{"error":"max_tokens is deprecated, use max_output_tokens"}' },
    },
    2,
  ],
  [
    'a limit that leaves the window no room',
    {
      refuses: ['max_tokens', 'max_completion_tokens'],
      refusedWith: {
        status: 400,
        body: '{"message":"This model\'s maximum context length is 8192 tokens. However, you requested 8300 tokens (5800 in the messages, 2500 in the completion)."}',
      },
    },
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
  'an error that is empty': 'data: {"error":{"code":0,"message":""}}\n\ndata: {"errors":[]}\n\n',
  'news of its state': 'data: {"status":"loading","message":"loading the model"}\n\n',
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

const ways: [string, Behaviour][] = [
  ...habits
    .filter((habit) => !['blanks without end', 'no end'].includes(habit))
    .map((habit): [string, Behaviour] => [habit, { writes: [habit] }]),
  [
    'all of them in bare lines',
    {
      writes: [
        'one line break behind an event',
        'lines end with CR and LF',
        'no [DONE]',
        'no reason at the end',
        'no usage',
      ],
    },
  ],
  ['pieces of five bytes', { writes: ['lines end with CR and LF'], chunkBytes: 5 }],
  ['an error when all was said', { fault: 'error-in-stream', afterTokens: 1_000_000 }],
];

test.each(ways)('an answer is read however its server writes it: %s', async (_, how) => {
  askServer(how);
  expect(await write()).toEqual({ by: 'model', asks: 1 });
});

test('a draft among the thoughts is shown to nobody', async () => {
  askServer({ writes: ['thoughts in the content'], chunkBytes: 5 });
  const pupil = openPupil(station, await openClassroom(station));
  const events = await (await pupil.stream()).all();
  expect(JSON.stringify(events)).not.toContain('A draft');
});

test.each(['blanks without end', 'no end'] as const)(
  'a whole answer is not waited for further: %s',
  async (habit) => {
    askServer({ writes: [habit] });
    expect(await write()).toEqual({ by: 'model', asks: 1 });
  },
);

describe('thinking that leaves no room for an answer', () => {
  const thinking: [string, Behaviour, number][] = [
    ['is switched off', { thinks: 20_000, thinksUnless: 'reasoning_effort' }, 2],
    ['is switched off in the template', { thinks: 20_000, thinksUnless: 'chat_template_kwargs' }, 2],
    ['that cannot be switched off gets room', { thinks: 4_000 }, 2],
    [
      'is switched off by the one parameter that is not refused',
      {
        ...{ thinks: 20_000, thinksUnless: 'chat_template_kwargs', refuses: ['reasoning_effort'] },
        refusedWith: { status: 400, body: '{"error":"reasoning_effort: expected low, medium or high"}' },
      },
      3,
    ],
  ];
  test.each(thinking)('%s', async (_, how, asks) => {
    askServer(how);
    expect(await write()).toEqual({ by: 'model', asks });
    expect(await write()).toEqual({ by: 'model', asks: 1 });
  });
});

test('what a server may have cut off is unknown in the receipt, told in the log and counted', async () => {
  const { logged } = station.server;
  const countUnknown = async () => {
    const sql = 'select count(*)::int as runs from ai_runs where asking @> \'{"maybe_cut": true}\'';
    return (await station.server.client.query(sql)).rows[0].runs;
  };
  askServer({});
  await write();
  expect(await countUnknown()).toBe(0);
  logged.length = 0;
  askServer({ window: 700 });
  await write();
  expect(await countUnknown()).toBe(1);
  const lines = logged.map((line) => JSON.parse(line));
  const cut = lines.find(({ msg }) => msg.includes('window'));
  expect(cut).toMatchObject({ level: 40, model: `own-${models}`, counted: 700 });
  const { promptsMaybeCut } = station.server.kernel.metrics;
  expect((await promptsMaybeCut.get()).values[0]?.value).toBeGreaterThan(0);
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
