import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { deriveAppUrl } from '#database/migrate.ts';

export type TestDatabase = {
  /** Logs in as the role that owns the tables; row-level security is forced on it too. */
  ownerUrl: string;
  /** Logs in as the role of the application. */
  appUrl: string;
  /** Logs in as a role that no policy holds back, to look at everything a test did. */
  superuserUrl: string;
};

/**
 * A migrated PostgreSQL database of this test file alone, dropped after its last test. At the top of a file:
 *
 *     const { appUrl } = await testDatabase();
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { superuserUrl, ownerUrl, template } = inject('testCluster');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const owner = new URL(ownerUrl).username;
  await run(superuserUrl, `create database ${name} template ${template} owner ${owner}`);
  afterAll(() => run(superuserUrl, `drop database ${name} with (force)`));
  const own = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  return { ownerUrl: own(ownerUrl), appUrl: deriveAppUrl(own(ownerUrl)), superuserUrl: own(superuserUrl) };
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
