import { sql } from 'kysely';
import { z } from 'zod';
import { operator } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';

export async function setSecret(database: Database, name: string, value: Buffer): Promise<void> {
  await database.query(operator, sql`update instance_secrets set value = ${value} where name = ${name}`);
}

/** Without the one that identifies past accounts: nobody who deleted an account would be recognised. */
export async function listSecretNames(database: Database): Promise<string[]> {
  const statement = sql`select name from instance_secrets where name <> 'past-accounts' order by name`;
  const rows = await queryRows(database, operator, { row: z.object({ name: z.string() }), statement });
  return rows.map(({ name }) => name);
}
