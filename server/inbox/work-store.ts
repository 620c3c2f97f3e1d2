import { sql } from 'kysely';
import { z } from 'zod';
import { readingSummary } from '#contract/check-ins.ts';
import { feedback } from '#contract/feedback.ts';
import type { Work } from '#contract/inbox.ts';
import { reply } from '#contract/step-progress.ts';
import { tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { queryRows, queryRowsIn } from '#server/database/rows.ts';
import { isRunOn } from '#server/works/index.ts';
import { feedbackToText } from '#words/feedback-text.ts';
import { readingSummaryToText } from '#words/reading-text.ts';

const head = z.discriminatedUnion('station', [
  z.object({ station: z.literal('general'), handedInAt: z.date(), result: feedback.nullable() }),
  z.object({ station: z.literal('reading'), handedInAt: z.date(), result: readingSummary.nullable() }),
]);

/** `feedback` is its plain text. Null where this teacher has no such work. */
export async function findHead(
  database: Database,
  teacherId: string,
  id: string,
): Promise<{ station: Work['station']; handedInAt: Date; feedback: string | null } | null> {
  const statement = sql`
    select w.station, w.created_at as "handedInAt", r.result
      from works w left join ai_runs r on ${isRunOn}
      where w.teacher_id = ${teacherId} and w.id = ${id}`;
  const [found] = await queryRows(database, tenant(teacherId), { row: head, statement });
  if (!found) return null;
  const { station, handedInAt } = found;
  if (!found.result) return { station, handedInAt, feedback: null };
  const text =
    found.station === 'general' ? feedbackToText(found.result) : readingSummaryToText(found.result);
  return { station, handedInAt, feedback: text };
}

const draftOfWork = z.object({
  id: z.string(),
  draft: z.int(),
  handedInAt: z.date(),
  reply: reply.nullable(),
});

/** The first draft first. */
export async function listDraftsOf(
  database: Database,
  teacherId: string,
  id: string,
): Promise<z.output<typeof draftOfWork>[]> {
  const statement = sql`
    select w.id, w.draft, w.created_at as "handedInAt", s.reply
      from works asked
      join works w on w.teacher_id = asked.teacher_id and w.thread_id = asked.thread_id
      left join submissions s on s.teacher_id = w.teacher_id and s.id = w.id
      where asked.teacher_id = ${teacherId} and asked.id = ${id}
      order by w.draft`;
  return await queryRows(database, tenant(teacherId), { row: draftOfWork, statement });
}

/** False where this teacher has no such work. */
export async function deleteWork(tx: Tx, id: string): Promise<boolean> {
  const statement = sql`select delete_work(${id}) as deleted`;
  const [answer] = await queryRowsIn(tx, { row: z.object({ deleted: z.boolean() }), statement });
  return answer?.deleted ?? false;
}
