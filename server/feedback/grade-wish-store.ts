import { tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';

/** Whether a teacher wants no grade written by AI in any unit. */
export async function wantsNoGrades(database: Database, teacherId: string): Promise<boolean> {
  const [row] = await database.query(tenant(teacherId), (builder) =>
    builder
      .selectFrom('teacher_settings')
      .select('no_ai_grades')
      .where('teacher_id', '=', teacherId)
      .compile(),
  );
  return row?.no_ai_grades ?? false;
}
