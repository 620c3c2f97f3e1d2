import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { modelFetch, tellingTo } from './model-fetch.ts';

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/stream') return void stream(response);
    if (request.url === '/until-stop') return void streamUntilStop(response);
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

let stop = () => {};
function streamUntilStop(response: ServerResponse) {
  const write = (choice: unknown) => response.write(`data: ${JSON.stringify({ choices: [choice] })}\n\n`);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  write({ delta: { role: 'assistant', content: '' } });
  write({ delta: { content: 'One. ' } });
  write({ delta: { content: 'Two' } });
  stop = () => {
    write({ delta: {}, finish_reason: 'stop' });
    response.end();
  };
}

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

test('behind the first sentence, what comes close together is read in one go, and nothing is lost', async () => {
  const read = async () => {
    const response = await modelFetch(`${url}/stream`);
    let answer = '';
    let goes = 0;
    let isNewGo = true;
    for await (const bytes of response.body ?? []) {
      answer += Buffer.from(bytes).toString();
      if (!isNewGo) continue;
      goes += 1;
      isNewGo = false;
      void setImmediate().then(() => {
        isNewGo = true;
      });
    }
    return { text: answer.match(/(?<="content":")[^"]*/g)?.join(''), goes };
  };
  // The second one goes over the connection of the first, which has to be read as before.
  for (const { text, goes } of [await read(), await read(), ...(await Promise.all([read(), read()]))]) {
    expect(text).toBe(sentences.join(''));
    expect(goes).toBeLessThan(sentences.length / 3);
  }
});

test('a stream that is left in the middle is closed, also while it rests', async () => {
  const response = await modelFetch(`${url}/stream`);
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect((await modelFetch(`${url}/429`)).status).toBe(429);
});

test('an answer whose text is told is there for its package when something else comes', async () => {
  const told: string[] = [];
  let isThere = false;
  const asked = tellingTo(
    (text) => told.push(text),
    () => modelFetch(`${url}/until-stop`),
  );
  void asked.then(() => {
    isThere = true;
  });
  await vi.waitUntil(() => told.length > 0, { timeout: 20_000 });
  await setImmediate();
  expect(isThere).toBe(false);
  stop();
  expect(await (await asked).text()).toContain('"finish_reason":"stop"');
  expect(told.join('')).toBe('One. Two');
});
