import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#server/database/database.ts';
import { getRowIn, queryRowsIn } from '#server/database/rows.ts';
import { hmac } from '#server/process/ids.ts';

type Person = { issuer: string; subject: string };

/** Outlasts an account: a free trial is given once, and deleting does not end a suspension. */
const pastRow = z.object({ trial_ends_at: z.date(), suspended_at: z.date().nullable() });
export type Past = z.output<typeof pastRow>;

/** Without saying whose it was. After a sign-in during the deletion, the stricter of both applies. */
export async function rememberAccount(tx: Tx, person: Person, past: Past, now: Date): Promise<void> {
  const before = await takePast(tx, person);
  const trialEndsAt =
    before && before.trial_ends_at < past.trial_ends_at ? before.trial_ends_at : past.trial_ends_at;
  await sql`
    insert into past_accounts (fingerprint, trial_ends_at, suspended_at, deleted_at)
      values (${await fingerprintOf(tx, person)}, ${trialEndsAt},
        ${past.suspended_at ?? before?.suspended_at ?? null}, ${now})`.execute(tx);
}

/** Moves to the account that is made now. */
export async function takePast(tx: Tx, person: Person): Promise<Past | undefined> {
  const statement = sql`
    delete from past_accounts where fingerprint = ${await fingerprintOf(tx, person)}
      returning trial_ends_at, suspended_at`;
  const [past] = await queryRowsIn(tx, { row: pastRow, statement });
  return past;
}

const secretRow = z.object({ value: z.instanceof(Buffer) });

/** Keyed and one-way. By the subject, as an address may change. */
async function fingerprintOf(tx: Tx, { issuer, subject }: Person): Promise<string> {
  const statement = sql`select value from instance_secrets where name = 'past-accounts'`;
  const { value } = await getRowIn(tx, { row: secretRow, statement });
  return hmac(value, JSON.stringify([issuer, subject]));
}
