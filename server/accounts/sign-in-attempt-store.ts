import type { Tx } from '#server/database/database.ts';
import { minuteMs } from '#server/process/clock.ts';
import { sha256 } from '#server/process/ids.ts';
import type { SignInAttempt } from '#server/providers/identity.ts';

/** How long signing in at the provider may take. */
export const attemptMs = 20 * minuteMs;

/** Also deletes attempts that are too old. */
export async function keepAttempt(
  tx: Tx,
  attempt: SignInAttempt,
  browserToken: string,
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('sign_in_attempts')
    .where('created_at', '<', new Date(now.getTime() - attemptMs))
    .execute();
  await tx
    .insertInto('sign_in_attempts')
    .values({
      state_hash: sha256(attempt.state),
      browser_hash: sha256(browserToken),
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      created_at: now,
    })
    .execute();
}

/** Works once, and only in the browser that began it. */
export async function takeAttempt(
  tx: Tx,
  state: string,
  browserToken: string,
  now: Date,
): Promise<SignInAttempt | null> {
  const row = await tx
    .deleteFrom('sign_in_attempts')
    .where('state_hash', '=', sha256(state))
    .where('browser_hash', '=', sha256(browserToken))
    .where('created_at', '>', new Date(now.getTime() - attemptMs))
    .returning(['nonce', 'code_verifier'])
    .executeTakeFirst();
  return row ? { state, nonce: row.nonce, codeVerifier: row.code_verifier } : null;
}
