import { sql } from 'kysely';
import type { ReadingGroup, ReadingGroupSetup } from '#contract/reading.ts';
import { readingDefaults } from '#contract/reading-defaults.ts';
import { type ReadingGroupDraft, readingDesign, readingToggles } from '#contract/reading-draft.ts';
import type { Teacher } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { takeLock } from '#server/database/lock.ts';
import { listAliases, saveAliases } from './reading-alias-store.ts';
import { defaultReadingDesign } from './reading-draft.ts';
import { listPrompts, savePrompts } from './reading-prompt-store.ts';
import { versionOfGroup } from './reading-version.ts';

/** Saves of one teacher are serialised: custom questions belong to all groups. */
export async function lockReadingSetup(tx: Tx, teacherId: string): Promise<void> {
  await takeLock(tx, `reading-setup ${teacherId}`);
}

const columns = [
  'id',
  'name',
  'teacher_id',
  'reading_pace_pages_per_week',
  'text_level_grade',
  'created_at',
] as const;

/** The newest first. */
export async function listGroups(database: Database, teacher: Teacher): Promise<ReadingGroup[]> {
  const rows = await database.query(teacher, (builder) =>
    builder
      .selectFrom('reading_groups')
      .select(columns)
      .select(
        sql<number>`(select count(*)::int from reading_aliases a
          where a.teacher_id = reading_groups.teacher_id and a.group_id = reading_groups.id)`.as(
          'alias_count',
        ),
      )
      .where('teacher_id', '=', teacher.teacherId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .compile(),
  );
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

export async function countGroups(tx: Tx, teacherId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('reading_groups')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('teacher_id', '=', teacherId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Null where this teacher has no such group. */
export async function findGroupSetup(
  tx: Tx,
  teacherId: string,
  id: string,
): Promise<ReadingGroupSetup | null> {
  const group = await tx
    .selectFrom('reading_groups')
    .select(columns)
    .where('teacher_id', '=', teacherId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!group) return null;
  const config = await tx
    .selectFrom('reading_configs')
    .select(['design', 'toggles'])
    .where('teacher_id', '=', teacherId)
    .where('group_id', '=', id)
    .executeTakeFirst();
  const setup = {
    ...group,
    created_at: group.created_at.toISOString(),
    aliases: await listAliases(tx, teacherId, id),
    design: config ? readingDesign.parse(config.design) : defaultReadingDesign(),
    toggles: config ? readingToggles.parse(config.toggles) : { ...readingDefaults.toggles },
    custom_prompts: await listPrompts(tx, teacherId),
  };
  return { ...setup, version: versionOfGroup(setup) };
}

export async function createGroup(
  tx: Tx,
  teacherId: string,
  id: string,
  draft: ReadingGroupDraft,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('reading_groups')
    .values({ ...toColumns(draft), teacher_id: teacherId, id, created_at: now })
    .execute();
  await saveBelongings(tx, teacherId, id, draft, now);
}

export async function saveGroup(
  tx: Tx,
  teacherId: string,
  id: string,
  draft: ReadingGroupDraft,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('reading_groups')
    .set(toColumns(draft))
    .where('teacher_id', '=', teacherId)
    .where('id', '=', id)
    .execute();
  await saveBelongings(tx, teacherId, id, draft, now);
}

/** False where this teacher has no such group. Its check-ins stay. */
export async function deleteGroup(tx: Tx, teacherId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reading_groups')
    .where('teacher_id', '=', teacherId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function saveBelongings(
  tx: Tx,
  teacherId: string,
  groupId: string,
  draft: ReadingGroupDraft,
  now: Date,
): Promise<void> {
  const config = { design: JSON.stringify(draft.design), toggles: JSON.stringify(draft.toggles) };
  await tx
    .insertInto('reading_configs')
    .values({ ...config, teacher_id: teacherId, group_id: groupId })
    .onConflict((conflict) => conflict.columns(['teacher_id', 'group_id']).doUpdateSet(config))
    .execute();
  await saveAliases(tx, teacherId, groupId, draft.aliases);
  await savePrompts(tx, teacherId, draft.custom_prompts, now);
}

function toColumns({ name, reading_pace_pages_per_week, text_level_grade }: ReadingGroupDraft) {
  return { name, reading_pace_pages_per_week, text_level_grade };
}
