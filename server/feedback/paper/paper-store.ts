import { sql } from 'kysely';
import { z } from 'zod';
import { type PaperUnit, paperUnit } from '#contract/paper.ts';
import type { Aide, Teacher } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';

const paperThread = z.object({
  submissionId: z.string(),
  unitId: z.string(),
  unitTitle: z.string(),
  nickname: z.string(),
  secretHash: z.instanceof(Buffer),
  draft: z.int(),
  refusal: z.enum(['no-unit', 'unfinished', 'held', 'no-more']).nullable(),
});
export type PaperThread = z.output<typeof paperThread>;

/** The newest draft of the thread that a code opens, or the one named; null where it opens nothing of this teacher. */
export async function findPaper(
  database: Database,
  actor: Teacher | Aide,
  codeHash: Buffer,
  draft: number | null = null,
): Promise<PaperThread | null> {
  const statement = sql`
    select submission_id as "submissionId", unit_id as "unitId", unit_title as "unitTitle", nickname,
      secret_hash as "secretHash", draft, refusal from find_paper_thread(${codeHash}, ${draft}::int)`;
  const [found] = await queryRows(database, actor, { row: paperThread, statement });
  return found ?? null;
}

/** Units for which a first draft may come, the newest first. */
export async function listPaperUnits(database: Database, actor: Teacher | Aide): Promise<PaperUnit[]> {
  const statement = sql`select id, title from get_teacher_visible_units(${actor.teacherId})`;
  return await queryRows(database, actor, { row: paperUnit, statement });
}
