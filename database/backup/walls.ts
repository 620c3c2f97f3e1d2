import { isDeepStrictEqual } from 'node:util';
import { type Client, escapeIdentifier } from 'pg';

/** Opens tables to their owner until what it answers is called, which must be before the transaction ends. */
export async function openWalls(client: Client, names: readonly string[]): Promise<() => Promise<void>> {
  const walled = await listWalled(client);
  for (const name of names) await client.query(`alter table ${name} no force row level security`);
  return async () => {
    for (const name of walled) {
      await client.query(`alter table ${escapeIdentifier(name)} force row level security`);
    }
    if (!isDeepStrictEqual(await listWalled(client), walled)) throw new Error('a wall stayed open');
  };
}

/** Tables whose row-level security binds their owner, too. */
async function listWalled(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relrowsecurity and relforcerowsecurity order by 1`,
  );
  return rows.map(({ name }) => name);
}
