import type { Client } from 'pg';
import { trialDays } from '#contract/constants.ts';
import type { Clock } from '#server/process/clock.ts';
import { dayMs } from '#server/process/clock.ts';
import { newId, newToken, sha256 } from '#server/process/ids.ts';

/** A teacher who is signed in. */
export type TestTeacher = { id: string; email: string; sessionToken: string };

type ActorOptions = { id?: string; email?: string; termsAccepted?: boolean };

/** Stores an account with a session, as signing in does. The client must be one that no policy holds back. */
export async function makeTeacher(
  client: Client,
  clock: Clock,
  {
    id = newId(),
    email = `teacher-${id.slice(0, 8)}@school.example`,
    termsAccepted = true,
  }: ActorOptions = {},
): Promise<TestTeacher> {
  const now = clock.now();
  const sessionToken = newToken();
  await client.query(
    'insert into users (id, issuer, subject, email, created_at, trial_ends_at) values ($1, $2, $3, $3, $4, $5)',
    [...[id, 'https://issuer.example', email, now], new Date(now.getTime() + trialDays * dayMs)],
  );
  await client.query(
    'insert into profiles (user_id, terms_accepted, terms_accepted_at) values ($1, $2, $3)',
    [id, termsAccepted, termsAccepted ? now : null],
  );
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
      values ($1, $2, $3, $3, $4)`,
    [sha256(sessionToken), id, now, new Date(now.getTime() + 30 * dayMs)],
  );
  return { id, email, sessionToken };
}
