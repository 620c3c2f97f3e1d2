import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openDoor } from './door.ts';

const door = await openDoor({ port: 0, host: '127.0.0.1' }, { headersMs: 3000, requestMs: 4500, lookMs: 50 });
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
