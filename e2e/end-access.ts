import { Client } from 'pg';
import { findEmbeddedPostgres } from '#database/embedded-postgres.ts';
import type { RunningApp } from './running-app.ts';

/** What only time or the operator does to an account, done at once in the database of a running product. */
export async function changeAccount(app: RunningApp, email: string, change: string): Promise<void> {
  const running = findEmbeddedPostgres(app.dataDir);
  if (!running) throw new Error('the product runs no database');
  const { pathname } = new URL(running.ownerUrl);
  const client = new Client({
    connectionString: Object.assign(new URL(running.superuserUrl), { pathname }).href,
  });
  await client.connect();
  try {
    const { rowCount } = await client.query(`update users set ${change} where email = $1`, [email]);
    if (rowCount !== 1) throw new Error(`there is no account of ${email}`);
  } finally {
    await client.end();
  }
}
