import { usualTimeZone } from '#contract/constants.ts';
import { type AccountFacts, selectAccountFacts, toAccountFacts } from '#server/accounts/index.ts';
import { system } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { putMail } from '#server/outbox/index.ts';
import { dayMs } from '#server/process/clock.ts';
import { type DueMail, mailDue } from './mails-due.ts';

export type Recipient = { email: string; timeZone: string; facts: AccountFacts };

/** No mail is due for trials outside this range. */
const aheadMs = 14 * dayMs;
const behindMs = 4 * dayMs;

export async function findRecipient(database: Database, teacherId: string): Promise<Recipient | null> {
  const [row] = await database.query(system, (builder) =>
    selectAccountFacts(builder)
      .leftJoin('teacher_settings as s', 's.teacher_id', 'users.id')
      .select(['users.email', 's.time_zone'])
      .where('users.id', '=', teacherId)
      .compile(),
  );
  return row
    ? { email: row.email, timeZone: row.time_zone ?? usualTimeZone, facts: toAccountFacts(row) }
    : null;
}

/** Whether it was sent or not. */
export async function listDueMails(
  database: Database,
  now: Date,
): Promise<{ teacherId: string; mail: DueMail }[]> {
  const rows = await database.query(system, (builder) =>
    selectAccountFacts(builder)
      .select('users.id')
      .where((where) =>
        where.or([
          where('billing.status', '=', 'past_due'),
          where.and([
            where('users.trial_ends_at', '<=', new Date(now.getTime() + aheadMs)),
            where('users.trial_ends_at', '>', new Date(now.getTime() - behindMs)),
          ]),
        ]),
      )
      .compile(),
  );
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
