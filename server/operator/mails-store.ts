import { sql } from 'kysely';
import { addAuditEntry } from '#server/accounts/index.ts';
import { operator } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';

export type MailRow = {
  id: string;
  /** Null where it goes to the operator. */
  email: string | null;
  kind: string;
  state: string;
  attempts: number;
  failure: string | null;
  created_at: Date;
  due_at: Date;
  sent_at: Date | null;
};

/** Mail of the outbox, the newest first, a thousand at most. */
export async function listMails(database: Database, { isFailed }: { isFailed: boolean }): Promise<MailRow[]> {
  return await database.query(operator, (builder) =>
    sql<MailRow>`
      select o.id, u.email, o.kind, o.state, o.attempts, o.failure, o.created_at, o.due_at, o.sent_at
        from outbox o left join users u on u.id = o.teacher_id
        where o.state = 'failed' or not ${isFailed} order by o.created_at desc, o.id limit 1000
    `.compile(builder),
  );
}

/** Has a failed mail tried again from the beginning; answers what state it is in where it did not fail. */
export async function putBack(
  database: Database,
  id: string,
  now: Date,
): Promise<'done' | { state: string } | 'unknown'> {
  return await database.transaction(operator, async (tx) => {
    const mail = await tx
      .updateTable('outbox')
      .set({ state: 'waiting', due_at: now, attempts: 0, failure: null })
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .returning('teacher_id')
      .executeTakeFirst();
    if (mail) {
      if (mail.teacher_id) await addAuditEntry(tx, mail.teacher_id, 'mail-put-back', now, { mail: id });
      return 'done';
    }
    const other = await tx.selectFrom('outbox').select('state').where('id', '=', id).executeTakeFirst();
    return other ?? 'unknown';
  });
}
