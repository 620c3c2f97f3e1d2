import type { Database } from '#server/database/database.ts';
import { readSigned, signValue } from '#server/http/signed-value.ts';
import { hourMs, secondMs } from '#server/process/clock.ts';
import { findCode } from './return-code-store.ts';

const purpose = 'return';
const passMs = 12 * hourMs;

/**
 * Says that its holder opened a code. Signed, as a code is tried in the one call alone that counts the tries; it ends
 * with its code, and after twelve hours.
 */
export async function signPass(holder: { database: Database }, codeHash: Buffer, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / secondMs);
  return await signValue(holder, purpose, `${codeHash.toString('hex')}.${seconds}`);
}

/** The thread of a pass with the link of its classroom; null where the pass, its code or the link has ended. */
export async function findByPass(holder: { database: Database }, pass: string, now: Date) {
  const [codeHash, seconds] = (await readSigned(holder, purpose, pass))?.split('.') ?? [];
  if (!codeHash || now.getTime() - Number(seconds) * secondMs >= passMs) return null;
  return await findCode(holder.database, Buffer.from(codeHash, 'hex'));
}
