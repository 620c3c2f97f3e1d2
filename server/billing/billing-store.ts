import { sql } from 'kysely';
import { z } from 'zod';
import {
  type AccountFacts,
  accountFactsRow,
  fromAccounts,
  providerStatuses,
  toAccountFacts,
} from '#server/accounts/index.ts';
import { system, tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { changesOf, columnsOf, queryRows } from '#server/database/rows.ts';
import { putMail } from '#server/outbox/index.ts';
import { newId } from '#server/process/ids.ts';
import type { Projection } from './projection.ts';

const account = z.object({
  teacherId: z.string(),
  email: z.string(),
  trialEndsAt: z.date(),
  customerId: z.string().nullable(),
  checkoutMadeAt: z.date().nullable(),
  attempts: z.int(),
});
const known: z.ZodObject<{ [Part in keyof Projection]: z.ZodType<Projection[Part]> }> = z.object({
  subscriptionId: z.string().nullable(),
  status: z.enum(providerStatuses).nullable(),
  periodEndsAt: z.date().nullable(),
  cancelsAt: z.date().nullable(),
  pastDueSince: z.date().nullable(),
});

/** While the lease lasts, no other process asks the provider about this account. */
export type HeldAccount = z.output<typeof account> & { owner: string; projection: Projection };

/** Another process holds the account by now: nothing was written. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

export async function makeBillingAccount(database: Database, teacherId: string): Promise<void> {
  const statement = sql`
    insert into billing_accounts (teacher_id) values (${teacherId}) on conflict (teacher_id) do nothing`;
  await database.query(system, statement);
}

type Claim = {
  now: Date;
  until: Date;
  /** Without it, any account that is due. */
  teacherId?: string;
};

/** Due when the lease ends, should this process die; equal times mean that nobody has asked for it since. */
export async function claimAccount(
  database: Database,
  { now, until, teacherId }: Claim,
): Promise<HeldAccount | null> {
  const owner = newId();
  const which = teacherId ? sql`teacher_id = ${teacherId}` : sql`reconcile_due_at <= ${now}`;
  const statement = sql`
    update billing_accounts b set lease_owner = ${owner}, lease_until = ${until}, reconcile_due_at = ${until}
      from users u
      where u.id = b.teacher_id and b.teacher_id = (
        select teacher_id from billing_accounts
          where ${which} and (lease_until is null or lease_until <= ${now})
          order by reconcile_due_at limit 1 for update skip locked
      )
      returning b.teacher_id as "teacherId", u.email, u.trial_ends_at as "trialEndsAt", b.customer_id as "customerId",
        b.checkout_made_at as "checkoutMadeAt", b.reconcile_attempts as attempts, b.subscription_id as "subscriptionId",
        b.status, b.period_ends_at as "periodEndsAt", b.cancels_at as "cancelsAt", b.past_due_since as "pastDueSince"`;
  const [row] = await queryRows(database, system, { row: account.extend(known.shape), statement });
  return row ? { ...account.parse(row), owner, projection: known.parse(row) } : null;
}

export async function releaseAccount(database: Database, { teacherId, owner }: HeldAccount): Promise<void> {
  const statement = sql`
    update billing_accounts set lease_owner = null, lease_until = null
      where teacher_id = ${teacherId} and lease_owner = ${owner}`;
  await database.query(system, statement);
}

type Changes = { customer_id: string } | { checkout_made_at: Date };

export async function noteMade(database: Database, held: HeldAccount, made: Changes): Promise<void> {
  refuseLost(await database.query(system, writing(held, made)));
}

function writing({ teacherId, owner }: HeldAccount, changes: object) {
  return sql`
    update billing_accounts set ${changesOf(changes)}
      where teacher_id = ${teacherId} and lease_owner = ${owner} returning teacher_id`;
}

function refuseLost(written: readonly unknown[]): void {
  if (written.length !== 1) throw new LeaseLost('the lease of an account went to somebody else');
}

/** Unless it was requested sooner while it was held. */
const dueUnlessAsked = (dueAt: Date | null) =>
  sql`case when reconcile_due_at = lease_until then ${dueAt} else reconcile_due_at end`;

export type PlanMail = { kind: 'plan-started' | 'plan-ending'; onceKey: string };

/** Together with the mail about it. */
export async function keepProjection(
  database: Database,
  held: HeldAccount,
  {
    projection,
    dueAt,
    mail,
    now,
  }: { projection: Projection; dueAt: Date | null; mail: PlanMail | null; now: Date },
): Promise<void> {
  await database.transaction(system, async (tx) => {
    const changes = {
      subscription_id: projection.subscriptionId,
      status: projection.status,
      period_ends_at: projection.periodEndsAt,
      cancels_at: projection.cancelsAt,
      past_due_since: projection.pastDueSince,
      reconcile_due_at: dueUnlessAsked(dueAt),
      reconcile_attempts: 0,
      reconciled_at: now,
    };
    refuseLost((await writing(held, changes).execute(tx)).rows);
    if (mail) await putMail(tx, { ...mail, teacherId: held.teacherId, now });
  });
}

export async function noteFailure(database: Database, held: HeldAccount, dueAt: Date): Promise<void> {
  const changes = { reconcile_attempts: held.attempts + 1, reconcile_due_at: dueUnlessAsked(dueAt) };
  refuseLost(await database.query(system, writing(held, changes)));
}

/** Unless the worker asks sooner anyway. */
export async function askBy(database: Database, teacherId: string, dueAt: Date): Promise<void> {
  const statement = sql`
    update billing_accounts set reconcile_due_at = least(reconcile_due_at, ${dueAt}) where teacher_id = ${teacherId}`;
  await database.query(system, statement);
}

/** Makes the worker ask about the customer. */
export async function keepEvent(
  database: Database,
  { id, type, customerId, now }: { id: string; type: string; customerId: string | null; now: Date },
): Promise<'seen' | 'unknown' | 'kept'> {
  return await database.transaction(system, async (tx) => {
    const made = await sql`
      insert into payment_events (id, type, received_at) values (${id}, ${type}, ${now}) on conflict (id) do nothing
        returning id`.execute(tx);
    if (made.rows.length === 0) return 'seen';
    const known = await sql`
      update billing_accounts set reconcile_due_at = ${now} where customer_id = ${customerId}
        returning teacher_id`.execute(tx);
    return known.rows.length === 1 ? 'kept' : 'unknown';
  });
}

export type BillingState = {
  facts: AccountFacts;
  customerId: string | null;
  subscriptionId: string | null;
  attempts: number;
};

const stateRow = accountFactsRow.extend({
  customer_id: z.string().nullable(),
  subscription_id: z.string().nullable(),
  reconcile_attempts: z.int().nullable(),
});

export async function getBillingState(database: Database, teacherId: string): Promise<BillingState> {
  const statement = sql`select ${columnsOf(stateRow)} ${fromAccounts} where u.id = ${teacherId}`;
  const [row] = await queryRows(database, tenant(teacherId), { row: stateRow, statement });
  if (!row) throw new Error('the account is gone');
  return {
    facts: toAccountFacts(row),
    customerId: row.customer_id,
    subscriptionId: row.subscription_id,
    attempts: row.reconcile_attempts ?? 0,
  };
}
