import { expect, test } from 'vitest';
import { chunksOf, done } from './chat-chunks.ts';

/** What is read of a body, however it is cut on its way: an end is 'done'. */
async function read(body: string, size = body.length): Promise<unknown[]> {
  const bytes = new TextEncoder().encode(body);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const chunks: unknown[] = [];
  for await (const chunk of chunksOf(new Response(stream))) chunks.push(chunk === done ? 'done' : chunk);
  return chunks;
}

const [one, two] = ['{"a":"é ]}"}', '{"b":[1]}'];
const both = [JSON.parse(one), JSON.parse(two)];

test.each([
  ['events', `data: ${one}\n\ndata: ${two}\n\n`],
  ['events with one line break', `data: ${one}\ndata: ${two}\n`],
  ['events without a space, with CR and LF', `data:${one}\r\n\r\ndata:${two}\r\n\r\n`],
  ['events with CR alone', `data: ${one}\r\rdata: ${two}\r\r`],
  ['an event without its last line break', `data: ${one}\n\ndata: ${two}`],
  ['an event over two lines', `data: {"a":\ndata: "é ]}"}\n\ndata: ${two}\n\n`],
  [
    'names, comments, pings',
    `: alive\nevent: x\nid: 1\ndata: ${one}\n\ndata: ping\n\n: alive\ndata: ${two}\n\n`,
  ],
  ['lines of bare JSON', `${one}\n${two}\n`],
  ['objects over many lines', `{\n  "a": "é ]}"\n}\n\n{\n  "b": [\n    1\n  ]\n}\n`],
  ['words between', `warming up\ndata: ${one}\nstill here\ndata: ${two}\n`],
])('%s are read, in pieces of any size', async (_, body) => {
  expect(await read(body)).toEqual(both);
  expect(await read(body, 1)).toEqual(both);
});

test('what follows the end is read as well, for the sake of the connection', async () => {
  expect(await read(`data: ${one}\n\ndata: [DONE]\n\n: bye\n\n`)).toEqual([both[0], 'done']);
});

test.each([
  ['a broken event', 'data: {"a":\n\ndata: {}\n\n', 'malformed'],
  ['a body that ends too early', '{"a":', 'malformed'],
  ['a web page', '<!DOCTYPE html>\n<html><body>Sign in</body></html>', 'rejected'],
  ['an error in words', '{"error":"no such model"}', 'server'],
  ['an error with a status', 'data: {"error":{"message":"x","code":429}}\n\n', 'rate-limited'],
  ['an error beside choices', '{"choices":[],"error":{"type":"overloaded_error"}}', 'overloaded'],
  ['an error without that word', '{"object":"error","message":"x","code":400}', 'rejected'],
  ['details of a check', '{"detail":[{"loc":["body"],"msg":"x"}]}', 'server'],
])('%s is a failure', async (_, body, kind) => {
  await expect(read(body)).rejects.toMatchObject({ kind });
});
