import { visitor } from '#server/database/actor.ts';
import { addressKey } from '#server/database/address-key.ts';
import { type RequestLimit, takeRequestLimits } from '#server/database/request-limits.ts';
import { hourMs, minuteMs, secondMs } from '#server/process/clock.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { cookieName } from '../cookies.ts';
import type { RequestContext } from '../handler.ts';
import { readDevice } from './device.ts';

type Holder = Pick<Kernel, 'database' | 'clock' | 'config'>;
type Kind = 'return' | 'paper';

/**
 * Looks a code up, and counts the try. A whole school may stand behind one address, and one of it may guess all day: so
 * what opens something is refused only where more is asked than a school asks, what opens nothing much earlier, and a
 * known device has tries of its own. Of 66 bits, what is left to guess with stays out of reach.
 */
export async function tryCode<Found>(
  context: Holder,
  request: RequestContext,
  of: Kind,
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  const isKnown = await countTry(context, request, of);
  const found = await find();
  if (!found && !isKnown)
    await takeRequestLimits(context, visitor, [await ofAddress(context, request, `${of}-misses`, 200)]);
  return found;
}

/** False for a stranger: a device without a cookie, or one that came in a crowd. An address makes few others in an hour. */
async function countTry(context: Holder, request: RequestContext, of: Kind): Promise<boolean> {
  const cookie = request.cookie(cookieName('device', context.config.origin));
  const device = await readDevice(context, cookie, context.clock.now());
  const limits: RequestLimit[] = [];
  if (device) limits.push({ key: `${of}-try:${device.id}`, seconds: (10 * minuteMs) / secondMs, max: 10 });
  const isKnown = device !== null && !device.isOfCrowd;
  if (!isKnown) limits.push(await ofAddress(context, request, `${of}-tries`, 3_000));
  await takeRequestLimits(context, visitor, limits);
  return isKnown;
}

async function ofAddress(
  context: Holder,
  request: RequestContext,
  key: string,
  max: number,
): Promise<RequestLimit> {
  return { key: await addressKey(context, key, request.ip), seconds: hourMs / secondMs, max };
}
