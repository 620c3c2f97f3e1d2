import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openHttpServer } from './http-server.ts';

const door = await openHttpServer(
  { port: 0, host: '127.0.0.1' },
  { headersMs: 3000, requestMs: 4500, lookMs: 50, connections: 100 },
);
afterAll(() => door.close());
let taken = 0;
door.answer((request, response) => {
  taken++;
  request.on('error', () => undefined);
  request.resume().on('end', () => setTimeout(() => response.end('late'), 5000));
});

/** Sends this and then nothing more, and says what came back until the connection was closed. */
async function send(beginning: string): Promise<string> {
  const socket = connect(door.port, '127.0.0.1');
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

test('an answer may take longer than a request', async () => {
  const answer = await send('GET / HTTP/1.1\r\nHost: station\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*late/);
});

test('a connection too many is closed unanswered; there is room again once another has gone', async () => {
  const narrow = await openHttpServer(
    { port: 0, host: '127.0.0.1' },
    { headersMs: 60_000, requestMs: 60_000, lookMs: 50, connections: 2 },
  );
  narrow.answer((_, response) => response.end('hello'));
  const begun = [1, 2].map(() => connect(narrow.port, '127.0.0.1'));
  await Promise.all(begun.map((socket) => once(socket, 'connect')));
  expect(await text(connect(narrow.port, '127.0.0.1'))).toBe('');
  begun[0]?.destroy();
  const greet = () => fetch(`http://127.0.0.1:${narrow.port}`).then((answer) => answer.text(), String);
  await expect.poll(greet).toBe('hello');
  begun[1]?.destroy();
  await narrow.close();
});
