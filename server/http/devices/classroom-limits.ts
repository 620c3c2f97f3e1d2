import type { Student, Teacher } from '#server/database/actor.ts';
import type { RequestLimit } from '#server/database/request-limits.ts';
import { secondMs } from '#server/process/clock.ts';
import { crowdWaitMs, type Device } from './device.ts';

/** Limits per window: for each device, if any, and for the whole classroom. */
export type ClassroomWindow = {
  seconds: number;
  device?: number;
  link: number;
};

/** A teacher as a preview, or the holder of a link, at a known device if any. */
export type ClassroomAsker = { actor: Student | Teacher; device: Device | null; now: Date };

/** Per minute, for all requests through one link without a known device. */
const strangersPerMinute = 20;

/**
 * A whole school is one address, so limits go by device and by classroom. One person may pose as many devices: when a
 * classroom's limit is reached, a known device below its share is still served. Devices that came in a crowd have a pot
 * of their own, which known devices cannot use up; in it, too, one that asked little is served beyond the limit.
 * Unknown devices have a small part of it.
 */
export function classroomLimits(
  what: string,
  asker: ClassroomAsker,
  windows: readonly ClassroomWindow[],
): RequestLimit[] {
  const all = `${what}:${classroomOf(asker.actor)}`;
  const { id, pots, isShared, waitAtMost } = quotaOf(asker);
  const ofDevice = `${all}:device:${id}`;
  const isOfCrowd = pots.includes(arrived) && !pots.includes(strangers);
  const limits = windows.flatMap(({ seconds, device, link }): RequestLimit[] => [
    // A share needs a count even if the device has no other limit.
    ...(id !== null && (device !== undefined || isShared || isOfCrowd)
      ? [{ key: ofDevice, seconds, max: device ?? link, waitAtMost }]
      : []),
    {
      ...{ key: isShared ? `${all} beyond ${ofDevice}` : all, seconds, waitAtMost },
      max: isOfCrowd ? mostOfAll * link : link,
    },
    ...pots.map(({ name, share }) => ({
      key: isOfCrowd ? `${all}:${name} beyond ${ofDevice}` : `${all}:${name}`,
      seconds,
      max: Math.max(1, Math.floor(link * share)),
      waitAtMost,
    })),
  ]);
  return pots.includes(strangers) ? withFewStrangers(limits, `${all}:${strangers.name}`) : limits;
}

/** Strangers have few places per minute, whatever the other limits. */
function withFewStrangers(limits: RequestLimit[], key: string): RequestLimit[] {
  const inMinute = limits.find((limit) => limit.key === key && limit.seconds === 60);
  const max = Math.min(strangersPerMinute, inMinute?.max ?? strangersPerMinute);
  const others = limits.filter((limit) => limit !== inMinute);
  return [...others, { key, seconds: 60, max, waitAtMost: others[0]?.waitAtMost }];
}

/** Simultaneous places: of a device, if known, and of each pot of its classroom. */
export function classroomPlaces(
  what: string,
  asker: ClassroomAsker,
  { device, link }: { device: number; link: number },
): [string, number][] {
  const all = `${what}:${classroomOf(asker.actor)}`;
  const { id, pots } = quotaOf(asker);
  return [
    ...(id === null ? [] : [[`${all}:device:${id}`, device] as [string, number]]),
    [all, link],
    ...pots.map(({ name, share }): [string, number] => [`${all}:${name}`, Math.floor(link * share)]),
  ];
}

function classroomOf(actor: Student | Teacher): string {
  return actor.kind === 'student' ? `link:${actor.linkId}` : `preview:${actor.teacherId}`;
}

const arrived = { name: 'arrived', share: 1 / 2 };
const strangers = { name: 'strangers', share: 1 / 4 };

/** Known devices' shares and the pot of a crowd are half each, so a link is served up to so many times its limit. */
const mostOfAll = 2;

type Quota = {
  /** The counted device; null if unknown. */
  id: string | null;
  /** The parts of the classroom's limit that this client takes from. */
  pots: (typeof arrived)[];
  /** Served up to its share, whatever all others asked. */
  isShared: boolean;
  /** Seconds until it is no stranger any more. */
  waitAtMost?: number | undefined;
};

function quotaOf({ actor, device, now }: ClassroomAsker): Quota {
  if (actor.kind === 'teacher') return { id: 'preview', pots: [], isShared: false };
  if (!device) return { id: null, pots: [arrived, strangers], isShared: false };
  if (!device.isOfCrowd) return { id: device.id, pots: [], isShared: true };
  const left = device.openedAt.getTime() + crowdWaitMs - now.getTime();
  if (left <= 0) return { id: device.id, pots: [arrived], isShared: false };
  return {
    ...{ id: device.id, pots: [arrived, strangers], isShared: false },
    waitAtMost: Math.ceil(left / secondMs),
  };
}
