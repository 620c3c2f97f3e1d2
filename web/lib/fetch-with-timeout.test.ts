import { getEventListeners, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

/** Requests whose answer is still being sent. */
let open = 0;
let dripped: string[] = [];

const server = createServer((request, response) => {
  open += 1;
  response.once('close', () => {
    open -= 1;
  });
  if (request.url === '/drip') void drip(response);
  if (request.url === '/whole') response.end('all of it');
  if (request.url === '/nothing') response.writeHead(204).end();
  if (request.url === '/refused') response.writeHead(503, { 'Content-Length': '9' }).write('all');
  if (request.url === '/half') response.writeHead(200, { 'Content-Length': '9' }).write('all');
}).listen(0, '127.0.0.1');
await once(server, 'listening');

async function drip(response: ServerResponse) {
  for (const piece of dripped) {
    response.write(piece);
    await sleep(60);
  }
  response.end();
}

afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

it('is an answer like any other where it comes in time', async () => {
  expect(await (await fetchWithTimeout(at('/whole'), {})).text()).toBe('all of it');
  expect((await fetchWithTimeout(at('/nothing'), {})).status).toBe(204);
});

it.each(['/silent', '/half', '/refused'])(
  'fails where the answer does not come, or stops in its middle: %s',
  async (path) => {
    const text = fetchWithTimeout(at(path), {}, 100).then((response) => response.text());
    await expect(text).rejects.toMatchObject({ name: 'TimeoutError' });
  },
);

it('hands on every byte of an answer that takes longer than any silence in it', async () => {
  const pieces = Array.from({ length: 8 }, (_, index) => `piece ${index}\n`);
  dripped = pieces;
  const startedAt = performance.now();
  const text = await (await fetchWithTimeout(at('/drip'), {}, 300)).text();
  expect(text).toBe(pieces.join(''));
  expect(performance.now() - startedAt).toBeGreaterThan(300);
});

it('lets go of the line once it is silent, and when its reader has seen enough', async () => {
  await expect((await fetchWithTimeout(at('/half'), {}, 100)).text()).rejects.toThrow('No sign of life');
  const stream = await fetchWithTimeout(at('/half'), {});
  await stream.body?.cancel();
  await expect.poll(() => open).toBe(0);
});

it('leaves nothing behind on the signal of whoever asked', async () => {
  const { signal } = new AbortController();
  const listeners = () => getEventListeners(signal, 'abort').length;
  await (await fetchWithTimeout(at('/whole'), { signal })).text();
  await fetchWithTimeout(at('/nothing'), { signal });
  await (await fetchWithTimeout(at('/half'), { signal })).body?.cancel();
  await expect(fetchWithTimeout(at('/silent'), { signal }, 50)).rejects.toThrow();
  expect(listeners()).toBe(0);
});

it('ends when whoever asked leaves, also in the middle of an answer', async () => {
  const leaving = new AbortController();
  const asked = fetchWithTimeout(at('/silent'), { signal: leaving.signal });
  leaving.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  const reading = new AbortController();
  const stream = await fetchWithTimeout(at('/half'), { signal: reading.signal });
  reading.abort();
  await expect(stream.text()).rejects.toMatchObject({ name: 'AbortError' });
});
