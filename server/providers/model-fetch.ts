import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

/** A token comes every 10 to 30 ms; what is shown is whole sentences, so nobody notices one that much later. */
const gatherMs = 100;

/**
 * The part of `fetch` that the provider packages use, on Node's own client: reading a stream of small pieces costs less
 * than with the built-in one, and those that come close together are handed on together. A redirect is not followed: no
 * key goes to another address than the configured one.
 */
export function modelFetch(
  input: string | URL | Request,
  { method = 'GET', headers, body, signal }: RequestInit = {},
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const url = new URL(String(input));
  const { request } = url.protocol === 'https:' ? https : http;
  const options = { method, headers: Object.fromEntries(new Headers(headers)), signal: signal ?? undefined };
  const outgoing = request(url, options, (incoming) => {
    try {
      resolve(toResponse(incoming));
    } catch (error) {
      // Thrown here it would end the process.
      incoming.destroy();
      reject(error);
    }
  });
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
}

function toResponse(incoming: IncomingMessage): Response {
  const { statusCode: status = 502, statusMessage: statusText = '' } = incoming;
  // Not left to `Response`: where the station listens, its HTTP server has put a lenient one in its place.
  if (status < 200 || status > 599) throw new RangeError(`no status of HTTP: ${status}`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    headers.set(name, [value ?? []].flat().join(', '));
  const hasNoBody = status === 204 || status === 304;
  return new Response(hasNoBody ? null : toStream(incoming), { status, statusText, headers });
}

/** What came, at intervals. What came before it broke off is handed on first. */
function toStream(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const unread: Buffer[] = [];
  let wake = () => {};
  const onNews = () => wake();
  incoming.on('data', (bytes: Buffer) => {
    unread.push(bytes);
    onNews();
  });
  // An error is told by `errored`, once the rest is read.
  incoming.on('close', onNews).on('error', onNews);
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      while (unread.length === 0 && !incoming.closed) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (unread.length > 0) {
        controller.enqueue(Buffer.concat(unread.splice(0)));
        await sleep(gatherMs);
      } else if (incoming.errored) throw incoming.errored;
      else controller.close();
    },
    cancel: () => void incoming.destroy(),
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}
