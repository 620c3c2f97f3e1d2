import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelFetch } from './model-fetch.ts';

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/stream') return void stream(response);
    if (request.url === '/elsewhere') return void response.writeHead(307, { location: '/200' }).end();
    const status = Number(request.url?.slice(1));
    if (status > 599) return void response.socket?.end(`HTTP/1.1 ${status} Odd\r\n\r\n`);
    response.writeHead(status, { 'content-type': 'application/json', 'x-test': ['a', 'b'] });
    response.end(status === 204 ? undefined : '{"é":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Whole sentences, each in a write of its own. */
const sentences = Array.from({ length: 60 }, (_, index) => `Part ${index}. `);

async function stream(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const content of sentences) {
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
    await setImmediate();
  }
  response.end();
}

test('status, headers and body arrive', async () => {
  const response = await modelFetch(`${url}/429`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(429);
  expect(response.headers.get('x-test')).toBe('a, b');
  expect(await response.json()).toEqual({ é: 1 });
  expect((await modelFetch(`${url}/204`)).body).toBeNull();
});

test('a status that is none is a rejection, not the end of the process', async () => {
  // As in a station that listens: this puts a `Response` in place that takes any status.
  getRequestListener(() => new Response());
  await expect(modelFetch(`${url}/999`)).rejects.toThrow();
});

test('a request cancelled beforehand is a rejection', async () => {
  await expect(modelFetch(`${url}/200`, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('a redirect is not followed', async () => {
  expect((await modelFetch(`${url}/elsewhere`)).status).toBe(307);
});

test('what comes close together is handed on in one piece, and nothing is lost', async () => {
  const read = async () => {
    const response = await modelFetch(`${url}/stream`);
    let answer = '';
    let pieces = 0;
    for await (const bytes of response.body ?? []) {
      answer += Buffer.from(bytes).toString();
      pieces += 1;
    }
    return { text: answer.match(/(?<="content":")[^"]*/g)?.join(''), pieces };
  };
  // The second one goes over the connection of the first.
  for (const { text, pieces } of [await read(), await read(), ...(await Promise.all([read(), read()]))]) {
    expect(text).toBe(sentences.join(''));
    expect(pieces).toBeLessThan(sentences.length / 3);
  }
});

test('a stream that is left in the middle is closed', async () => {
  const response = await modelFetch(`${url}/stream`);
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect((await modelFetch(`${url}/429`)).status).toBe(429);
});
