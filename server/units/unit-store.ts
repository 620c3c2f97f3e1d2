import type { Expression, Selectable } from 'kysely';
import { sql } from 'kysely';
import { type Group, getClassView } from '#contract/class-view.ts';
import { type GradeLevel, limits, type ReleaseMode } from '#contract/constants.ts';
import type { UnitDraft } from '#contract/unit-draft.ts';
import { type ListedUnit, type Unit, unit } from '#contract/units.ts';
import type { DB } from '#database/types.ts';
import { type Teacher, tenant } from '#server/database/actor.ts';
import type { Database, Queries, Tx } from '#server/database/database.ts';
import { takeLock } from '#server/database/lock.ts';

/** The last edited first, without their texts. */
export async function listUnits(database: Database, teacher: Teacher): Promise<ListedUnit[]> {
  const rows = await database.query(teacher, (builder) =>
    builder
      .selectFrom('unit_configurations')
      .select(listedColumns)
      .where('user_id', '=', teacher.teacherId)
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .limit(limits.unitsPerTeacher)
      .compile(),
  );
  return rows.map(toListed);
}

const groups = getClassView.output.shape.groups;
const unitColumns = unit.keyof().options;
type UnitRow = Pick<Selectable<DB['unit_configurations']>, keyof Unit>;

const listedColumns = ['id', 'title', 'grade_level', 'visible_to_students', 'updated_at'] as const;

function toListed(
  row: Pick<Selectable<DB['unit_configurations']>, (typeof listedColumns)[number]>,
): ListedUnit {
  return {
    ...row,
    grade_level: row.grade_level as GradeLevel,
    updated_at: row.updated_at.toISOString(),
  };
}

/** To be sent; null where this teacher has no such unit. */
export async function loadUnit(database: Database, teacher: Teacher, id: string): Promise<Unit | null> {
  const [row] = await database.query(teacher, (builder) =>
    selectUnit(builder, teacher.teacherId, id).compile(),
  );
  return row ? toSent(row) : null;
}

/** Null where this teacher has no such unit. */
export async function findUnit(tx: Tx, teacherId: string, id: string): Promise<Unit | null> {
  const row = await selectUnit(tx, teacherId, id).executeTakeFirst();
  return row ? toUnit(row) : null;
}

/** The unit of a work, or null. Whose work it is stands where its `unitId` does: one round trip finds both. */
export async function loadUnitOf(
  database: Queries,
  teacherId: string,
  unitId: (builder: Tx) => Expression<{ unit_id: string }>,
): Promise<Unit | null> {
  const [row] = await database.query(tenant(teacherId), (builder) =>
    selectUnit(builder, teacherId, sql<string>`(${unitId(builder)})`).compile(),
  );
  return row ? toUnit(row) : null;
}

/** Locked until the transaction ends. */
export async function findUnitToChange(tx: Tx, teacherId: string, id: string): Promise<Unit | null> {
  const row = await selectUnit(tx, teacherId, id).forUpdate().executeTakeFirst();
  return row ? toUnit(row) : null;
}

function selectUnit(tx: Tx, teacherId: string, id: string | Expression<string>) {
  return tx
    .selectFrom('unit_configurations')
    .select(unitColumns)
    .where('user_id', '=', teacherId)
    .where('id', '=', id);
}

/** Also locks: nobody adds a unit before the transaction ends. */
export async function measureOtherUnits(
  tx: Tx,
  teacherId: string,
  id: string,
): Promise<{ count: number; bytes: number }> {
  await takeLock(tx, `units ${teacherId}`);
  const { count, bytes } = await tx
    .selectFrom('unit_configurations')
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      sql<string>`coalesce(sum(octet_length(concat(title, learning_objectives, learning_sources, mentor_texts,
        assessment_criteria, criterion_kinds, expected_mistakes, task_sequence, feedback_options))), 0)`.as(
        'bytes',
      ),
    ])
    .where('user_id', '=', teacherId)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes) };
}

export async function createUnit(
  tx: Tx,
  teacherId: string,
  id: string,
  draft: UnitDraft,
  now: Date,
): Promise<Unit> {
  const row = await tx
    .insertInto('unit_configurations')
    .values({
      ...toColumns(draft),
      user_id: teacherId,
      id,
      visible_to_students: true,
      created_at: now,
      updated_at: now,
    })
    .returning(unitColumns)
    .executeTakeFirstOrThrow();
  return toUnit(row);
}

/** `updated_at` grows by at least a millisecond, so that it distinguishes any two versions. */
export async function saveUnit(
  tx: Tx,
  teacherId: string,
  id: string,
  draft: UnitDraft,
  now: Date,
): Promise<Unit> {
  const row = await tx
    .updateTable('unit_configurations')
    .set({
      ...toColumns(draft),
      updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('user_id', '=', teacherId)
    .where('id', '=', id)
    .returning(unitColumns)
    .executeTakeFirstOrThrow();
  return toUnit(row);
}

export async function setVisibility(
  tx: Tx,
  teacherId: string,
  id: string,
  visible: boolean,
): Promise<ListedUnit | null> {
  const row = await tx
    .updateTable('unit_configurations')
    .set({ visible_to_students: visible })
    .where('user_id', '=', teacherId)
    .where('id', '=', id)
    .returning(listedColumns)
    .executeTakeFirst();
  return row ? toListed(row) : null;
}

/** The groups of its class, by threads of works; none where this teacher has no such unit. */
export async function loadGroups(database: Database, teacher: Teacher, id: string): Promise<Group[]> {
  const [row] = await database.query(teacher, (builder) =>
    builder
      .selectFrom('unit_configurations')
      .select('groups')
      .where('user_id', '=', teacher.teacherId)
      .where('id', '=', id)
      .compile(),
  );
  return row ? groups.parse(row.groups) : [];
}

/** Leaves `updated_at` as it is: the unit stays the same. False where this teacher has no such unit. */
export async function keepGroups(
  database: Database,
  teacher: Teacher,
  id: string,
  kept: readonly Group[],
): Promise<boolean> {
  const { numUpdatedRows } = await database.transaction(teacher, (tx) =>
    tx
      .updateTable('unit_configurations')
      .set({ groups: JSON.stringify(kept) })
      .where('user_id', '=', teacher.teacherId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

/** False where this teacher has no such unit. */
export async function deleteUnit(tx: Tx, teacherId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('unit_configurations')
    .where('user_id', '=', teacherId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function toColumns({ criterion_kinds, task_sequence, feedback_options, ...texts }: UnitDraft) {
  return {
    ...texts,
    criterion_kinds: JSON.stringify(criterion_kinds),
    task_sequence: JSON.stringify(task_sequence),
    feedback_options: JSON.stringify(feedback_options),
  };
}

const { criterion_kinds: kinds, task_sequence: tasks, feedback_options: options } = unit.shape;

function toUnit(row: UnitRow): Unit {
  return {
    ...toSent(row),
    criterion_kinds: kinds.parse(row.criterion_kinds),
    task_sequence: tasks.parse(row.task_sequence),
    feedback_options: options.parse(row.feedback_options),
  };
}

/** Unparsed: the call's output is checked as a whole. */
function toSent(row: UnitRow): Unit {
  return {
    ...row,
    grade_level: row.grade_level as GradeLevel,
    release: row.release as ReleaseMode,
    criterion_kinds: row.criterion_kinds as Unit['criterion_kinds'],
    task_sequence: row.task_sequence as Unit['task_sequence'],
    feedback_options: row.feedback_options as Unit['feedback_options'],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
