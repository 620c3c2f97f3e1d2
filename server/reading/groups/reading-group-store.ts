import { sql } from 'kysely';
import { z } from 'zod';
import { type ReadingGroup, type ReadingGroupSetup, readingGroup } from '#contract/reading.ts';
import { readingDefaults } from '#contract/reading-defaults.ts';
import { type ReadingGroupDraft, readingDesign, readingToggles } from '#contract/reading-draft.ts';
import type { Teacher } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { takeLock } from '#server/database/lock.ts';
import {
  changesOf,
  columnsOf,
  getRowIn,
  queryRows,
  queryRowsIn,
  sentMoment,
  valuesOf,
} from '#server/database/rows.ts';
import { listAliases, saveAliases } from './reading-alias-store.ts';
import { defaultReadingDesign } from './reading-draft.ts';
import { listPrompts, savePrompts } from './reading-prompt-store.ts';
import { versionOfGroup } from './reading-version.ts';

/** Saves of one teacher are serialised: custom questions belong to all groups. */
export async function lockReadingSetup(tx: Tx, teacherId: string): Promise<void> {
  await takeLock(tx, `reading-setup ${teacherId}`);
}

const groupRow = readingGroup.omit({ alias_count: true }).extend({ created_at: sentMoment });
const listedRow = groupRow.extend({ alias_count: z.int() });
const configRow = z.object({ design: readingDesign, toggles: readingToggles });

/** The newest first. */
export async function listGroups(database: Database, teacher: Teacher): Promise<ReadingGroup[]> {
  const statement = sql`
    select ${columnsOf(groupRow)}, (select count(*)::int from reading_aliases a
        where a.teacher_id = g.teacher_id and a.group_id = g.id) as alias_count
      from reading_groups g where teacher_id = ${teacher.teacherId} order by created_at desc, id`;
  return await queryRows(database, teacher, { row: listedRow, statement });
}

export async function countGroups(tx: Tx, teacherId: string): Promise<number> {
  const statement = sql`select count(*)::int as count from reading_groups where teacher_id = ${teacherId}`;
  return (await getRowIn(tx, { row: z.object({ count: z.int() }), statement })).count;
}

/** Null where this teacher has no such group. */
export async function findGroupSetup(
  tx: Tx,
  teacherId: string,
  id: string,
): Promise<ReadingGroupSetup | null> {
  const findGroup = sql`
    select ${columnsOf(groupRow)} from reading_groups where teacher_id = ${teacherId} and id = ${id}`;
  const [group] = await queryRowsIn(tx, { row: groupRow, statement: findGroup });
  if (!group) return null;
  const findConfig = sql`
    select design, toggles from reading_configs where teacher_id = ${teacherId} and group_id = ${id}`;
  const [config] = await queryRowsIn(tx, { row: configRow, statement: findConfig });
  const setup = {
    ...group,
    aliases: await listAliases(tx, teacherId, id),
    design: config?.design ?? defaultReadingDesign(),
    toggles: config?.toggles ?? { ...readingDefaults.toggles },
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
  const row = { ...toColumns(draft), teacher_id: teacherId, id, created_at: now };
  await sql`insert into reading_groups ${valuesOf(row)}`.execute(tx);
  await saveBelongings(tx, teacherId, id, draft, now);
}

export async function saveGroup(
  tx: Tx,
  teacherId: string,
  id: string,
  draft: ReadingGroupDraft,
  now: Date,
): Promise<void> {
  await sql`
    update reading_groups set ${changesOf(toColumns(draft))}
      where teacher_id = ${teacherId} and id = ${id}`.execute(tx);
  await saveBelongings(tx, teacherId, id, draft, now);
}

/** False where this teacher has no such group. Its check-ins stay. */
export async function deleteGroup(tx: Tx, teacherId: string, id: string): Promise<boolean> {
  const gone = await sql`
    delete from reading_groups where teacher_id = ${teacherId} and id = ${id} returning id`.execute(tx);
  return gone.rows.length > 0;
}

async function saveBelongings(
  tx: Tx,
  teacherId: string,
  groupId: string,
  draft: ReadingGroupDraft,
  now: Date,
): Promise<void> {
  await sql`
    insert into reading_configs (teacher_id, group_id, design, toggles)
      values (${teacherId}, ${groupId}, ${JSON.stringify(draft.design)}, ${JSON.stringify(draft.toggles)})
      on conflict (teacher_id, group_id) do update set design = excluded.design, toggles = excluded.toggles`.execute(
    tx,
  );
  await saveAliases(tx, teacherId, groupId, draft.aliases);
  await savePrompts(tx, teacherId, draft.custom_prompts, now);
}

function toColumns({ name, reading_pace_pages_per_week, text_level_grade }: ReadingGroupDraft) {
  return { name, reading_pace_pages_per_week, text_level_grade };
}
