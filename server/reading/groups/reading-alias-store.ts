import type { ReadingAlias } from '#contract/reading.ts';
import type { Tx } from '#server/database/database.ts';
import { matchEntries } from './reading-draft.ts';

export async function listAliases(tx: Tx, teacherId: string, groupId: string): Promise<ReadingAlias[]> {
  return await tx
    .selectFrom('reading_aliases')
    .select(['id', 'alias_name'])
    .where('teacher_id', '=', teacherId)
    .where('group_id', '=', groupId)
    .orderBy('position')
    .execute();
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
  if (goneIds.length > 0) {
    await tx
      .deleteFrom('reading_aliases')
      .where('teacher_id', '=', teacherId)
      .where('id', 'in', goneIds)
      .execute();
  }
  for (const { id, entry, position } of matched) {
    if (!id) continue;
    await tx
      .updateTable('reading_aliases')
      .set({ alias_name: entry, position })
      .where('teacher_id', '=', teacherId)
      .where('id', '=', id)
      .execute();
  }
  const added = matched.flatMap(({ id, entry, position }) =>
    id ? [] : [{ teacher_id: teacherId, group_id: groupId, alias_name: entry, position }],
  );
  if (added.length > 0) await tx.insertInto('reading_aliases').values(added).execute();
}
