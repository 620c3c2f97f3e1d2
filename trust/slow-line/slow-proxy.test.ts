import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { seededRandom } from '../seed.ts';
import { startSlowProxy } from './slow-proxy.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function startEcho() {
  const gone: string[] = [];
  const endless = Promise.withResolvers<void>();
  const echo = createServer(async (asked, answer) => {
    answer.once('close', () => !answer.writableFinished && gone.push(asked.url ?? ''));
    if (asked.url === '/api/endless') return endless.resolve();
    const body = await text(asked);
    answer.writeHead(201, { 'X-Asked': `${asked.method} ${asked.url} ${asked.headers['x-key']}` });
    answer.end(body.toUpperCase());
  });
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  const { server } = await startSlowProxy(seededRandom(1), 20);
  servers.push(echo, server);
  const ask = (path: string) =>
    request({
      port: (server.address() as AddressInfo).port,
      path: `http://127.0.0.1:${(echo.address() as AddressInfo).port}${path}`,
      method: 'POST',
      headers: { 'X-Key': 'k' },
    });
  return { ask, gone, endless: endless.promise };
}

it('passes on what is asked and what is answered', async () => {
  const { ask } = await startEcho();
  const asked = ask('/api/units?all=1');
  asked.end('odes');
  const answer = await new Promise<IncomingMessage>((resolve) => asked.once('response', resolve));
  expect(answer.statusCode).toBe(201);
  expect(answer.headers['x-asked']).toBe('POST /api/units?all=1 k');
  expect(await text(answer)).toBe('ODES');
});

it('lets the server know who gave up waiting', async () => {
  const { ask, gone, endless } = await startEcho();
  const asked = ask('/api/endless');
  asked.on('error', () => undefined);
  asked.end();
  await endless;
  asked.destroy();
  await expect.poll(() => gone, { timeout: 20_000 }).toEqual(['/api/endless']);
});
