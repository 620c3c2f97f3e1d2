import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Group, getClassView } from '#contract/class-view.ts';
import { limits } from '#contract/constants.ts';
import type { UnitDraft } from '#contract/unit-draft.ts';
import { type ListedUnit, listedUnit, type Unit, unit } from '#contract/units.ts';
import { type Teacher, tenant } from '#server/database/actor.ts';
import type { Database, Queries, Tx } from '#server/database/database.ts';
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

const unitRow = unit.extend({ created_at: sentMoment, updated_at: sentMoment });
const listedRow = listedUnit.extend({ updated_at: sentMoment });
const groupsRow = z.object({ groups: getClassView.output.shape.groups });

/** The last edited first, without their texts. */
export async function listUnits(database: Database, teacher: Teacher): Promise<ListedUnit[]> {
  const statement = sql`
    select ${columnsOf(listedRow)} from unit_configurations where user_id = ${teacher.teacherId}
      order by updated_at desc, id limit ${limits.unitsPerTeacher}`;
  return await queryRows(database, teacher, { row: listedRow, statement });
}

/** Null where this teacher has no such unit. */
export async function loadUnit(database: Database, teacher: Teacher, id: string): Promise<Unit | null> {
  const [found] = await queryRows(database, teacher, unitOf(teacher.teacherId, id));
  return found ?? null;
}

/** Null where this teacher has no such unit. */
export async function findUnit(tx: Tx, teacherId: string, id: string): Promise<Unit | null> {
  const [found] = await queryRowsIn(tx, unitOf(teacherId, id));
  return found ?? null;
}

/** The unit of a work, or null. Whose work it is stands where its `unitId` does: one round trip finds both. */
export async function loadUnitOf(
  database: Queries,
  teacherId: string,
  unitId: RawBuilder<unknown>,
): Promise<Unit | null> {
  const [found] = await queryRows(database, tenant(teacherId), unitOf(teacherId, sql`(${unitId})`));
  return found ?? null;
}

/** Locked until the transaction ends. */
export async function findUnitToChange(tx: Tx, teacherId: string, id: string): Promise<Unit | null> {
  const { row, statement } = unitOf(teacherId, id);
  const [found] = await queryRowsIn(tx, { row, statement: sql`${statement} for update` });
  return found ?? null;
}

function unitOf(teacherId: string, id: string | RawBuilder<unknown>) {
  const statement = sql`
    select ${columnsOf(unitRow)} from unit_configurations where user_id = ${teacherId} and id = ${id}`;
  return { row: unitRow, statement };
}

const sizes = z.object({ count: z.int(), bytes: z.int() });

/** Also locks: nobody adds a unit before the transaction ends. */
export async function measureOtherUnits(
  tx: Tx,
  teacherId: string,
  id: string,
): Promise<z.output<typeof sizes>> {
  await takeLock(tx, `units ${teacherId}`);
  const statement = sql`
    select count(*)::int as count, coalesce(sum(octet_length(concat(title, learning_objectives, learning_sources,
        mentor_texts, assessment_criteria, criterion_kinds, criterion_levels, expected_mistakes, task_sequence, feedback_options))), 0)::float8 as bytes
      from unit_configurations where user_id = ${teacherId} and id <> ${id}`;
  return await getRowIn(tx, { row: sizes, statement });
}

export async function createUnit(
  tx: Tx,
  entered: UnitDraft & Pick<Unit, 'id' | 'user_id' | 'visible_to_students'>,
  now: Date,
): Promise<Unit> {
  const row = { ...toColumns(entered), created_at: now, updated_at: now };
  const statement = sql`insert into unit_configurations ${valuesOf(row)} returning ${columnsOf(unitRow)}`;
  return await getRowIn(tx, { row: unitRow, statement });
}

/** `updated_at` grows by at least a millisecond, so that it distinguishes any two versions. */
export async function saveUnit(
  tx: Tx,
  teacherId: string,
  id: string,
  draft: UnitDraft,
  now: Date,
): Promise<Unit> {
  const statement = sql`
    update unit_configurations set ${changesOf(toColumns(draft))},
        updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
      where user_id = ${teacherId} and id = ${id} returning ${columnsOf(unitRow)}`;
  return await getRowIn(tx, { row: unitRow, statement });
}

export async function setVisibility(
  tx: Tx,
  teacherId: string,
  id: string,
  visible: boolean,
): Promise<ListedUnit | null> {
  const statement = sql`
    update unit_configurations set visible_to_students = ${visible}
      where user_id = ${teacherId} and id = ${id} returning ${columnsOf(listedRow)}`;
  const [shown] = await queryRowsIn(tx, { row: listedRow, statement });
  return shown ?? null;
}

/** The groups of its class, by threads of works; none where this teacher has no such unit. */
export async function loadGroups(database: Database, teacher: Teacher, id: string): Promise<Group[]> {
  const statement = sql`
    select groups from unit_configurations where user_id = ${teacher.teacherId} and id = ${id}`;
  const [found] = await queryRows(database, teacher, { row: groupsRow, statement });
  return found?.groups ?? [];
}

/** Leaves `updated_at` as it is: the unit stays the same. False where this teacher has no such unit. */
export async function keepGroups(
  database: Database,
  teacher: Teacher,
  id: string,
  kept: readonly Group[],
): Promise<boolean> {
  const statement = sql`
    update unit_configurations set groups = ${JSON.stringify(kept)}
      where user_id = ${teacher.teacherId} and id = ${id} returning id`;
  return (await database.query(teacher, statement)).length > 0;
}

/** False where this teacher has no such unit. */
export async function deleteUnit(tx: Tx, teacherId: string, id: string): Promise<boolean> {
  const gone = await sql`
    delete from unit_configurations where user_id = ${teacherId} and id = ${id} returning id`.execute(tx);
  return gone.rows.length > 0;
}

function toColumns<Draft extends UnitDraft>(draft: Draft) {
  const { criterion_kinds, criterion_levels, task_sequence, feedback_options } = draft;
  return {
    ...draft,
    criterion_kinds: JSON.stringify(criterion_kinds),
    criterion_levels: JSON.stringify(criterion_levels),
    task_sequence: JSON.stringify(task_sequence),
    feedback_options: JSON.stringify(feedback_options),
  };
}
