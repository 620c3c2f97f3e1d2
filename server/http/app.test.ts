import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { requiredText, text } from '#contract/text.ts';
import { buildStudent, buildTeacher } from '#server/database/actor.factory.ts';
import { DatabaseAway } from '#server/database/database-away.ts';
import { createMetrics } from '#server/process/metrics.ts';
import { serveApp } from '#server/testing/serve-app.ts';
import { createApp } from './app.ts';
import { EventStream, type Handlers } from './handler.ts';

const nothing = z.object({});
const calls = {
  greet: call({
    method: 'post',
    path: '/api/greetings/{name}',
    access: 'public',
    summary: 'Greets.',
    input: z.object({
      name: z.string(),
      words: requiredText('Words', 10, 'several'),
      more: text('More', 5).optional(),
      polite: z.boolean().optional(),
    }),
    output: z.object({ said: z.string() }),
    errors: ['PROJECT_REQUIRED'],
    incomplete: 'PROJECT_REQUIRED',
    fallback: 'SAVE_UNIT_FAILED',
    maxBody: 200,
  }),
  mine: call({
    method: 'get',
    path: '/api/mine',
    access: 'teacher',
    summary: 'Who asks.',
    input: nothing,
    output: z.object({ email: z.string() }),
    errors: [],
    fallback: 'UNEXPECTED',
  }),
  classroom: call({
    method: 'get',
    path: '/api/classroom',
    access: 'student',
    summary: 'Whose student.',
    input: nothing,
    output: z.object({ teacher: z.string() }),
    errors: [],
    fallback: 'UNEXPECTED',
  }),
  broken: call({
    method: 'get',
    path: '/api/broken',
    access: 'public',
    summary: 'Breaks off.',
    input: nothing,
    output: z.object({ last: z.int() }),
    stream: z.object({ number: z.int() }),
    errors: [],
    fallback: 'UNEXPECTED',
  }),
  count: call({
    method: 'get',
    path: '/api/count',
    access: 'public',
    summary: 'Counts.',
    input: nothing,
    output: z.object({ last: z.int() }),
    stream: z.object({ number: z.int() }),
    errors: [],
    fallback: 'UNEXPECTED',
  }),
};

const logged: string[] = [];

async function* breaking() {
  yield { id: 1, event: { number: 1 } };
  throw new Error('the database is gone');
}

async function* counting() {
  yield { id: 1, event: { number: 1 } };
  yield { id: 2, event: { number: 2 } };
}

const handlers: Handlers<typeof calls> = {
  greet: async ({ input, fail }) => {
    if (input.words === 'nobody') throw fail('PROJECT_REQUIRED');
    if (input.words === 'away') throw new DatabaseAway(new Error('Connection terminated'));
    if (input.words === 'break') throw new Error(`a defect that holds ${input.words}`);
    return { said: `${input.words}, ${input.name}`, secret: 'cut' };
  },
  mine: async ({ actor }) => ({ email: actor.email }),
  classroom: async ({ actor }) => ({ teacher: actor.teacherId }),
  broken: async () => new EventStream(breaking()),
  count: async ({ request }) => (request.wantsStream ? new EventStream(counting()) : { last: 2 }),
};

let isDraining = false;
const app = createApp(calls, handlers, {
  config: { origin: 'http://localhost:3000', trustProxy: 0 },
  log: pino({ level: 'info' }, { write: (line) => logged.push(line) }),
  metrics: createMetrics(),
  isDraining: () => isDraining,
  authenticator: {
    findSession: async (token) =>
      token === 'good' ? buildTeacher() : token === 'new' ? buildTeacher({ termsAcceptedAt: null }) : null,
    findDevice: async () => null,
    findStudentLink: async (token) => (token === 'link' ? buildStudent() : null),
    findReturnPass: async () => null,
    findPaperPass: async () => null,
  },
});
const { origin: base } = await serveApp(app);
beforeEach(() => {
  isDraining = false;
  logged.length = 0;
});

