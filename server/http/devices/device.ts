import type { Database } from '#server/database/database.ts';
import { dayMs, secondMs } from '#server/process/clock.ts';
import { readSigned, signValue } from '../signed-value.ts';

/**
 * A browser that loaded a form; for limits only. Without the cookie, or with an invented one, there is none. A device
 * from a crowd waits for most of a minute, so that a new cookie per request gains nothing.
 */
export type Device = {
  id: string;
  /** When it last loaded a form; for one of a crowd, when it came. */
  openedAt: Date;
  /** It came while more forms were opened through its link than a school opens. */
  isOfCrowd: boolean;
};

/** Validity of a cookie, and the wait of a device of a crowd: a page that retries is served within a minute. */
const cookieMs = dayMs;
export const crowdWaitMs = 55 * secondMs;

/** Signed, so that nobody else can make a device. */
export async function signDevice(
  holder: { database: Database },
  { id, openedAt, isOfCrowd }: Device,
): Promise<string> {
  const seconds = Math.floor(openedAt.getTime() / secondMs);
  return await signValue(holder, 'device', `${id}.${seconds}.${isOfCrowd ? 'crowd' : 'known'}`);
}

/** Null where the cookie is missing, older than a day, or not ours. */
export async function readDevice(
  holder: { database: Database },
  cookie: string | undefined,
  now: Date,
): Promise<Device | null> {
  const [id, seconds, kind] = (await readSigned(holder, 'device', cookie))?.split('.') ?? [];
  if (!id) return null;
  const openedAt = new Date(Number(seconds) * secondMs);
  if (now.getTime() - openedAt.getTime() >= cookieMs) return null;
  return { id, openedAt, isOfCrowd: kind === 'crowd' };
}
