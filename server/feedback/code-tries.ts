import { visitor } from '#server/database/actor.ts';
import { addressKey } from '#server/database/address-key.ts';
import { takeRequestLimits } from '#server/database/request-limits.ts';
import { cookieName } from '#server/http/cookies.ts';
import { readDevice } from '#server/http/devices/device.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { hourMs, minuteMs, secondMs } from '#server/process/clock.ts';
import type { FeedbackContext } from './feedback-context.ts';

/**
 * Counts a try of a code, whatever becomes of it. A whole school may stand behind one address; what is found by trying
 * stays out of reach all the same. No limit holds for all together: whoever used it up would lock everybody out.
 */
export async function countTry(
  context: FeedbackContext,
  request: RequestContext,
  of: 'return' | 'paper',
): Promise<void> {
  const cookie = request.cookie(cookieName('device', context.config.origin));
  const device = await readDevice(context, cookie, context.clock.now());
  const minutes = (count: number) => (count * minuteMs) / secondMs;
  const hour = hourMs / secondMs;
  await takeRequestLimits(context, visitor, [
    ...(device ? [{ key: `${of}-try:${device.id}`, seconds: minutes(10), max: 10 }] : []),
    { key: await addressKey(context, `${of}-tries`, request.ip), seconds: hour, max: 200 },
  ]);
}
