import { findAccountFacts } from '#server/accounts/index.ts';
import { entitlement } from '#server/billing/index.ts';
import type { Aide } from '#server/database/actor.ts';
import { readSigned, signValue } from '#server/http/signed-value.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { findCode } from './paper-code-store.ts';
import { paperCodeMs } from './paper-codes.ts';

const purpose = 'paper';
type Holder = Pick<Kernel, 'database' | 'clock' | 'config'>;

/**
 * Says that its holder opened a code, and until when. Signed, as a code is tried in the one call alone that counts the tries.
 * The end stands in it, as somebody else may make the same code: what one teacher gave away opens nothing of another.
 */
export const signPaperPass = (holder: Holder, codeHash: Buffer, endsAt: Date): Promise<string> =>
  signValue(holder, purpose, `${codeHash.toString('hex')}.${endsAt.getTime()}`);

/** The actor that hands in under a pass; null where the pass is none or its code has ended. */
export async function findByPaperPass(holder: Holder, pass: string): Promise<Aide | null> {
  const signed = await readSigned(holder, purpose, pass);
  // A pass that was made up costs no question to the database.
  if (signed === null) return null;
  const [codeHash = '', endsAt] = signed.split('.');
  const aide = await findAide(holder, Buffer.from(codeHash, 'hex'));
  return aide?.endsAt.getTime() === Number(endsAt) ? aide : null;
}

/** The actor that hands in under a code; null where it has ended. Where its teacher's account takes nothing in, it has ended, too. */
export async function findAide(
  { database, clock, config }: Holder,
  codeHash: Buffer,
): Promise<(Aide & { endsAt: Date }) | null> {
  const now = clock.now();
  const found = await findCode(database, codeHash, new Date(now.getTime() - paperCodeMs));
  const facts = found && (await findAccountFacts(database, found.teacherId));
  if (!facts || entitlement(facts, now, { isBillingOn: config.billing.isOn }).accountStatus !== 'full')
    return null;
  const { teacherId, createdAt } = found;
  return { kind: 'aide', teacherId, endsAt: new Date(createdAt.getTime() + paperCodeMs) };
}
