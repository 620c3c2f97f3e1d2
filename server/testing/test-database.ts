import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { deriveAppUrl } from '#database/migrate.ts';
import { throughPooler } from './services/pgbouncer.ts';

export type TestDatabase = {
  /** Logs in as the role that owns the tables; row-level security is forced on it too. */
  ownerUrl: string;
  /** Logs in as the role of the application. */
  appUrl: string;
  /** False where `appUrl` leads through a transaction pooler, which knows no prepared statements. */
  preparedStatements: boolean;
  /** Logs in as a role that no policy holds back, to look at everything a test did. */
  superuserUrl: string;
};

/**
 * A migrated PostgreSQL database of this test file alone, dropped after its last test. At the top of a file:
 *
 *     const { appUrl } = await testDatabase();
 *
 * With the port of a transaction pooler, or where all tests go through one, the application's login leads there.
 */
export async function testDatabase({ poolerPort }: { poolerPort?: number } = {}): Promise<TestDatabase> {
  const { superuserUrl, ownerUrl, template, ...cluster } = inject('testCluster');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const owner = new URL(ownerUrl).username;
  await run(superuserUrl, `create database ${name} template ${template} owner ${owner}`);
  afterAll(() => run(superuserUrl, `drop database ${name} with (force)`));
  const own = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const port = poolerPort ?? cluster.poolerPort;
  const direct = deriveAppUrl(own(ownerUrl));
  return {
    ownerUrl: own(ownerUrl),
    appUrl: port ? throughPooler(direct, { port }) : direct,
    preparedStatements: !port,
    superuserUrl: own(superuserUrl),
  };
}

async function run(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
