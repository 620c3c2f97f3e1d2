import { sql } from 'kysely';
import { type ReadingAlias, readingAlias } from '#contract/reading.ts';
import type { Tx } from '#server/database/database.ts';
import { queryRowsIn } from '#server/database/rows.ts';
import { matchEntries } from './reading-draft.ts';

export async function listAliases(tx: Tx, teacherId: string, groupId: string): Promise<ReadingAlias[]> {
  const statement = sql`
    select id, alias_name from reading_aliases
      where teacher_id = ${teacherId} and group_id = ${groupId} order by position`;
  return await queryRowsIn(tx, { row: readingAlias, statement });
}

/** An alias with the same name keeps its id, so that open forms of students remain valid. */
export async function saveAliases(
  tx: Tx,
  teacherId: string,
  groupId: string,
  names: readonly string[],
): Promise<void> {
  const kept = await listAliases(tx, teacherId, groupId);
  const { matched, goneIds } = matchEntries(
    kept,
    names,
    ({ alias_name }, name) => alias_name.toLowerCase() === name.toLowerCase(),
  );
  await sql`
    delete from reading_aliases where teacher_id = ${teacherId} and id = any(${goneIds}::uuid[])`.execute(tx);
  for (const { id, entry, position } of matched) {
    if (!id) continue;
    await sql`
      update reading_aliases set alias_name = ${entry}, position = ${position}
        where teacher_id = ${teacherId} and id = ${id}`.execute(tx);
  }
  const added = matched.filter(({ id }) => !id);
  await sql`
    insert into reading_aliases (teacher_id, group_id, alias_name, position)
      select ${teacherId}, ${groupId}, a.name, a.position
        from unnest(${added.map(({ entry }) => entry)}::text[], ${added.map(({ position }) => position)}::int[])
          as a (name, position)`.execute(tx);
}
