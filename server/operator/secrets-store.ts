import { operator } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';

export async function setSecret(database: Database, name: string, value: Buffer): Promise<void> {
  await database.query(operator, (builder) =>
    builder.updateTable('instance_secrets').set({ value }).where('name', '=', name).compile(),
  );
}

/** Without the one that identifies past accounts: nobody who deleted an account would be recognised. */
export async function listSecretNames(database: Database): Promise<string[]> {
  const rows = await database.query(operator, (builder) =>
    builder
      .selectFrom('instance_secrets')
      .select('name')
      .where('name', '<>', 'past-accounts')
      .orderBy('name')
      .compile(),
  );
  return rows.map(({ name }) => name);
}
