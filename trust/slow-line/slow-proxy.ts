import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as passed } from 'node:timers/promises';
import type { Random } from '../seed.ts';

/** An HTTP proxy on loopback before which every request and every answer waits, each for a time of its own. */
export async function startSlowProxy(
  random: Random,
  longestMs: number,
): Promise<{ address: string; server: Server }> {
  const wait = (path: string) => passed(random.below(isCall(path) ? longestMs : longestMs / 5));
  const server = createServer((asked, answer) => void forward(asked, answer, wait));
  // A browser keeps its lines open, and a stream is as long as its writing.
  server.requestTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function forward(
  asked: IncomingMessage,
  answer: ServerResponse,
  wait: (path: string) => Promise<void>,
): Promise<void> {
  const { hostname, port, pathname, search } = new URL(asked.url ?? '');
  await wait(pathname);
  if (answer.destroyed) return;
  const { 'proxy-connection': _, ...headers } = asked.headers;
  const sent = request({ hostname, port, path: pathname + search, method: asked.method, headers });
  // A client that stops waiting is dropped at the server, too.
  answer.once('close', () => sent.destroy());
  sent.once('error', () => answer.destroy());
  sent.once('response', async (given) => {
    await wait(pathname);
    if (answer.destroyed) return;
    answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
    answer.flushHeaders();
    pipeline(given, answer, () => undefined);
  });
  pipeline(asked, sent, () => undefined);
}

function isCall(path: string) {
  return path.startsWith('/api/');
}
