import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#server/database/database.ts';
import { queryRowsIn } from '#server/database/rows.ts';
import type { SignedInPerson } from '#server/providers/identity.ts';
import { addAuditEntry } from './audit-log-store.ts';

/** The other sign-ins that are offered, for a person who comes by one of them. */
export type OtherSignIns = {
  offered: readonly string[];
  /** Those of them whose accounts the person may come to by the address; none where their own is not trusted. */
  trusted: readonly string[];
};

/** Somebody signs in with this address by another sign-in, and nobody said that both are one person. */
export class AddressTaken extends Error {
  override name = 'AddressTaken';
  readonly issuer: string;
  constructor(issuer: string) {
    super('the address signs in elsewhere');
    this.issuer = issuer;
  }
}

type Linked = { id: string; email: string; created: false };

const accountRow = z.object({ id: z.string(), email: z.string() });

/** Only while both sign-ins are trusted. */
export async function findLinkedAccount(
  tx: Tx,
  { issuer, subject }: Pick<SignedInPerson, 'issuer' | 'subject'>,
  trusted: readonly string[],
): Promise<Linked | null> {
  const statement = sql`
    select u.id, u.email from linked_sign_ins l join users u on u.id = l.teacher_id
      where l.issuer = ${issuer} and l.subject = ${subject} and rtrim(u.issuer, '/') = any (${trusted})`;
  const [account] = await queryRowsIn(tx, { row: accountRow, statement });
  return account ? { ...account, created: false } : null;
}

const holderRow = accountRow.extend({ issuer: z.string(), isLinked: z.boolean() });

/**
 * Null where nobody has the address by another sign-in. It leads to an account where that is the only one, and no other
 * person of the same sign-in comes to it. Two sign-ins of one provider are two people, as they were always.
 */
export async function linkAccount(
  tx: Tx,
  { issuer, subject, email }: SignedInPerson,
  now: Date,
  { offered, trusted }: OtherSignIns,
): Promise<Linked | null> {
  const statement = sql`
    select u.id, u.email, rtrim(u.issuer, '/') as issuer,
        exists (select from linked_sign_ins l where l.teacher_id = u.id and l.issuer = ${issuer}) as "isLinked"
      from users u where lower(u.email) = lower(${email}) and rtrim(u.issuer, '/') = any (${offered})
      order by u.created_at`;
  const [holder, ...more] = await queryRowsIn(tx, { row: holderRow, statement });
  if (!holder) return null;
  if (more.length > 0 || holder.isLinked || !trusted.includes(holder.issuer)) {
    throw new AddressTaken(holder.issuer);
  }
  await sql`
    insert into linked_sign_ins (issuer, subject, teacher_id, created_at)
      values (${issuer}, ${subject}, ${holder.id}, ${now})`.execute(tx);
  await addAuditEntry(tx, holder.id, 'sign-in-linked', now);
  return { id: holder.id, email: holder.email, created: false };
}

const signInRow = z.object({ issuer: z.string(), subject: z.string() });

export async function listLinkedSignIns(tx: Tx, teacherId: string): Promise<z.output<typeof signInRow>[]> {
  const statement = sql`select issuer, subject from linked_sign_ins where teacher_id = ${teacherId}`;
  return await queryRowsIn(tx, { row: signInRow, statement });
}
