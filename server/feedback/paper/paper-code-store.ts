import { sql } from 'kysely';
import { z } from 'zod';
import { type Teacher, visitor } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { getRowIn, queryRows } from '#server/database/rows.ts';

const made = z.object({ createdAt: z.date() });

/** Makes a code open the teacher's paper page in place of the one before. Sent once more it is as old as it was. */
export async function keepCode(tx: Tx, teacherId: string, codeHash: Buffer, now: Date): Promise<Date> {
  const statement = sql`
    insert into paper_codes as c (teacher_id, code_hash, created_at) values (${teacherId}, ${codeHash}, ${now})
      on conflict (teacher_id) do update set code_hash = excluded.code_hash,
        created_at = case when c.code_hash = excluded.code_hash then c.created_at else excluded.created_at end
      returning created_at as "createdAt"`;
  return (await getRowIn(tx, { row: made, statement })).createdAt;
}

/** When the teacher's code was made; null where there is none that was made after a moment. */
export async function findOwnCode(
  database: Database,
  teacher: Teacher,
  madeAfter: Date,
): Promise<Date | null> {
  const statement = sql`
    select created_at as "createdAt" from paper_codes
      where teacher_id = ${teacher.teacherId} and created_at > ${madeAfter}`;
  const [row] = await queryRows(database, teacher, { row: made, statement });
  return row?.createdAt ?? null;
}

/** False where there was none. */
export async function endCode(tx: Tx, teacherId: string): Promise<boolean> {
  const gone =
    await sql`delete from paper_codes where teacher_id = ${teacherId} returning teacher_id`.execute(tx);
  return gone.rows.length > 0;
}

const opened = z.object({ teacherId: z.string(), createdAt: z.date() });

/** Whose code it is, where it was made after a moment; null where it is nobody's. */
export async function findCode(
  database: Database,
  codeHash: Buffer,
  madeAfter: Date,
): Promise<z.output<typeof opened> | null> {
  const statement = sql`
    select teacher_id as "teacherId", created_at as "createdAt" from find_paper_code(${codeHash}, ${madeAfter})`;
  const [found] = await queryRows(database, visitor, { row: opened, statement });
  return found ?? null;
}
