import { system, type Teacher } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { dayMs, minuteMs } from '#server/process/clock.ts';
import { newToken, sha256 } from '#server/process/ids.ts';
import { type AccountFacts, toAccountFacts } from './account-facts.ts';
import { selectAccountFacts } from './account-facts-store.ts';

export const sessionIdleMs = 14 * dayMs;
export const sessionAbsoluteMs = 30 * dayMs;
/** Precision of `last_seen_at`: not every request is a write. */
const touchMs = 10 * minuteMs;

/** Answers the token; only its hash is stored. */
export async function createSession(tx: Tx, userId: string, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('sessions')
    .values({
      token_hash: sha256(token),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + sessionAbsoluteMs),
    })
    .execute();
  return token;
}

export type SessionHolder = { teacher: Omit<Teacher, 'accountStatus'>; facts: AccountFacts };

/** Null where the token is unknown, idle for too long or too old. */
export async function findSession(
  database: Database,
  token: string,
  now: Date,
): Promise<SessionHolder | null> {
  const sessionHash = sha256(token);
  const [row] = await database.query(system, (builder) =>
    selectAccountFacts(builder)
      .innerJoin('sessions', 'sessions.user_id', 'users.id')
      .leftJoin('profiles', 'profiles.user_id', 'users.id')
      .select(['users.id', 'users.email', 'users.suspension_reason'])
      .select(['profiles.terms_accepted_at', 'sessions.last_seen_at'])
      .where('sessions.token_hash', '=', sessionHash)
      .where('sessions.expires_at', '>', now)
      .where('sessions.last_seen_at', '>', new Date(now.getTime() - sessionIdleMs))
      .compile(),
  );
  if (!row) return null;
  if (row.last_seen_at.getTime() < now.getTime() - touchMs) {
    await database.query(system, (builder) =>
      builder
        .updateTable('sessions')
        .set({ last_seen_at: now })
        .where('token_hash', '=', sessionHash)
        .compile(),
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
  await tx.deleteFrom('sessions').where('token_hash', '=', sessionHash).execute();
}

export async function revokeSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function deleteEndedSessions(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where(({ or, eb }) =>
      or([eb('expires_at', '<', now), eb('last_seen_at', '<', new Date(now.getTime() - sessionIdleMs))]),
    )
    .execute();
}