function greet(body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${base}/api/greetings/Ada`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
const get = (path: string, headers: Record<string, string> = {}) => fetch(base + path, { headers });

test('a call answers its output, and fields that are not in it are cut', async () => {
  const response = await greet({ words: 'Hello' });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ said: 'Hello, Ada' });
});

test('bad input is named at its field, in words for people', async () => {
  const response = await greet({ words: 'Hello', more: 'too long', polite: 'yes' });
  expect(response.status).toBe(422);
  const problem = await response.json();
  expect(problem.code).toBe('INVALID_INPUT');
  expect(problem.fields).toEqual({
    more: 'More can hold up to 5 characters. Please shorten it; nothing was cut.',
    polite: 'This entry is not valid.',
  });
});

test.each([{}, { words: ' ' }])('a missing entry raises the code that the call names: %j', async (body) => {
  const problem = await (await greet(body)).json();
  expect(problem.code).toBe('PROJECT_REQUIRED');
  expect(problem.fields.words).toMatch(/Words (are required|must be text)/);
});

test('a NUL is refused at the field and a lone surrogate is replaced', async () => {
  expect((await (await greet({ words: 'a\u0000' })).json()).fields.words).toContain('cannot be stored');
  expect((await (await greet('{"words":"a\\ud800"}')).json()).said).toBe('a\ufffd, Ada');
});

test.each(['not json', '[1]', '"text"', 'null'])('a body that is no object is refused: %s', async (body) => {
  const response = await greet(body);
  expect(response.status).toBe(400);
  expect((await response.json()).code).toBe('MALFORMED_REQUEST');
});

test('a body of another type and one that is too large are refused', async () => {
  expect((await greet('{}', { 'Content-Type': 'text/plain' })).status).toBe(400);
  const response = await greet({ words: 'x'.repeat(300) });
  expect(response.status).toBe(413);
  expect((await response.json()).code).toBe('BODY_TOO_LARGE');
});

test.each<[Record<string, string>, number]>([
  [{ Origin: 'https://evil.example' }, 403],
  [{ Origin: 'http://evil.example:3000' }, 403],
  [{ Origin: 'null' }, 403],
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  [{ 'Sec-Fetch-Site': 'same-site' }, 403],
  [{ Origin: 'http://localhost:3000' }, 200],
  [{ Origin: 'http://127.0.0.1:3000', 'Sec-Fetch-Site': 'same-origin' }, 200],
  [{ Origin: 'http://127.0.0.1:3001' }, 403],
])('what may change something comes from our own pages: %j gives %i', async (headers, status) => {
  expect((await greet({ words: 'Hello' }, headers)).status).toBe(status);
});

test('a declared failure keeps its message; a defect shows the fallback and is logged with its request id', async () => {
  expect((await (await greet({ words: 'nobody' })).json()).detail).toContain('select a project');
  const response = await greet({ words: 'break' });
  expect(response.status).toBe(500);
  const problem = await response.json();
  expect(problem.detail).toBe('Failed to save configuration. Please try again.');
  expect(logged.join()).toContain(problem.requestId);
});

test('while the database is away a call asks to come back in a moment', async () => {
  const response = await greet({ words: 'away' });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('1');
  expect((await response.json()).code).toBe('SERVICE_BUSY');
});

test('a teacher call needs a session and accepted terms, by cookie or bearer', async () => {
  expect((await (await get('/api/mine')).json()).code).toBe('NOT_SIGNED_IN');
  const bearer = (token: string) => get('/api/mine', { Authorization: `Bearer ${token}` });
  expect((await (await bearer('new')).json()).code).toBe('TERMS_REQUIRED');
  expect((await bearer('good')).status).toBe(200);
  expect((await get('/api/mine', { Cookie: 'a=b; classroom-session-3000=good' })).status).toBe(200);
});

test('a student call takes a link, and the link wins over the session', async () => {
  expect((await (await get('/api/classroom')).json()).code).toBe('LINK_REQUIRED');
  const session = { Authorization: 'Bearer good' };
  expect(await (await get('/api/classroom', session)).json()).toEqual({ teacher: 'a' });
  const both = await get('/api/classroom', { ...session, 'X-Student-Link': 'link' });
  expect(await both.json()).toEqual({ teacher: 'b' });
});

test('an unknown link is refused as what it is', async () => {
  const unknown = await get('/api/classroom', { 'X-Student-Link': 'other' });
  expect((await unknown.json()).code).toBe('INVALID_LINK');
  // This call takes no pass of a return code.
  const pass = await get('/api/classroom', { 'X-Return-Pass': 'made-up' });
  expect((await pass.json()).code).toBe('INVALID_LINK');
});

test('events are sent with their numbers to who asks for a stream', async () => {
  expect(await (await get('/api/count')).json()).toEqual({ last: 2 });
  const response = await get('/api/count', { Accept: 'text/event-stream' });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(await response.text()).toBe('id: 1\ndata: {"number":1}\n\nid: 2\ndata: {"number":2}\n\n');
});

test('HEAD begins no stream, as nobody would read it to its end', async () => {
  const response = await fetch(`${base}/api/count`, {
    method: 'HEAD',
    headers: { Accept: 'text/event-stream' },
  });
  expect(response.headers.get('content-type')).toBe('application/json');
});

test('a stream that breaks off ends without its last event, and only the log says why', async () => {
  const response = await get('/api/broken', { Accept: 'text/event-stream' });
  expect(await response.text()).toBe('id: 1\ndata: {"number":1}\n\n');
  await expect.poll(() => logged.join()).toContain('a stream broke off');
  expect(logged.join()).toContain(response.headers.get('x-request-id'));
});

test('nothing is begun while the process drains', async () => {
  isDraining = true;
  expect((await greet({ words: 'Hello' })).status).toBe(503);
});

test('people can read what each call is for and how it refuses', async () => {
  const page = await (await get('/api')).text();
  for (const name of Object.keys(calls)) expect(page).toContain(`id="${name}"`);
  expect(page).toContain('Please select a project to get feedback for.');
});

test('an unknown call is a problem too, and the description names every call', async () => {
  expect((await (await get('/api/nothing')).json()).code).toBe('NOT_FOUND');
  expect((await (await get('/no-page')).json()).code).toBe('NOT_FOUND');
  const description = await (await get('/api/openapi.json')).json();
  expect(Object.keys(description.paths)).toEqual([
    '/api/greetings/{name}',
    '/api/mine',
    '/api/classroom',
    '/api/broken',
    '/api/count',
  ]);
});
