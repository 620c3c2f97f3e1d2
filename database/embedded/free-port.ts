import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (from 32768 on Linux, from 49152 elsewhere): one of
 * those could be taken by any connection between the asking and the listening.
 */
const range = { from: 15_000, to: 32_000 };

/** A port of the loopback that nobody uses at this moment, and that no outgoing connection is given. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(range.from, range.to);
    if (await canListen(port)) return port;
  }
  throw new Error('The system gave no free port.');
}

function canListen(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
