import { Client } from 'pg';
import { superuserUrlOf } from '#database/embedded-postgres.ts';
import type { RunningApp } from './running-app.ts';

/** What only time or the operator does to an account, done at once in the database of a running product. */
export async function changeAccount(app: RunningApp, email: string, change: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrlOf(app.dataDir) });
  await client.connect();
  try {
    const { rowCount } = await client.query(`update users set ${change} where email = $1`, [email]);
    if (rowCount !== 1) throw new Error(`there is no account of ${email}`);
  } finally {
    await client.end();
  }
}
