import { visitor } from '#server/database/actor.ts';
import { addressKey } from '#server/database/address-key.ts';
import { type RequestLimit, takeRequestLimits } from '#server/database/request-limits.ts';
import { cookieName } from '#server/http/cookies.ts';
import { readDevice } from '#server/http/devices/device.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { hourMs, minuteMs, secondMs } from '#server/process/clock.ts';
import type { FeedbackContext } from './feedback-context.ts';

type Kind = 'return' | 'paper';

/**
 * Looks a code up, and counts the try. A whole school may stand behind one address, and one of it may guess all day: so
 * what opens something is refused only where more is asked than a school asks, what opens nothing much earlier, and a
 * known device has tries of its own. Of 66 bits, what is left to guess with stays out of reach.
 */
export async function tryCode<Found>(
  context: FeedbackContext,
  request: RequestContext,
  of: Kind,
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  const isKnown = await countDevice(context, request, of);
  if (!isKnown) await countAddress(context, request, { key: `${of}-tries`, max: 3_000 });
  const found = await find();
  if (!found && !isKnown) await countAddress(context, request, { key: `${of}-misses`, max: 200 });
  return found;
}

/** False for a stranger: a device without a cookie, or one that came in a crowd. An address makes few others in an hour. */
async function countDevice(context: FeedbackContext, request: RequestContext, of: Kind): Promise<boolean> {
  const cookie = request.cookie(cookieName('device', context.config.origin));
  const device = await readDevice(context, cookie, context.clock.now());
  if (!device) return false;
  const seconds = (10 * minuteMs) / secondMs;
  await takeRequestLimits(context, visitor, [{ key: `${of}-try:${device.id}`, seconds, max: 10 }]);
  return !device.isOfCrowd;
}

async function countAddress(
  context: FeedbackContext,
  request: RequestContext,
  { key, max }: Pick<RequestLimit, 'key' | 'max'>,
): Promise<void> {
  const seconds = hourMs / secondMs;
  const limit = { key: await addressKey(context, key, request.ip), seconds, max };
  await takeRequestLimits(context, visitor, [limit]);
}
