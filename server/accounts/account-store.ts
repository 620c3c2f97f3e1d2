import { sql } from 'kysely';
import { z } from 'zod';
import { trialDays } from '#contract/constants.ts';
import type { PendingConsent } from '#contract/sign-in.ts';
import { operator, system, tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';
import { areSignUpsOpen, lockSignUps } from '#server/installation/index.ts';
import { nextDigest, openOperatorMail } from '#server/outbox/index.ts';
import { dayMs } from '#server/process/clock.ts';
import type { SignedInPerson } from '#server/providers/identity.ts';
import { takePast } from './past-account-store.ts';

export type Account = { id: string; email: string; created: boolean };

/** Null where the limit is reached or sign-ups are closed. The lock lets no two take the last place. */
export async function findOrCreateAccount(
  tx: Tx,
  person: SignedInPerson,
  userLimit: number,
  now: Date,
): Promise<Account | null> {
  const known = await findAccount(tx, person, now);
  if (known) return known;
  await lockSignUps(tx);
  // The same person may have signed in from another tab while this waited for the lock.
  const madeMeanwhile = await findAccount(tx, person, now);
  if (madeMeanwhile) return madeMeanwhile;
  if (!(await areSignUpsOpen(tx)) || (await countAccounts(tx)) >= userLimit) return null;
  const trial = { trial_ends_at: new Date(now.getTime() + trialDays * dayMs), suspended_at: null };
  const made = await tx
    .insertInto('users')
    .values({ ...person, created_at: now, ...((await takePast(tx, person)) ?? trial) })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  return { ...made, created: true };
}

/** People are known by their subject: an account follows a changed e-mail address. */
async function findAccount(
  tx: Tx,
  { issuer, subject, email }: SignedInPerson,
  now: Date,
): Promise<Account | null> {
  const known = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (!known) return null;
  if (known.email !== email) {
    await tx.updateTable('users').set({ email, email_since: now }).where('id', '=', known.id).execute();
  }
  return { id: known.id, email, created: false };
}

export async function findEmail(database: Database, teacherId: string): Promise<string | null> {
  const [row] = await database.query(tenant(teacherId), (builder) =>
    builder.selectFrom('users').select('email').where('id', '=', teacherId).compile(),
  );
  return row?.email ?? null;
}

export async function countAccounts(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Only the first is kept. Without one from the browser it is given now, as the sign-in page says. */
export async function recordConsent(
  tx: Tx,
  userId: string,
  consent: PendingConsent | null,
  now: Date,
): Promise<void> {
  const given = consent ? new Date(consent.termsAcceptedAt) : now;
  const accepted = {
    terms_accepted: true,
    // A browser whose clock runs ahead cannot have agreed in the future.
    terms_accepted_at: given < now ? given : now,
    consent_ip_address: consent?.consentIpAddress ?? null,
  };
  await tx
    .insertInto('profiles')
    .values({ user_id: userId, ...accepted })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(accepted).where('profiles.terms_accepted_at', 'is', null),
    )
    .execute();
}

/** For when sign-ups open; the operator's next mail tells of it. A known address stays as it is. */
export async function keepWaitingPerson(tx: Tx, address: string, now: Date): Promise<void> {
  const email = address.toLowerCase();
  const made = await tx
    .insertInto('waiting_list')
    .values({ email, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .executeTakeFirst();
  if (!made) return;
  const mailId = await openOperatorMail(tx, { kind: 'waiting-list', dueAt: nextDigest(now), now });
  await tx.updateTable('waiting_list').set({ mail_id: mailId }).where('email', '=', email).execute();
}

/** People in this mail to the operator, and on the list in all. */
export async function countWaiting(
  database: Database,
  mailId: string,
): Promise<{ joined: number; waiting: number }> {
  const row = z.object({ joined: z.int(), waiting: z.int() });
  const statement = sql`
    select count(*) filter (where mail_id = ${mailId})::int as joined, count(*)::int as waiting from waiting_list`;
  const [counted] = await queryRows(database, system, { row, statement });
  return counted ?? { joined: 0, waiting: 0 };
}

type WaitingPerson = { email: string; created_at: Date };

/** The longest wait first. */
export async function listWaitingPeople(database: Database, since: Date | null): Promise<WaitingPerson[]> {
  return await database.query(operator, (builder) => {
    const people = builder.selectFrom('waiting_list').select(['email', 'created_at']).orderBy('created_at');
    return (since ? people.where('created_at', '>=', since) : people).orderBy('email').compile();
  });
}

export async function listWaitingUnder(tx: Tx, email: string): Promise<WaitingPerson[]> {
  return await tx
    .selectFrom('waiting_list')
    .select(['email', 'created_at'])
    .where('email', '=', email.toLowerCase())
    .execute();
}
