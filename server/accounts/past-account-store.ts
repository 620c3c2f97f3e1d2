import type { Tx } from '#server/database/database.ts';
import { hmac } from '#server/process/ids.ts';

type Person = { issuer: string; subject: string };

/** Outlasts an account: a free trial is given once, and deleting does not end a suspension. */
export type Past = { trial_ends_at: Date; suspended_at: Date | null };

/** Without saying whose it was. After a sign-in during the deletion, the stricter of both applies. */
export async function rememberAccount(tx: Tx, person: Person, past: Past, now: Date): Promise<void> {
  const before = await takePast(tx, person);
  const row = {
    fingerprint: await fingerprintOf(tx, person),
    trial_ends_at:
      before && before.trial_ends_at < past.trial_ends_at ? before.trial_ends_at : past.trial_ends_at,
    suspended_at: past.suspended_at ?? before?.suspended_at ?? null,
    deleted_at: now,
  };
  await tx.insertInto('past_accounts').values(row).execute();
}

/** Moves to the account that is made now. */
export async function takePast(tx: Tx, person: Person): Promise<Past | undefined> {
  return await tx
    .deleteFrom('past_accounts')
    .where('fingerprint', '=', await fingerprintOf(tx, person))
    .returning(['trial_ends_at', 'suspended_at'])
    .executeTakeFirst();
}

/** Keyed and one-way. By the subject, as an address may change. */
async function fingerprintOf(tx: Tx, { issuer, subject }: Person): Promise<string> {
  const { value } = await tx
    .selectFrom('instance_secrets')
    .select('value')
    .where('name', '=', 'past-accounts')
    .executeTakeFirstOrThrow();
  return hmac(value, JSON.stringify([issuer, subject]));
}
