import { getEventListeners, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { fetchInTime } from './fetch-in-time.ts';
import { timeToSendMs } from './time-to-send.ts';

const server = createServer((request, response) => {
  if (request.url === '/whole') response.end('all of it');
  if (request.url === '/nothing') response.writeHead(204).end();
  if (request.url === '/refused') response.writeHead(503, { 'Content-Length': '9' }).write('all');
  if (request.url === '/half') response.writeHead(200, { 'Content-Length': '9' }).write('all');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

it('is an answer like any other where it comes in time', async () => {
  expect(await (await fetchInTime(at('/whole'), {})).text()).toBe('all of it');
  expect((await fetchInTime(at('/nothing'), {})).status).toBe(204);
});

it.each(['/silent', '/half'])(
  'fails where the answer does not come, or stops in its middle: %s',
  async (path) => {
    await expect(fetchInTime(at(path), {}, { ms: 100 })).rejects.toMatchObject({ name: 'TimeoutError' });
  },
);

it('waits for the beginning of a stream alone, whose reader then watches over it', async () => {
  const stream = await fetchInTime(at('/half'), {}, { ms: 30_000, isStream: true });
  expect(stream.status).toBe(200);
  await stream.body?.cancel();
  const silent = fetchInTime(at('/silent'), {}, { ms: 100, isStream: true });
  await expect(silent).rejects.toMatchObject({ name: 'TimeoutError' });
  // A refusal in its place has no reader who watches.
  const refused = fetchInTime(at('/refused'), {}, { ms: 100, isStream: true });
  await expect(refused).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('leaves nothing behind on the signal of whoever asked', async () => {
  const { signal } = new AbortController();
  const listeners = () => getEventListeners(signal, 'abort').length;
  await fetchInTime(at('/whole'), { signal });
  await expect(fetchInTime(at('/silent'), { signal }, { ms: 50 })).rejects.toThrow();
  expect(listeners()).toBe(0);
});

it('a large body has more time', () => {
  expect(timeToSendMs(undefined)).toBe(0);
  expect(timeToSendMs('x'.repeat(3200))).toBe(100);
});

it('ends when whoever asked leaves, also in the middle of a stream', async () => {
  const leaving = new AbortController();
  const asked = fetchInTime(at('/silent'), { signal: leaving.signal });
  leaving.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  const reading = new AbortController();
  const stream = await fetchInTime(at('/half'), { signal: reading.signal }, { isStream: true });
  reading.abort();
  await expect(stream.text()).rejects.toMatchObject({ name: 'AbortError' });
});
