import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openHttpServer } from './http-server.ts';

const httpServer = await openHttpServer(
  { port: 0, host: '127.0.0.1' },
  { headersMs: 3000, requestMs: 4500, lookMs: 50, connections: 100, unreadMs: 500 },
);
afterAll(() => httpServer.close());
const big = 'x'.repeat(30_000_000);
/** Told of the connection of each large answer when it is closed. */
let onCut: () => void = () => undefined;
let taken = 0;
httpServer.answer((request, response) => {
  taken++;
  if (request.url === '/big') {
    response.on('close', () => onCut());
    response.end(big);
    return;
  }
  request.on('error', () => undefined);
  request.resume().on('end', () => setTimeout(() => response.end('late'), 5000));
});

/** Sends this and then nothing more, and says what came back until the connection was closed. */
async function send(beginning: string): Promise<string> {
  const socket = connect(httpServer.port, '127.0.0.1');
  socket.write(beginning);
  return await text(socket);
}

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: station\r\nX-Slow: ', 0],
  ['body', 'POST / HTTP/1.1\r\nHost: station\r\nContent-Length: 10\r\n\r\nabc', 1],
])('who does not end the %s in time is sent away', async (_, beginning, begun) => {
  taken = 0;
  expect(await send(beginning)).toMatch(/^HTTP\/1\.1 408 /);
  expect(taken).toBe(begun);
});

test('while the process starts, a page says that it is busy and is asked for again', async () => {
  const starting = await openHttpServer({ port: 0, host: '127.0.0.1' });
  const early = await fetch(`http://127.0.0.1:${starting.port}/student`);
  expect(early.status).toBe(503);
  expect([early.headers.get('Retry-After'), early.headers.get('Refresh')]).toEqual(['1', '2']);
  expect(await early.text()).toContain('busy for a moment');
  starting.answer((_, response) => response.end('ready'));
  expect(await (await fetch(`http://127.0.0.1:${starting.port}/student`)).text()).toBe('ready');
  await starting.close();
});

test('an answer may take longer than a request', async () => {
  const answer = await send('GET / HTTP/1.1\r\nHost: station\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*late/);
});

const askForBig = 'GET /big HTTP/1.1\r\nHost: station\r\nConnection: close\r\n\r\n';

test('an answer that nobody reads is ended', async () => {
  const { promise: isCut, resolve } = Promise.withResolvers<void>();
  onCut = resolve;
  const socket = connect(httpServer.port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(askForBig);
  await isCut;
  socket.destroy();
});

test('an answer that is read slowly arrives whole', async () => {
  const socket = connect(httpServer.port, '127.0.0.1');
  socket.write(askForBig);
  let size = 0;
  for await (const piece of socket) {
    size += piece.length;
    // Seconds in all, longer than an answer may stand still.
    await sleep(2);
  }
  expect(size).toBeGreaterThan(big.length);
});

test('where there are too many connections the slowest of those that say something or nothing gives way', async () => {
  const narrow = await openHttpServer(
    { port: 0, host: '127.0.0.1' },
    { headersMs: 60_000, requestMs: 60_000, lookMs: 50, connections: 4, unreadMs: 60_000 },
  );
  const asked: string[] = [];
  narrow.answer((request, response) => {
    asked.push(request.method ?? '');
    if (request.url === '/late') void late.promise.then(() => response.end('late'));
    else
      request
        .on('error', () => undefined)
        .on('end', () => response.end('hello'))
        .resume();
  });
  const late = Promise.withResolvers<void>();
  const begin = async (words: string) => {
    const socket = connect(narrow.port, '127.0.0.1');
    await once(socket, 'connect');
    if (words) socket.write(words);
    return socket;
  };
  const waiting = await begin('GET /late HTTP/1.1\r\nHost: station\r\nConnection: close\r\n\r\n');
  await expect.poll(() => asked).toEqual(['GET']);
  const silent = await begin('');
  const headers = await begin('GET / HTTP/1.1\r\nX-Slow: ');
  const body = await begin(
    `POST / HTTP/1.1\r\nHost: station\r\nContent-Length: 90000\r\n\r\n${'x'.repeat(50_000)}`,
  );
  await expect.poll(() => asked).toEqual(['GET', 'POST']);
  const gone: string[] = [];
  for (const [name, socket] of Object.entries({ silent, headers, body, waiting })) {
    socket.on('error', () => undefined).once('close', () => gone.push(name));
  }
  const greet = async () => text(await begin('GET / HTTP/1.1\r\nHost: station\r\nConnection: close\r\n\r\n'));
  expect(await greet()).toMatch(/hello$/);
  await expect.poll(() => gone).toEqual(['silent']);
  const another = await begin('');
  expect(await greet()).toMatch(/hello$/);
  await expect.poll(() => gone).toEqual(['silent', 'headers']);
  another.destroy();
  late.resolve();
  expect(await text(waiting)).toMatch(/late$/);
  await narrow.close();
});
