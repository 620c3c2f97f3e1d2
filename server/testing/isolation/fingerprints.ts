import type { Client } from 'pg';
import type { Table } from './catalog.ts';

/**
 * A fingerprint of each row of a teacher, by table: rows that nobody touched have the same ones afterwards.
 * That a link was used is meant to show in it, so `last_accessed` does not count.
 */
export async function fingerprints(
  client: Client,
  tables: readonly Table[],
  teacherId: string,
): Promise<Record<string, string[]>> {
  const prints: Record<string, string[]> = {};
  for (const { name, owner } of tables) {
    if (!owner) continue;
    const { rows } = await client.query<{ print: string }>(
      `select md5((to_jsonb(t) - 'last_accessed')::text) as print from ${name} t where ${owner} = $1 order by 1`,
      [teacherId],
    );
    prints[name] = rows.map((row) => row.print);
  }
  return prints;
}
