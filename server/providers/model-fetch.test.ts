import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelFetch } from './model-fetch.ts';

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const status = Number(request.url?.slice(1));
    if (status > 599) return void response.socket?.end(`HTTP/1.1 ${status} Odd\r\n\r\n`);
    response.writeHead(status, { 'content-type': 'application/json', 'x-test': ['a', 'b'] });
    response.end(status === 204 ? undefined : '{"é":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('status, headers and body arrive', async () => {
  const response = await modelFetch(`${url}/429`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(429);
  expect(response.headers.get('x-test')).toBe('a, b');
  expect(await response.json()).toEqual({ é: 1 });
  expect((await modelFetch(`${url}/204`)).body).toBeNull();
});

test('a status that is none is a rejection, not the end of the process', async () => {
  await expect(modelFetch(`${url}/999`)).rejects.toThrow();
});

test('a request cancelled beforehand is a rejection', async () => {
  await expect(modelFetch(`${url}/200`, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
