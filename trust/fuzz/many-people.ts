import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { studentHeaders } from '#contract/constants.ts';
import { anyAddress } from './browser.ts';
import { deviceOf } from './devices.ts';
import { newSecret } from './seed-accounts.ts';

export type ManyPeople = { host: string; statuses: Map<number, number>; close(): Promise<void> };

/**
 * Stands before the product and passes each request on as that of another person: an address, a device and keys of
 * their own, so that no limit hides what lies behind it. Headers in `kept` pass as they are.
 */
export async function startManyPeople(origin: string, kept: readonly string[]): Promise<ManyPeople> {
  const statuses = new Map<number, number>();
  const { hostname, port } = new URL(origin);
  const others: Record<string, () => string> = {
    'X-Forwarded-For': anyAddress,
    [studentHeaders.idempotencyKey]: newSecret,
  };
  const server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers };
    headers.host = `${hostname}:${port}`;
    for (const [name, value] of Object.entries(others)) {
      if (!kept.includes(name) && (name === 'X-Forwarded-For' || headers[name.toLowerCase()])) {
        headers[name.toLowerCase()] = value();
      }
    }
    if (!kept.includes('Cookie')) {
      headers.cookie = (headers.cookie ?? '').replace(/classroom-device-\d+=[^;]+/, () => deviceOf(origin));
    }
    const passed = request(
      { hostname, port, method: incoming.method, path: incoming.url, headers },
      (response) => {
        const status = response.statusCode ?? 0;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        answer.writeHead(status, response.headers);
        response.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    statuses,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
