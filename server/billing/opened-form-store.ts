import { sql } from 'kysely';
import type { Student } from '#server/kernel/actor.ts';
import { secretKey } from '#server/kernel/address-key.ts';
import type { Database } from '#server/kernel/database.ts';
import { sha256 } from '#server/kernel/ids.ts';

/** Notes that a device loaded a form of this classroom, at most once in ten minutes. */
export async function noteOpening(
  database: Database,
  student: Student,
  deviceId: string,
  now: Date,
): Promise<void> {
  const device = await deviceHash(database, student, deviceId);
  await database.ask(student, (builder) => sql`select note_form_opening(${device}, ${now})`.compile(builder));
}

/** When a device last loaded a form of this classroom; null where it never did. */
export async function findOpening(
  database: Database,
  student: Student,
  deviceId: string,
): Promise<Date | null> {
  const device = await deviceHash(database, student, deviceId);
  const [row] = await database.ask(student, (builder) =>
    sql<{ opened_at: Date | null }>`select get_form_opening(${device}) as opened_at`.compile(builder),
  );
  return row?.opened_at ?? null;
}

/** One-way, and another one in each classroom: it follows nobody from one to the next. */
async function deviceHash(database: Database, { teacherId }: Student, deviceId: string): Promise<Buffer> {
  return sha256(await secretKey({ database }, 'opened-form', `${teacherId} ${deviceId}`));
}
