import { afterAll } from 'vitest';
import { openEverything } from '../everything.ts';
import { type TestServer, testServer } from '../test-server.ts';
import { type Planted, plant } from './canaries.ts';
import { readTables, type Table } from './catalog.ts';

/** A server with every call, a teacher whose things nobody else may see, and a count of what was asked. */
export type IsolationServer = {
  server: TestServer;
  tables: Table[];
  theirs: Planted;
  plantNow(label: string): Promise<Planted>;
  /** A teacher whose texts are their own. */
  plantAnother(): Promise<Planted>;
  asked: { requests: number; bytes: number };
};

export async function openIsolationServer(): Promise<IsolationServer> {
  const server = await testServer(openEverything);
  const { client, clock, urls } = server;
  const tables = await readTables(client);
  const plantNow = (label: string) => plant(client, tables, label, clock.now());
  const asked = { requests: 0, bytes: 0 };
  const startedAt = performance.now();
  afterAll(() => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    const way = urls.preparedStatements ? 'directly' : 'through the pooler';
    console.info(`${asked.requests} requests ${way}, ${asked.bytes} bytes searched, ${seconds} s`);
  });
  let planted = 0;
  return {
    ...{ server, tables, plantNow, asked },
    theirs: await plantNow('theirs'),
    plantAnother: () => {
      planted += 1;
      return plantNow(`other${planted}`);
    },
  };
}
