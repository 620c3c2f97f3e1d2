import { type RawBuilder, sql } from 'kysely';
import type { Student, Teacher } from '#server/database/actor.ts';
import { secretKey } from '#server/database/address-key.ts';
import type { Database } from '#server/database/database.ts';
import { sha256 } from '#server/process/ids.ts';

/** Asks for what a form shows; no row where it is gone. */
export type FormQuery<Row> = RawBuilder<Row>;

/** The rows that `form` asks for, and nothing is noted. */
export async function loadForm<Row>(
  database: Database,
  actor: Student | Teacher,
  form: FormQuery<Row>,
): Promise<Row[]> {
  return await database.query(actor, (builder) => form.compile(builder));
}

/**
 * The rows that `form` asks for. Where there are any, the same statement notes that this device loaded a form of this
 * classroom, at most once in ten minutes.
 */
export async function noteOpening<Row>(
  database: Database,
  student: Student,
  { deviceId, now }: { deviceId: string; now: Date },
  form: FormQuery<Row>,
): Promise<Row[]> {
  const device = await deviceHash(database, student, deviceId);
  return await database.query(student, (builder) =>
    sql<Row>`
      with form as materialized (${form}),
        noted as materialized (select note_form_opening(${device}, ${now}) where exists (select from form))
      select form.* from form left join noted on true
    `.compile(builder),
  );
}

/** When a device last loaded a form of this classroom; null where it never did. */
export async function findOpening(
  database: Database,
  student: Student,
  deviceId: string,
): Promise<Date | null> {
  const device = await deviceHash(database, student, deviceId);
  const [row] = await database.query(student, (builder) =>
    sql<{ opened_at: Date | null }>`select get_form_opening(${device}) as opened_at`.compile(builder),
  );
  return row?.opened_at ?? null;
}

/** One-way, and another one in each classroom: it follows nobody from one to the next. */
async function deviceHash(database: Database, { teacherId }: Student, deviceId: string): Promise<Buffer> {
  return sha256(await secretKey({ database }, 'opened-form', `${teacherId} ${deviceId}`));
}
