import { sql } from 'kysely';
import { z } from 'zod';
import { system, type Teacher } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { columnsOf, queryRows } from '#server/database/rows.ts';
import { dayMs, minuteMs } from '#server/process/clock.ts';
import { newToken, sha256 } from '#server/process/ids.ts';
import { type AccountFacts, accountFactsRow, toAccountFacts } from './account-facts.ts';
import { fromAccounts } from './account-facts-store.ts';

export const sessionIdleMs = 14 * dayMs;
export const sessionAbsoluteMs = 30 * dayMs;
/** Precision of `last_seen_at`: not every request is a write. */
const touchMs = 10 * minuteMs;

/** Answers the token; only its hash is stored. */
export async function createSession(tx: Tx, userId: string, signIn: string, now: Date): Promise<string> {
  const token = newToken();
  await sql`
    insert into sessions (token_hash, user_id, sign_in, created_at, last_seen_at, expires_at)
      values (${sha256(token)}, ${userId}, ${signIn}, ${now}, ${now}, ${new Date(now.getTime() + sessionAbsoluteMs)})`.execute(
    tx,
  );
  return token;
}

export type SessionHolder = { teacher: Omit<Teacher, 'accountStatus'>; facts: AccountFacts };

const holderRow = accountFactsRow.extend({
  ...{ id: z.string(), email: z.string(), suspension_reason: z.string().nullable() },
  ...{ terms_accepted_at: z.date().nullable(), last_seen_at: z.date() },
});

/** Null where the token is unknown, idle for too long or too old, or its sign-in is none of those offered any more. */
export async function findSession(
  database: Database,
  token: string,
  offered: readonly string[],
  now: Date,
): Promise<SessionHolder | null> {
  const sessionHash = sha256(token);
  const statement = sql`
    select ${columnsOf(holderRow)} ${fromAccounts}
      join sessions s on s.user_id = u.id
      left join profiles p on p.user_id = u.id
      where s.token_hash = ${sessionHash} and s.expires_at > ${now}
        and s.sign_in = any (${['', ...offered]}) and s.last_seen_at > ${new Date(now.getTime() - sessionIdleMs)}`;
  const [row] = await queryRows(database, system, { row: holderRow, statement });
  if (!row) return null;
  if (row.last_seen_at.getTime() < now.getTime() - touchMs) {
    await database.query(
      system,
      sql`update sessions set last_seen_at = ${now} where token_hash = ${sessionHash}`,
    );
  }
  const teacher = {
    ...{ kind: 'teacher' as const, teacherId: row.id, email: row.email, sessionHash },
    termsAcceptedAt: row.terms_accepted_at,
    suspensionReason: row.suspension_reason,
    deletionDueAt: row.deletion_due_at,
  };
  return { teacher, facts: toAccountFacts(row) };
}

export async function revokeSession(tx: Tx, sessionHash: Buffer): Promise<void> {
  await sql`delete from sessions where token_hash = ${sessionHash}`.execute(tx);
}

export async function revokeSessionsOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from sessions where user_id = ${userId}`.execute(tx);
}

export async function deleteEndedSessions(tx: Tx, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - sessionIdleMs);
  await sql`delete from sessions where expires_at < ${now} or last_seen_at < ${idleSince}`.execute(tx);
}
