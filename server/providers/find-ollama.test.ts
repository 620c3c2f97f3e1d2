import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findOllama } from './find-ollama.ts';

async function listen(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('a server that answers as Ollama does is named in one line, with what to set', async () => {
  const { asked, address } = await listen((_, response) => response.end('{"version":"0.99.1"}'));
  const line = await findOllama(address);
  expect(line).toContain('Ollama 0.99.1');
  expect(line).toContain(`AI_BASE_URL=${address}/v1`);
  expect(line).not.toContain('\n');
  expect(asked).toEqual(['GET /api/version']);
});

test.each<[string, RequestListener]>([
  ['is a page', (_, response) => response.end('<html>')],
  ['knows no such path', (_, response) => response.writeHead(404).end('{"version":"1"}')],
  ['leads elsewhere', (_, response) => response.writeHead(302, { location: '/x' }).end()],
  ['says more than a version', (_, response) => response.end('{"version":"1\\nReady on http://evil"}')],
  ['never answers', () => undefined],
])('what %s is not named', async (_, answer) => {
  const { address } = await listen(answer);
  expect(await findOllama(address)).toBeUndefined();
});

test('where nothing listens nothing is said', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  expect(await findOllama(`http://127.0.0.1:${port}`)).toBeUndefined();
});
