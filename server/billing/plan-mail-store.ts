import { sql } from 'kysely';
import { z } from 'zod';
import { usualTimeZone } from '#contract/constants.ts';
import { type AccountFacts, accountFactsRow, fromAccounts, toAccountFacts } from '#server/accounts/index.ts';
import { system } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { columnsOf, queryRows } from '#server/database/rows.ts';
import { putMail } from '#server/outbox/index.ts';
import { dayMs } from '#server/process/clock.ts';
import { type DueMail, mailDue } from './mails-due.ts';

export type Recipient = { email: string; timeZone: string; facts: AccountFacts };

/** No mail is due for trials outside this range. */
const aheadMs = 14 * dayMs;
const behindMs = 4 * dayMs;

const recipientRow = accountFactsRow.extend({ email: z.string(), time_zone: z.string().nullable() });

export async function findRecipient(database: Database, teacherId: string): Promise<Recipient | null> {
  const statement = sql`
    select ${columnsOf(recipientRow)} ${fromAccounts}
      left join teacher_settings s on s.teacher_id = u.id where u.id = ${teacherId}`;
  const [row] = await queryRows(database, system, { row: recipientRow, statement });
  return row
    ? { email: row.email, timeZone: row.time_zone ?? usualTimeZone, facts: toAccountFacts(row) }
    : null;
}

const dueRow = accountFactsRow.extend({ id: z.string() });

/** Whether it was sent or not. */
export async function listDueMails(
  database: Database,
  now: Date,
): Promise<{ teacherId: string; mail: DueMail }[]> {
  const [after, until] = [now.getTime() - behindMs, now.getTime() + aheadMs].map((ms) => new Date(ms));
  const statement = sql`
    select ${columnsOf(dueRow)} ${fromAccounts}
      where b.status = 'past_due' or (u.trial_ends_at > ${after} and u.trial_ends_at <= ${until})`;
  const rows = await queryRows(database, system, { row: dueRow, statement });
  return rows.flatMap((row) => {
    const mail = mailDue(toAccountFacts(row), now);
    return mail ? [{ teacherId: row.id, mail }] : [];
  });
}

/** Mails that are in the outbox already are not added again. */
export async function putDueMails(database: Database, now: Date): Promise<void> {
  for (const { teacherId, mail } of await listDueMails(database, now)) {
    await database.transaction(system, (tx) => putMail(tx, { ...mail, teacherId, now }));
  }
}
