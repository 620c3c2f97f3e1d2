import { visitor } from '#server/kernel/actor.ts';
import { addressKey } from '#server/kernel/address-key.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { takeRequestLimits } from '#server/kernel/request-limits.ts';

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
