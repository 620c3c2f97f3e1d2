import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { problemMessage } from '#contract/errors.ts';
import { hourMs, secondMs } from '#server/process/clock.ts';
import type { Config } from '#server/process/config.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** How long a sender may take, how often slow ones are looked for, and how many connections may be open. */
type HttpServerLimits = {
  headersMs: number;
  requestMs: number;
  lookMs: number;
  connections: number;
  /** How long an answer may stand still because nobody reads it. */
  unreadMs: number;
};

/** Answers have no limit, as feedback is streamed. */
const usualLimits: HttpServerLimits = {
  headersMs: 10 * secondMs,
  // Slow bodies are ended when others need the room: a class behind one slow line takes a quarter of an hour.
  requestMs: hourMs,
  lookMs: 5 * secondMs,
  // Some 800 browsers at six each. Before a body is read, a connection holds up to 64 kB: 320 MB for all.
  connections: 5000,
  unreadMs: 60 * secondMs,
};

/** Takes the port first, so that addresses with the port can be made before anything is answered. */
export async function openHttpServer(
  { port, host }: Pick<Config, 'port' | 'host'>,
  { headersMs, requestMs, lookMs, connections, unreadMs }: HttpServerLimits = usualLimits,
) {
  let listener: Listener = answerTooEarly;
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: lookMs,
      // Longer than proxies keep an idle connection; otherwise one may be closed just as a request arrives on it.
      keepAliveTimeout: 75 * secondMs,
    },
    (request, response) => {
      endWhenUnread(response, unreadMs);
      listener(request, response);
    },
  );
  keepRoom(server, connections);
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    answer: (next: Listener) => {
      listener = next;
    },
    close: async () => {
      server.close();
      server.closeIdleConnections();
      await Promise.race([once(server, 'close'), sleep(secondMs, undefined, { ref: false })]);
      server.closeAllConnections();
    },
  };
}

/** The slowest of those we wait for is ended, be it silent, trickling or not reading its answer. */
function keepRoom(server: Server, connections: number): void {
  type Waited = { since: number; bytes: number; request?: IncomingMessage };
  const open = new Map<Socket, Waited>();
  const wait = (socket: Socket) => open.set(socket, { since: performance.now(), bytes: socket.bytesRead });
  const bytesPerMs = ([socket, { since, bytes }]: [Socket, Waited]) =>
    (1 + socket.bytesRead - bytes) / (performance.now() - since);
  const isWaitedFor = ([socket, { request }]: [Socket, Waited]) =>
    !request?.complete || socket.writableLength > 0;
  server.on('request', (request, response) => {
    const waited = open.get(request.socket);
    if (waited) waited.request = request;
    response.once('close', () => open.has(request.socket) && wait(request.socket));
  });
  server.on('connection', (socket) => {
    wait(socket);
    socket.once('close', () => open.delete(socket));
    if (open.size <= connections) return;
    let slowest: [Socket, number] = [socket, Infinity];
    for (const one of open) {
      const rate = isWaitedFor(one) ? bytesPerMs(one) : Infinity;
      if (rate < slowest[1]) slowest = [one[0], rate];
    }
    open.delete(slowest[0]);
    slowest[0].destroy();
  });
}

/** Still starting: a person reads so, and the browser retries by itself. */
function answerTooEarly(_: IncomingMessage, response: ServerResponse): void {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  response.writeHead(503, { ...headers, 'Retry-After': '1', Refresh: '2' });
  response.end(`${problemMessage('SERVICE_BUSY')}\n`);
}

/** Cuts a connection whose client reads nothing: all that waits to be sent is held in memory. */
function endWhenUnread(response: ServerResponse, unreadMs: number): void {
  // Node checks for progress, also within one long write.
  response.setTimeout(unreadMs, () => {
    const { socket } = response;
    // An answer that is still being made takes its time.
    if (socket?.writableLength) socket.destroy();
    else socket?.setTimeout(unreadMs);
  });
}
