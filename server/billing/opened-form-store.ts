import { sql } from 'kysely';
import { z } from 'zod';
import type { Student } from '#server/database/actor.ts';
import { secretKey } from '#server/database/address-key.ts';
import type { Database } from '#server/database/database.ts';
import { columnsOf, queryRows, type RowQuery } from '#server/database/rows.ts';
import { sha256 } from '#server/process/ids.ts';

/** No row where the form is gone. */
export type FormQuery<Row> = RowQuery<Row> & { row: z.ZodObject };

/** Where there are rows, the same statement notes the opening, at most once in ten minutes per device. */
export async function noteOpening<Row>(
  database: Database,
  student: Student,
  { deviceId, now }: { deviceId: string; now: Date },
  form: FormQuery<Row>,
): Promise<Row[]> {
  const device = await deviceHash(database, student, deviceId);
  const statement = sql`
    with form as materialized (${form.statement}),
      noted as materialized (select note_form_opening(${device}, ${now}) where exists (select from form))
    select ${columnsOf(form.row, 'form')} from form left join noted on true`;
  return await queryRows(database, student, { row: form.row, statement });
}

const formOpening = z.object({ opened_at: z.date().nullable() });

/** Null where it never did. */
export async function findOpening(
  database: Database,
  student: Student,
  deviceId: string,
): Promise<Date | null> {
  const device = await deviceHash(database, student, deviceId);
  const statement = sql`select get_form_opening(${device}) as opened_at`;
  const [opening] = await queryRows(database, student, { row: formOpening, statement });
  return opening?.opened_at ?? null;
}

/** One-way and different in each classroom, so a device cannot be followed between them. */
async function deviceHash(database: Database, { teacherId }: Student, deviceId: string): Promise<Buffer> {
  return sha256(await secretKey({ database }, 'opened-form', `${teacherId} ${deviceId}`));
}
