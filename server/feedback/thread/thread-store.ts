import { sql } from 'kysely';
import { z } from 'zod';
import { feedback } from '#contract/feedback.ts';
import { type Reply, reply } from '#contract/step-progress.ts';
import type { Student, Teacher } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';

const storedDraft = z.object({
  id: z.string(),
  draft: z.int(),
  work: z.string(),
  goal: z.string().nullable(),
  reply: reply.nullable(),
  createdAt: z.date(),
  result: feedback.nullable(),
});
export type StoredDraft = z.output<typeof storedDraft>;

/** All drafts of the thread of a submission, for who holds its secret; none otherwise. */
export async function listDrafts(
  database: Database,
  actor: Student | Teacher,
  id: string,
  secretHash: Buffer,
): Promise<StoredDraft[]> {
  const statement = sql`
    select id, draft, work, goal, reply, created_at as "createdAt", result from get_thread(${id}, ${secretHash})`;
  return await queryRows(database, actor, { row: storedDraft, statement });
}

/** Notes what the student answers to the steps; false where there is no such submission. */
export async function noteReply(
  database: Database,
  actor: Student | Teacher,
  { id, secretHash, noted }: { id: string; secretHash: Buffer; noted: Reply },
): Promise<boolean> {
  const statement = sql`select keep_reply(${id}, ${secretHash}, ${JSON.stringify(noted)}) as found`;
  const [answer] = await queryRows(database, actor, { row: z.object({ found: z.boolean() }), statement });
  return answer?.found ?? false;
}
