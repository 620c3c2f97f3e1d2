import { sql } from 'kysely';
import { z } from 'zod';
import { type SpeaksToAi, speaksToAi } from '#contract/receipt-facts.ts';
import { tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';
import { readSpeaksToAi } from '#server/student-text/index.ts';

/** A report by a student holds it for the teacher, so it is read as the teacher's. */
export async function loadSpeaksToAi(
  database: Database,
  teacherId: string,
  { id, work, question }: { id: string; work: string; question: string | null },
): Promise<SpeaksToAi> {
  const statement = sql`
    select r.asking->'speaks_to_ai' as kept from ai_runs r
      where r.teacher_id = ${teacherId} and r.kind = 'feedback' and r.subject_id = ${id}`;
  const row = z.object({ kept: speaksToAi.nullable() });
  const [{ kept } = { kept: null }] = await queryRows(database, tenant(teacherId), { row, statement });
  const [found = { quote: null, is_plea: false }] = await readSpeaksToAi(teacherId, [
    { kept, work, question },
  ]);
  return found;
}
