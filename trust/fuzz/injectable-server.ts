import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts';

/**
 * A server that is wrong on purpose: it puts what it is sent into its SQL. What finds nothing here would find nothing
 * anywhere. It knows nobody and lives for a moment.
 */
export async function startInjectableServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'injectable-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, error: () => {} } });
  const client = new Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  const server = createServer(async (request, response) => {
    const { title } = JSON.parse(await text(request).catch(() => '{}')) as { title?: string };
    const rows = await client
      .query(`select title from (values ('The flood'), ('Beans')) as units (title) where title = '${title}'`)
      // Several statements in one have several results.
      .then((result) => [result].flat().at(-1)?.rows ?? [])
      .catch(() => []);
    response.writeHead(rows.length > 0 ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ units: rows }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await client.end();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
