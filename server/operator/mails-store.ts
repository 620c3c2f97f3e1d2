import { sql } from 'kysely';
import { z } from 'zod';
import { operator } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';

const mailRow = z.object({
  id: z.string(),
  /** Null for mail to the operator. */
  email: z.string().nullable(),
  kind: z.string(),
  state: z.string(),
  attempts: z.int(),
  failure: z.string().nullable(),
  created_at: z.date(),
  due_at: z.date(),
  sent_at: z.date().nullable(),
});
export type MailRow = z.output<typeof mailRow>;

/** The newest first, a thousand at most. */
export async function listMails(database: Database, { isFailed }: { isFailed: boolean }): Promise<MailRow[]> {
  const statement = sql`
    select o.id, u.email, o.kind, o.state, o.attempts, o.failure, o.created_at, o.due_at, o.sent_at
      from outbox o left join users u on u.id = o.teacher_id
      where o.state = 'failed' or not ${isFailed} order by o.created_at desc, o.id limit 1000`;
  return await queryRows(database, operator, { row: mailRow, statement });
}
