import { Agent, request } from 'node:http';

/** One request as it goes over the wire. A header with a list is sent once for each. */
export type Wire = {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer | undefined;
  /** Sent in pieces without a length. */
  isChunked?: boolean;
};

export type Answer = { status: number; headers: Record<string, string>; body: Buffer; ms: number };

/** Longer than anything may take to be answered to its end. */
const longestMs = 40_000;

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends it and answers the whole answer, or says in a sentence why there was none. */
export async function send(origin: string, wire: Wire, withinMs = longestMs): Promise<Answer | string> {
  const startedAt = performance.now();
  const { hostname, port } = new URL(origin);
  const body = wire.body === undefined ? undefined : Buffer.from(wire.body);
  const framing: Record<string, string> = wire.isChunked
    ? { 'Transfer-Encoding': 'chunked' }
    : { 'Content-Length': String(body?.length ?? 0) };
  const framed = body || wire.isChunked ? framing : {};
  return await new Promise((resolve) => {
    const deadline = setTimeout(() => {
      resolve(`no whole answer within ${withinMs / 1000} seconds`);
      asking.destroy();
    }, withinMs);
    const end = (result: Answer | string) => {
      clearTimeout(deadline);
      resolve(result);
    };
    const asking = request(
      {
        agent,
        hostname,
        port,
        path: wire.path,
        method: wire.method,
        headers: { ...framed, ...wire.headers },
      },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', (error) => end(`the answer broke off: ${error.message}`));
        response.on('end', () =>
          end({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
            ),
            body: Buffer.concat(pieces),
            ms: performance.now() - startedAt,
          }),
        );
      },
    );
    // A server that refuses a large body need not read it to its end: the answer is what counts, if there is one.
    asking.on('error', (error: NodeJS.ErrnoException) =>
      setTimeout(() => end(`no answer: ${error.code}`), 50),
    );
    asking.end(body);
  });
}

/** Gives the connections back. */
export function hangUp(): void {
  agent.destroy();
}
