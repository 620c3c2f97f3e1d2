import { visitor } from '#server/database/actor.ts';
import { addressKey } from '#server/database/address-key.ts';
import { takeRequestLimits } from '#server/database/request-limits.ts';
import type { Kernel } from '#server/process/kernel.ts';

/**
 * Counts a token that opened nothing against the address it came from, and refuses above 30 a minute. Good tokens are
 * not counted: a whole school is one address.
 */
export async function countInvalidToken(
  kernel: Pick<Kernel, 'database' | 'clock'>,
  address: string,
): Promise<void> {
  const key = await addressKey(kernel, 'invalid-token', address);
  await takeRequestLimits(kernel, visitor, [{ key, seconds: 60, max: 30 }]);
}
