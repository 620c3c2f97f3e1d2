import { visitor } from '#server/database/actor.ts';
import { addressKey } from '#server/database/address-key.ts';
import type { Tx } from '#server/database/database.ts';
import { countUnlessFound, type RequestLimit, takeRequestLimits } from '#server/database/request-limits.ts';
import { hourMs, minuteMs, secondMs } from '#server/process/clock.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { cookieName } from '../cookies.ts';
import type { RequestContext } from '../handler.ts';
import { readDevice } from './device.ts';

type Holder = Pick<Kernel, 'database' | 'clock' | 'config'>;

const anHour = hourMs / secondMs;
/** In an hour, of one address. */
const mostTries = 3_000;
const mostMisses = 200;
/** In an hour, of everybody together. */
const mostMissesOfAll = 600;

/**
 * Looks a code up, and counts the try. A whole school may stand behind one address, and one of it may guess all day: so
 * what opens something is refused only where more is asked than a school asks, what opens nothing much earlier, and a
 * known device has tries of its own. Of 66 bits, what is left to guess with stays out of reach.
 */
export async function tryCode<Found>(
  context: Holder,
  request: RequestContext,
  of: 'return' | 'paper',
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  const isKnown = await countTry(context, request, of);
  const found = await find();
  if (!found && !isKnown)
    await takeRequestLimits(context, visitor, [
      await ofAddress(context, request, `${of}-misses`, mostMisses),
    ]);
  return found;
}

/**
 * The same for a code that is short enough to be guessed: a try counts as a miss until something is found, and where
 * misses are used up nothing is looked up, for a known device, too (docs/decisions/043-join-codes.md).
 */
export async function tryShortCode<Found>(
  context: Holder,
  request: RequestContext,
  of: 'join',
  find: (tx: Tx) => Promise<Found | null>,
): Promise<Found | null> {
  const isKnown = await countTry(context, request, of);
  const misses = [{ key: `${of}-misses of all`, seconds: anHour, max: mostMissesOfAll }];
  if (!isKnown) misses.push(await ofAddress(context, request, `${of}-misses`, mostMisses));
  return await countUnlessFound(context, visitor, misses, find);
}

/** False for a stranger: a device without a cookie, or one that came in a crowd. An address makes few others in an hour. */
async function countTry(context: Holder, request: RequestContext, of: string): Promise<boolean> {
  const cookie = request.cookie(cookieName('device', context.config.origin));
  const device = await readDevice(context, cookie, context.clock.now());
  const limits: RequestLimit[] = [];
  if (device) limits.push({ key: `${of}-try:${device.id}`, seconds: (10 * minuteMs) / secondMs, max: 10 });
  const isKnown = device !== null && !device.isOfCrowd;
  if (!isKnown) limits.push(await ofAddress(context, request, `${of}-tries`, mostTries));
  await takeRequestLimits(context, visitor, limits);
  return isKnown;
}

async function ofAddress(
  context: Holder,
  request: RequestContext,
  key: string,
  max: number,
): Promise<RequestLimit> {
  return { key: await addressKey(context, key, request.ip), seconds: anHour, max };
}
