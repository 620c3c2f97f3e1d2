import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '#database/embedded/free-port.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

const within = { interval: 5, timeout: 20_000 };

/** Sends everything back, and ends when the other side ends. */
const heard: Buffer[] = [];
const echo = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    heard.push(bytes);
    socket.write(bytes);
  });
}).listen(0, '127.0.0.1');
await once(echo, 'listening');
const target = { port: (echo.address() as AddressInfo).port };
let proxy: FaultProxy;
const sockets: Socket[] = [];

beforeEach(async () => {
  heard.length = 0;
  proxy = await startFaultProxy(target);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await proxy.stop();
});
afterAll(() => void echo.close());

async function dial(): Promise<Socket> {
  const socket = connect({ port: proxy.port, host: '127.0.0.1', noDelay: true });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** What comes back to these bytes, once so many are there. */
async function ask(socket: Socket, question: string): Promise<string> {
  let answer = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    answer += piece;
  });
  socket.write(question);
  await vi.waitUntil(() => answer.length >= question.length, within);
  return answer;
}

/** The code of the error that a connection ends with. */
async function brokenWith(socket: Socket): Promise<string | undefined> {
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
  return error.code;
}

test('without a fault bytes come and go as they are, and connections are counted', async () => {
  const [first, second] = [await dial(), await dial()];
  expect(await ask(first, 'a line')).toBe('a line');
  expect(await ask(second, 'another line')).toBe('another line');
  expect(proxy.counts()).toEqual({ accepted: 2, open: 2, struck: 0 });
  first.end();
  second.end();
  await vi.waitUntil(() => proxy.counts().open === 0, within);
});

test('a large body arrives whole and unchanged, and so does the end of it', async () => {
  const socket = await dial();
  const sent = Buffer.alloc(1_000_000, 'abcdefghij');
  socket.end(sent);
  expect((await buffer(socket)).equals(sent)).toBe(true);
});

test('latency delays what is said on an open connection, in order, until it is lifted', async () => {
  const socket = await dial();
  await ask(socket, 'before');
  await proxy.set({ kind: 'latency', ms: 60, jitterMs: 40, of: 'answer' });
  const startedAt = performance.now();
  socket.write('one,');
  expect(await ask(socket, 'two,three')).toMatch(/^one,two,/);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(55);
  expect(proxy.counts().struck).toBe(1);
  await proxy.set({ kind: 'latency', ms: 60_000 });
  const late = ask(socket, 'stuck');
  await vi.waitUntil(() => proxy.counts().struck === 1, within);
  await proxy.set(null);
  expect(await late).toBe('stuck');
});

test('a throttled line carries so many bytes a second, and the rest at once when it is lifted', async () => {
  const socket = await dial();
  await proxy.set({ kind: 'throttle', bytesPerSecond: 10_000, of: 'request' });
  const startedAt = performance.now();
  await ask(socket, 'x'.repeat(2000));
  const tookMs = performance.now() - startedAt;
  expect(tookMs).toBeGreaterThan(150);
  await proxy.set({ kind: 'throttle', bytesPerSecond: 10, of: 'request' });
  const slow = ask(socket, 'y'.repeat(2000));
  await vi.waitUntil(() => proxy.counts().struck === 1, within);
  await proxy.set(null);
  expect(await slow).toHaveLength(2000);
});

test('a reset breaks what is open and what comes, and is over when it is lifted', async () => {
  const open = await dial();
  await ask(open, 'hello');
  const broken = brokenWith(open);
  await proxy.set({ kind: 'reset' });
  expect(await broken).toBe('ECONNRESET');
  const next = connect({ port: proxy.port, host: '127.0.0.1' });
  sockets.push(next);
  expect(await brokenWith(next)).toBe('ECONNRESET');
  expect(proxy.counts()).toEqual({ accepted: 2, open: 0, struck: 2 });
  await proxy.set(null);
  expect(await ask(await dial(), 'again')).toBe('again');
});

test('a reset after so many bytes of the answer comes when the request was heard', async () => {
  await proxy.set({ kind: 'reset', after: { of: 'answer', bytes: 4 } });
  const socket = await dial();
  const broken = brokenWith(socket);
  socket.write('a question');
  expect(await broken).toBe('ECONNRESET');
  expect(Buffer.concat(heard).toString()).toBe('a question');
});

test('a reset with the first byte of a request lets nothing of it through', async () => {
  await proxy.set({ kind: 'reset', after: { of: 'request', bytes: 0 } });
  const socket = await dial();
  const broken = brokenWith(socket);
  socket.write('a question');
  expect(await broken).toBe('ECONNRESET');
  expect(heard).toEqual([]);
});

test('a black hole takes what is said and answers nothing, also in the middle, and breaks when it is lifted', async () => {
  const socket = await dial();
  await ask(socket, 'before');
  await proxy.set({ kind: 'blackhole', of: 'answer', afterBytes: 3 });
  let got = '';
  socket.on('data', (piece: string) => {
    got += piece;
  });
  socket.write('a question');
  await vi.waitUntil(() => proxy.counts().struck === 1, within);
  expect(Buffer.concat(heard).toString()).toBe('beforea question');
  await vi.waitUntil(() => got === 'a q', within);
  await proxy.set({ kind: 'blackhole' });
  const silent = await dial();
  heard.length = 0;
  silent.write('nobody hears this');
  await vi.waitUntil(() => proxy.counts().struck === 1, within);
  expect(heard).toEqual([]);
  const broken = brokenWith(silent);
  await proxy.set(null);
  expect(await broken).toBe('ECONNRESET');
  expect(await ask(await dial(), 'again')).toBe('again');
});

test('a truncated answer ends in good order after so many bytes', async () => {
  await proxy.set({ kind: 'truncate', afterBytes: 5 });
  const socket = await dial();
  socket.write('a question');
  expect(await text(socket)).toBe('a que');
});

test('where it refuses nobody listens; back to normal it is at the same port', async () => {
  const open = await dial();
  const broken = brokenWith(open);
  await proxy.set({ kind: 'refuse' });
  expect(await broken).toBe('ECONNRESET');
  const next = connect({ port: proxy.port, host: '127.0.0.1' });
  expect(await brokenWith(next)).toBe('ECONNREFUSED');
  const { port } = proxy;
  await proxy.set(null);
  expect(proxy.port).toBe(port);
  expect(await ask(await dial(), 'again')).toBe('again');
});

test('where nobody is behind it, the connection breaks', async () => {
  await proxy.stop();
  proxy = await startFaultProxy({ port: await freePort() });
  const socket = connect({ port: proxy.port, host: '127.0.0.1' });
  expect(await brokenWith(socket)).toBe('ECONNRESET');
});
