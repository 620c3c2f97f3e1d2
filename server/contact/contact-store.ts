import { sql } from 'kysely';
import type { ContactTopic } from '#contract/constants.ts';
import { operator, system } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { findOperatorMail, putMail } from '#server/outbox/index.ts';
import { newId, sha256 } from '#server/process/ids.ts';

const kind = 'contact-message';

export type NewMessage = { email: string; topic: ContactTopic; message: string };

/** Answers the id of the mail. The same words of the same person are kept once, with their first mail. */
export async function keepMessage(
  database: Database,
  { email, topic, message }: NewMessage,
  now: Date,
): Promise<string> {
  const hash = sha256(JSON.stringify([email.toLowerCase(), topic, message]));
  return await database.transaction(system, async (tx) => {
    const made = await tx
      .insertInto('contact_form_submissions')
      .values({ id: newId(), email, subject: topic, message, content_hash: hash, created_at: now })
      .onConflict((conflict) => conflict.column('content_hash').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) {
      const mailId = newId();
      await putMail(tx, { id: mailId, kind, subjectId: made.id, now });
      return mailId;
    }
    const { id } = await tx
      .selectFrom('contact_form_submissions')
      .select('id')
      .where('content_hash', '=', hash)
      .executeTakeFirstOrThrow();
    const mailId = await findOperatorMail(tx, { kind, subjectId: id });
    if (!mailId) throw new Error('a message is kept without its mail');
    return mailId;
  });
}

export type ContactMessage = { email: string; subject: string; message: string; created_at: Date };

const columns = ['email', 'subject', 'message', 'created_at'] as const;

export async function findMessage(database: Database, id: string): Promise<ContactMessage | null> {
  const [message] = await database.query(system, (builder) =>
    builder.selectFrom('contact_form_submissions').select(columns).where('id', '=', id).compile(),
  );
  return message ?? null;
}

/** For the operator, the oldest first. */
export async function listMessages(database: Database, since: Date | null): Promise<ContactMessage[]> {
  return await database.query(operator, (builder) => {
    const messages = builder.selectFrom('contact_form_submissions').select(columns).orderBy('created_at');
    return (since ? messages.where('created_at', '>=', since) : messages).orderBy('id').compile();
  });
}

const isUnder = (email: string) => sql<boolean>`lower(email) = lower(${email})`;

/** The oldest first. */
export async function listMessagesOf(tx: Tx, email: string): Promise<(ContactMessage & { id: string })[]> {
  return await tx
    .selectFrom('contact_form_submissions')
    .select(['id', ...columns])
    .where(isUnder(email))
    .orderBy('created_at')
    .execute();
}

export async function deleteMessagesOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('contact_form_submissions').where(isUnder(email)).execute();
}
