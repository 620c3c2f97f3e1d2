import { sql } from 'kysely';
import { z } from 'zod';
import type { ContactTopic } from '#contract/constants.ts';
import { operator, system } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { columnsOf, getRowIn, queryRows, queryRowsIn } from '#server/database/rows.ts';
import { findOperatorMail, putMail } from '#server/outbox/index.ts';
import { newId, sha256 } from '#server/process/ids.ts';

const kind = 'contact-message';

const idRow = z.object({ id: z.string() });

export type NewMessage = { email: string; topic: ContactTopic; message: string };

/** Answers the id of the mail. The same words of the same person are kept once, with their first mail. */
export async function keepMessage(
  database: Database,
  { email, topic, message }: NewMessage,
  now: Date,
): Promise<string> {
  const hash = sha256(JSON.stringify([email.toLowerCase(), topic, message]));
  return await database.transaction(system, async (tx) => {
    const keep = sql`
      insert into contact_form_submissions (id, email, subject, message, content_hash, created_at)
        values (${newId()}, ${email}, ${topic}, ${message}, ${hash}, ${now})
        on conflict (content_hash) do nothing returning id`;
    const [made] = await queryRowsIn(tx, { row: idRow, statement: keep });
    if (made) {
      const mailId = newId();
      await putMail(tx, { id: mailId, kind, subjectId: made.id, now });
      return mailId;
    }
    const statement = sql`select id from contact_form_submissions where content_hash = ${hash}`;
    const { id } = await getRowIn(tx, { row: idRow, statement });
    const mailId = await findOperatorMail(tx, { kind, subjectId: id });
    if (!mailId) throw new Error('a message is kept without its mail');
    return mailId;
  });
}

const messageRow = z.object({
  ...{ id: z.string(), email: z.string(), subject: z.string(), message: z.string() },
  created_at: z.date(),
});
export type ContactMessage = z.output<typeof messageRow>;

const messages = sql`select ${columnsOf(messageRow)} from contact_form_submissions`;

export async function findMessage(database: Database, id: string): Promise<ContactMessage | null> {
  const statement = sql`${messages} where id = ${id}`;
  const [message] = await queryRows(database, system, { row: messageRow, statement });
  return message ?? null;
}

/** For the operator, the oldest first. */
export async function listMessages(database: Database, since: Date | null): Promise<ContactMessage[]> {
  const statement = sql`
    ${messages} where ${since}::timestamptz is null or created_at >= ${since} order by created_at, id`;
  return await queryRows(database, operator, { row: messageRow, statement });
}

/** The oldest first. */
export async function listMessagesOf(tx: Tx, email: string): Promise<ContactMessage[]> {
  const statement = sql`${messages} where lower(email) = lower(${email}) order by created_at`;
  return await queryRowsIn(tx, { row: messageRow, statement });
}

export async function deleteMessagesOf(tx: Tx, email: string): Promise<void> {
  await sql`delete from contact_form_submissions where lower(email) = lower(${email})`.execute(tx);
}
