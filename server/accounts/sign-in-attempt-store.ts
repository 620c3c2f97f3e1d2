import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#server/database/database.ts';
import { queryRowsIn } from '#server/database/rows.ts';
import { minuteMs } from '#server/process/clock.ts';
import { sha256 } from '#server/process/ids.ts';
import type { SignInAttempt } from '#server/providers/identity.ts';

/** Kept with the sign-in that it was begun with: an answer of another one does not end it. */
export type KeptAttempt = SignInAttempt & { signIn: string };

/** How long signing in at the provider may take. */
export const attemptMs = 20 * minuteMs;

/** Also deletes attempts that are too old. */
export async function keepAttempt(
  tx: Tx,
  { state, nonce, codeVerifier, signIn }: KeptAttempt,
  browserToken: string,
  now: Date,
): Promise<void> {
  await sql`delete from sign_in_attempts where created_at < ${new Date(now.getTime() - attemptMs)}`.execute(
    tx,
  );
  await sql`
    insert into sign_in_attempts (state_hash, browser_hash, nonce, code_verifier, sign_in, created_at)
      values (${sha256(state)}, ${sha256(browserToken)}, ${nonce}, ${codeVerifier}, ${signIn}, ${now})`.execute(
    tx,
  );
}

const attemptRow = z.object({ nonce: z.string(), codeVerifier: z.string(), signIn: z.string() });

/** Works once, and only in the browser that began it. */
export async function takeAttempt(
  tx: Tx,
  state: string,
  browserToken: string,
  now: Date,
): Promise<KeptAttempt | null> {
  const statement = sql`
    delete from sign_in_attempts
      where state_hash = ${sha256(state)} and browser_hash = ${sha256(browserToken)}
        and created_at > ${new Date(now.getTime() - attemptMs)}
      returning nonce, code_verifier as "codeVerifier", sign_in as "signIn"`;
  const [attempt] = await queryRowsIn(tx, { row: attemptRow, statement });
  return attempt ? { state, ...attempt } : null;
}
