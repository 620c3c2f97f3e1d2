import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { generateFeedback } from '#contract/feedback.ts';
import { getSession } from '#contract/sign-in.ts';
import { listUnits, setUnitVisibility } from '#contract/units.ts';
import { callApi, fetchApi, toRequest } from './http.ts';

test('fields named in the path go there, the rest into the body', () => {
  const id = 'a b/c';
  expect(toRequest(setUnitVisibility, { id, visible_to_students: true })).toEqual({
    url: '/api/units/a%20b%2Fc/visibility',
    body: '{"visible_to_students":true}',
  });
});

test('a get carries what is left in its query, and no body', () => {
  expect(toRequest(getSession, {})).toEqual({ url: '/api/session', body: undefined });
  const call = { method: 'get', path: '/api/things' } as const;
  expect(toRequest(call, { page: 2, after: undefined, q: 'a&b' })).toEqual({
    url: '/api/things?page=2&q=a%26b',
    body: undefined,
  });
});

let answer: RequestListener = (_, response) => response.end();
const server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
await once(server, 'listening');
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('an answer is the output, and a refusal the problem that it describes', async () => {
  answer = (_, response) => response.end('{"units":[]}');
  expect(await callApi(listUnits, {}, { origin })).toEqual({ units: [] });
  answer = (_, response) =>
    response.writeHead(429).end(
      JSON.stringify({
        code: 'RATE_LIMITED',
        title: 'One moment',
        detail: 'Wait.',
        status: 429,
        retryAfter: 7,
      }),
    );
  await expect(callApi(listUnits, {}, { origin })).rejects.toMatchObject({
    ...{ code: 'RATE_LIMITED', message: 'Wait.', status: 429, retryAfter: 7, offline: false },
  });
});

test('what something in between answers is said in the words of the call, with the status that came', async () => {
  answer = (_, response) => response.writeHead(502, { 'X-Request-Id': 'r-1' }).end('<h1>Bad gateway</h1>');
  await expect(callApi(listUnits, {}, { origin })).rejects.toMatchObject({
    ...{ code: 'UNEXPECTED', message: 'Failed to load unit configurations', status: 502, requestId: 'r-1' },
  });
  // A server that could not name what went wrong says less than the call does.
  const unnamed = { code: 'UNEXPECTED', title: 'Error', detail: 'Something went wrong.', status: 500 };
  answer = (_, response) => response.writeHead(500).end(JSON.stringify(unnamed));
  await expect(callApi(listUnits, {}, { origin })).rejects.toMatchObject({
    message: 'Failed to load unit configurations',
  });
});

test('an answer that does not come, breaks off or is none counts as no connection', async () => {
  const offline = {
    code: 'OFFLINE',
    offline: true,
    status: 503,
    message: 'Failed to load unit configurations',
  };
  const answers: RequestListener[] = [
    (request) => request.socket.destroy(),
    () => undefined,
    (request, response) =>
      response.writeHead(200, { 'Content-Length': '99' }).write('{', () => request.socket.end()),
    (_, response) => response.writeHead(503, { 'Content-Length': '99' }).write('{'),
    (_, response) => response.end('<h1>Please sign in to the school network</h1>'),
  ];
  for (const one of answers) {
    answer = one;
    await expect(callApi(listUnits, {}, { origin, silenceMs: 200 })).rejects.toMatchObject(offline);
  }
});

test('a message with room for a reason says that there is no connection', async () => {
  answer = (request) => request.socket.destroy();
  const request = { studentName: 'Owl', submissionContent: 'Work', unitConfiguration: { id: 'unit' } };
  await expect(fetchApi(generateFeedback, request, { origin })).rejects.toThrow(
    /^Failed to generate feedback: You seem to be offline\./,
  );
});

test('a large request is given time to be sent', async () => {
  answer = (request, response) => {
    request.resume();
    setTimeout(() => response.end('{"units":[]}'), 300);
  };
  const small = { id: 'u', visible_to_students: true };
  await expect(callApi(setUnitVisibility, small, { origin, silenceMs: 100 })).rejects.toThrow();
  const large = { ...small, note: 'x'.repeat(5_000) };
  expect(await callApi(setUnitVisibility, large, { origin, silenceMs: 100 })).toEqual({ units: [] });
});

test('an aborted call throws the reason, also while its answer is read', async () => {
  const leaving = new AbortController();
  answer = (_, response) => {
    response.writeHead(200, { 'Content-Length': '99' }).write('{', () => leaving.abort(new Error('left')));
  };
  await expect(callApi(listUnits, {}, { origin, signal: leaving.signal })).rejects.toThrow('left');
});
