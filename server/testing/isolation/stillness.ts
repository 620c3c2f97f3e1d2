import type { Client } from 'pg';
import type { Table } from './catalog.ts';

/** A fingerprint of every row of a teacher, by table: what was not touched has the same one afterwards. */
export async function fingerprint(
  client: Client,
  tables: readonly Table[],
  teacherId: string,
): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const { name, owner } of tables) {
    if (!owner) continue;
    const { rows } = await client.query<{ print: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print
        from ${name} t where ${owner} = $1`,
      [teacherId],
    );
    prints[name] = rows[0]?.print ?? '';
  }
  return prints;
}
