import type { Client } from 'pg';

/** The texts that a check constraint of the schema names, sorted. Throws where there is no such constraint. */
export async function checkedTexts(client: Pick<Client, 'query'>, constraint: string): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
    [constraint],
  );
  if (!rows[0]) throw new Error(`there is no constraint ${constraint}`);
  return [...rows[0].definition.matchAll(/'([\w -]+)'::text/g)].map(([, text]) => text ?? '').sort();
}
