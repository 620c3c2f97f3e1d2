import { sql } from 'kysely';
import { z } from 'zod';
import { trialDays } from '#contract/constants.ts';
import type { PendingConsent } from '#contract/sign-in.ts';
import { operator, system, tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { changesOf, getRowIn, queryRows, queryRowsIn, valuesOf } from '#server/database/rows.ts';
import { areSignUpsOpen, lockSignUps } from '#server/installation/index.ts';
import { nextDigest, openOperatorMail } from '#server/outbox/index.ts';
import { dayMs } from '#server/process/clock.ts';
import type { SignedInPerson } from '#server/providers/identity.ts';
import { findLinkedAccount, linkAccount, type OtherSignIns } from './linked-sign-in-store.ts';
import { takePast } from './past-account-store.ts';

const accountRow = z.object({ id: z.string(), email: z.string() });
export type Account = z.output<typeof accountRow> & { created: boolean };

/** Null where the limit is reached or sign-ups are closed. The lock lets no two take the last place. */
export async function findOrCreateAccount(
  tx: Tx,
  person: SignedInPerson,
  userLimit: number,
  now: Date,
  others: OtherSignIns = { offered: [], trusted: [] },
): Promise<Account | null> {
  const known = await findAccount(tx, person, now, others);
  if (known) return known;
  await lockSignUps(tx);
  // The same person may have signed in from another tab while this waited for the lock.
  const madeMeanwhile = await findAccount(tx, person, now, others);
  if (madeMeanwhile) return madeMeanwhile;
  const linked = await linkAccount(tx, person, now, others);
  if (linked) return linked;
  if (!(await areSignUpsOpen(tx)) || (await countAccounts(tx)) >= userLimit) return null;
  const trial = { trial_ends_at: new Date(now.getTime() + trialDays * dayMs), suspended_at: null };
  const values = { ...person, created_at: now, ...((await takePast(tx, person)) ?? trial) };
  const statement = sql`insert into users ${valuesOf(values)} returning id, email`;
  return { ...(await getRowIn(tx, { row: accountRow, statement })), created: true };
}

/** People are known by their subject: an account follows a changed e-mail address, by its first sign-in alone. */
async function findAccount(
  tx: Tx,
  { issuer, subject, email }: SignedInPerson,
  now: Date,
  { trusted }: OtherSignIns,
): Promise<Account | null> {
  const statement = sql`select id, email from users where issuer = ${issuer} and subject = ${subject}`;
  const [known] = await queryRowsIn(tx, { row: accountRow, statement });
  if (!known) return await findLinkedAccount(tx, { issuer, subject }, trusted);
  if (known.email !== email) {
    await sql`update users set email = ${email}, email_since = ${now} where id = ${known.id}`.execute(tx);
  }
  return { id: known.id, email, created: false };
}

export async function findEmail(database: Database, teacherId: string): Promise<string | null> {
  const statement = sql`select id, email from users where id = ${teacherId}`;
  const [account] = await queryRows(database, tenant(teacherId), { row: accountRow, statement });
  return account?.email ?? null;
}

export async function countAccounts(tx: Tx): Promise<number> {
  const statement = sql`select count(*)::int as count from users`;
  return (await getRowIn(tx, { row: z.object({ count: z.int() }), statement })).count;
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
  await sql`
    insert into profiles as p ${valuesOf({ user_id: userId, ...accepted })}
      on conflict (user_id) do update set ${changesOf(accepted)} where p.terms_accepted_at is null`.execute(
    tx,
  );
}

/** For when sign-ups open; the operator's next mail tells of it. A known address stays as it is. */
export async function keepWaitingPerson(tx: Tx, address: string, now: Date): Promise<void> {
  const email = address.toLowerCase();
  const { rows } = await sql`
    insert into waiting_list (email, created_at) values (${email}, ${now}) on conflict (email) do nothing
      returning email`.execute(tx);
  if (rows.length === 0) return;
  const mailId = await openOperatorMail(tx, { kind: 'waiting-list', dueAt: nextDigest(now), now });
  await sql`update waiting_list set mail_id = ${mailId} where email = ${email}`.execute(tx);
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

const waitingPerson = z.object({ email: z.string(), created_at: z.date() });
type WaitingPerson = z.output<typeof waitingPerson>;

/** The longest wait first. */
export async function listWaitingPeople(database: Database, since: Date | null): Promise<WaitingPerson[]> {
  const statement = sql`
    select email, created_at from waiting_list
      where ${since}::timestamptz is null or created_at >= ${since} order by created_at, email`;
  return await queryRows(database, operator, { row: waitingPerson, statement });
}

export async function listWaitingUnder(tx: Tx, email: string): Promise<WaitingPerson[]> {
  const statement = sql`select email, created_at from waiting_list where email = ${email.toLowerCase()}`;
  return await queryRowsIn(tx, { row: waitingPerson, statement });
}
